import { renderToString } from 'react-dom/server'
import type { CallEndpoint } from './api.ts'
import type { ShopFrame } from '#domain/shop-frame.ts'
import { locationOf, RouterContext } from '#web/shell/router.ts'
import { ScreenContext } from '#web/shell/screen-context.ts'
import { ShopProvider } from '#web/shell/shop-facts.tsx'
import { App } from './app.tsx'
import { headOf, linkedDataOf, type LoadedScreen, loadScreen } from './load-screen.ts'
import { escapeJson, renderHead } from './render-head.ts'

export { rightSpelling } from './routes.tsx'

/** A page as the edge renders it: parts of the document, and what its headers depend on. */
export interface RenderedPage {
  status: 200 | 404
  head: string
  html: string
  /** What the browser goes on with, as a JSON data block. */
  boot: string
  screen: LoadedScreen
}

/**
 * Renders the page at an address. `call` answers inside the Worker; `frame` is asked last, so that it may come with the page's
 * own data. Knows no person: every visitor gets this page.
 */
export async function renderPage(
  address: string,
  { call, frame, origin }: { call: CallEndpoint; frame: () => Promise<ShopFrame>; origin: string },
): Promise<RenderedPage> {
  const screen = await loadScreen(address, call)
  const shopFrame = await frame()
  const html = renderToString(
    <ShopProvider frame={shopFrame}>
      <RouterContext value={{ location: locationOf(address, 'default'), arrival: 'pop', navigate: () => undefined }}>
        <ScreenContext value={{ shown: { screen }, isSlow: false, retry: () => undefined }}>
          <App />
        </ScreenContext>
      </RouterContext>
    </ShopProvider>,
  )
  // The address is not part of it: a reset link's token and an email never stand in a document.
  const { data, status, route } = screen
  // The blurred pixels of pictures far down stand nowhere on the page.
  const placeholders = new Set(html.match(/data:image\/[^"]+/g))
  const boot = escapeJson({ data, frame: shopFrame, status, route: route.path }, (name, value: unknown) =>
    name === 'placeholder' && !placeholders.has(String(value)) ? '' : value,
  )
  return {
    status,
    head: renderHead(headOf(screen, shopFrame.facts), {
      firstPicture: screen.module.firstPicture?.(data) ?? [],
      linkedData: await linkedDataOf(screen, shopFrame.facts),
      origin,
    }),
    html,
    boot,
    screen,
  }
}
