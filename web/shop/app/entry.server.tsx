import { renderToString } from 'react-dom/server'
import { withChoices } from '#domain/choices/choices.ts'
import { localPath } from '#domain/language/translate.ts'
import type { CallEndpoint } from '#web/api.ts'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { locationOf, RouterContext } from '#web/kit/hooks/router.ts'
import { ScreenContext } from '#web/shop/screen/screen-context.ts'
import { SettingsProvider } from '#web/kit/shop-settings-provider.tsx'
import { ShopApp } from './shop-app.tsx'
import { headOf, linkedDataOf, loadScreen } from './load-screen.ts'
import { inPageLanguage } from './in-page-language.ts'
import { escapeJson, renderHead } from './render-head.ts'
import type { OpenedScreen } from '#web/shop/screen/screen.ts'

export { formFiles, postedForms } from './posted-forms.ts'
export { matchRoute, notFoundRoute, rightSpelling } from './routes.tsx'
export type { Route } from '#web/shop/screen/screen.ts'

/** The edge has no presses to handle. */
const nothing = () => undefined
const atRest = { navigate: nothing, prefetch: nothing, prefetchInSight: nothing }

/** The input of a rendered page: its appearance depends on nothing else. */
export interface LoadedPage {
  url: string
  screen: OpenedScreen
  frame: PublicSettings
}

/** The rendered parts of a page. */
export interface RenderedApp {
  html: string
  /** The data that the browser continues with, as a JSON data block. */
  boot: string
}

/**
 * Loads the page of a URL. `call` runs endpoints inside the Worker; `frame` is awaited last, so that it may come with
 * the page's own data.
 */
export async function loadPage(
  url: string,
  { call, frame }: { call: CallEndpoint; frame: () => Promise<PublicSettings> },
): Promise<LoadedPage> {
  const screen = await loadScreen(url, call)
  return { url, screen, frame: await frame() }
}

/** Renders the head of a page, including the preload of its first picture. */
export async function renderHeadOf({ screen, frame }: LoadedPage, origin: string): Promise<string> {
  return renderHead(headOf(screen, frame.facts), {
    firstPicture: screen.module.firstPicture?.(screen.data) ?? [],
    linkedData: await linkedDataOf(screen, {
      facts: frame.facts,
      pageUrl: (path) => new URL(localPath(path), origin).href,
      fileUrl: (path) => new URL(path, origin).href,
    }),
    origin,
  })
}

/** Renders a page. It depends on no visitor: everybody gets the same. */
export function renderApp({ url, screen, frame }: LoadedPage): RenderedApp {
  const html = withChoices(frame.choices, () =>
    renderToString(
      <SettingsProvider frame={frame}>
        <RouterContext value={{ ...atRest, location: locationOf(url, 'default'), arrival: 'pop' }}>
          <ScreenContext value={{ shown: { screen }, isSlow: false, retry: nothing, complete: nothing }}>
            <ShopApp />
          </ScreenContext>
        </RouterContext>
      </SettingsProvider>,
    ),
  )
  // The URL is left out: a reset token or an email must never be in a document.
  const { data, status, route } = screen
  // Placeholders of pictures far down are not rendered, and no screen shows the wire field `image`.
  const placeholders = new Set(html.match(/data:image\/[^"]+/g))
  const boot = escapeJson({ data, frame, status, route: route.pattern }, (name, value: unknown) => {
    if (name === 'image') return undefined
    const own = inPageLanguage(value)
    if (own !== value) return own
    return name === 'placeholder' && !placeholders.has(String(value)) ? '' : value
  })
  return { html, boot }
}
