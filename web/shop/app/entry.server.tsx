import { renderToString } from 'react-dom/server'
import type { CallEndpoint } from '#web/api.ts'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { locationOf, RouterContext } from './router.ts'
import { ScreenContext } from './screen-context.ts'
import { SettingsProvider } from '#web/kit/shop-settings-provider.tsx'
import { ShopApp } from './shop-app.tsx'
import { headOf, linkedDataOf, loadScreen } from './load-screen.ts'
import { escapeJson, renderHead } from './render-head.ts'
import type { LoadedScreen } from './screen.ts'

export { matchRoute, notFoundRoute, rightSpelling } from './routes.tsx'
export type { Route } from './screen.ts'

/** On the edge nobody presses a link. */
const nothing = () => undefined
const atRest = { navigate: nothing, prefetch: nothing, prefetchInSight: nothing }

/** What a page is made of: nothing else changes how it looks. */
export interface LoadedPage {
  address: string
  screen: LoadedScreen
  frame: PublicSettings
}

/** What of a page is rendered from its data. */
export interface RenderedApp {
  html: string
  /** What the browser goes on with, as a JSON data block. */
  boot: string
}

/** Loads the page at an address. `call` answers inside the Worker; `frame` is asked last, so that it may come with the page's own data. */
export async function loadPage(
  address: string,
  { call, frame }: { call: CallEndpoint; frame: () => Promise<PublicSettings> },
): Promise<LoadedPage> {
  const screen = await loadScreen(address, call)
  return { address, screen, frame: await frame() }
}

/** What a page says of itself in its head, the first picture to fetch included. */
export async function renderHeadOf({ screen, frame }: LoadedPage, origin: string): Promise<string> {
  return renderHead(headOf(screen, frame.facts), {
    firstPicture: screen.module.firstPicture?.(screen.data) ?? [],
    linkedData: await linkedDataOf(screen, { facts: frame.facts, addressOf: (path) => new URL(path, origin).href }),
    origin,
  })
}

/** Renders a page. Knows no person: every visitor gets this page. */
export function renderApp({ address, screen, frame }: LoadedPage): RenderedApp {
  const html = renderToString(
    <SettingsProvider frame={frame}>
      <RouterContext value={{ ...atRest, location: locationOf(address, 'default'), arrival: 'pop' }}>
        <ScreenContext value={{ shown: { screen }, isSlow: false, retry: () => undefined }}>
          <ShopApp />
        </ScreenContext>
      </RouterContext>
    </SettingsProvider>,
  )
  // The address is not part of it: a reset link's token and an email never stand in a document.
  const { data, status, route } = screen
  // The blurred pixels of pictures far down stand nowhere on the page, and no screen shows the contract's `image`.
  const placeholders = new Set(html.match(/data:image\/[^"]+/g))
  const boot = escapeJson({ data, frame, status, route: route.pattern }, (name, value: unknown) => {
    if (name === 'image') return undefined
    return name === 'placeholder' && !placeholders.has(String(value)) ? '' : value
  })
  return { html, boot }
}
