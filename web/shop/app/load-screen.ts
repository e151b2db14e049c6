import { screenPaths } from '#domain/screen-paths.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { CallEndpoint } from '#web/api.ts'
import { FooterBlocks } from '#web/shop/layout/footer-blocks.tsx'
import type {
  Head,
  LinkedDataShop,
  LoadedScreen,
  OpenedCode,
  OpenedScreen,
  Route,
  ScreenEntry,
} from '#web/shop/screen/screen.ts'
import { codeOf } from './resume-screen.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'
import { ScreenHead } from './screen-head.tsx'

/** The entries of the screens that many visits begin with, by their patterns. */
// oxlint-disable-next-line typescript/no-explicit-any -- each screen has data of its own, and types it itself
const entries: Record<string, () => Promise<{ entry: ScreenEntry<any, any> }>> = {
  [screenPaths.home.pattern]: () => import('#web/shop/home/home-entry.tsx'),
  [screenPaths.collection.pattern]: () => import('#web/shop/search/collection-entry.ts'),
  [screenPaths.product.pattern]: () => import('#web/shop/products/product-entry.tsx'),
}

/**
 * Loads code and data of the screen of a URL; the not-found screen for an unknown one.
 * @throws ApiError
 */
export async function loadScreen(url: string, call: CallEndpoint): Promise<OpenedScreen> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route, params } = matchRoute(pathname)
  const request = { url, params, search: searchParams }
  const [module, opened] = await Promise.all([codeOf(route), openedCode(route)])
  try {
    const data = (await opened.entry.load?.({ ...request, call })) ?? null
    await module.prepare?.(data)
    return { route, module, data, request, status: route === notFoundRoute ? 404 : 200, opened }
  } catch (error) {
    if (!isNotFound(error)) throw error
    const [missing, open] = await Promise.all([codeOf(notFoundRoute), openedCode(notFoundRoute)])
    return { route: notFoundRoute, module: missing, data: null, request, status: 404, opened: open }
  }
}

/** Loads what a screen lacks that the edge rendered, so that it can be rendered again. */
export async function completeScreen(screen: LoadedScreen): Promise<LoadedScreen> {
  return screen.opened ? screen : { ...screen, opened: await openedCode(screen.route) }
}

async function openedCode(route: Route): Promise<OpenedCode> {
  const own = await entries[route.pattern]?.()
  return { entry: own?.entry ?? ((await codeOf(route)) as ScreenEntry), ScreenHead, FooterBlocks }
}

/** The head of a screen's document. */
export function headOf({ opened, data, request }: OpenedScreen, facts: PublicShopSettings): Head {
  return opened.entry.head(data, request, facts)
}

/** The linked data of a screen, for search engines. */
export async function linkedDataOf({ opened, data, request }: OpenedScreen, shop: LinkedDataShop): Promise<object[]> {
  const made = await opened.entry.linkedData?.()
  return made ? made.linkedData(data, request, shop) : []
}

/** The edge throws the Worker's errors, the browser its own; both have a status. */
function isNotFound(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string }
  return status === 404 || code === 'INVALID_ITEM'
}
