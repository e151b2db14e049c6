import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { CallEndpoint } from '#web/api.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'
import type { Head, LinkedDataShop, LoadedScreen, Route, ScreenModule } from '#web/shop/screen/screen.ts'

/**
 * Loads code and data of the screen of a URL; the not-found screen for an unknown one.
 * @throws ApiError
 */
export async function loadScreen(url: string, call: CallEndpoint): Promise<LoadedScreen> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route, params } = matchRoute(pathname)
  const request = { url, params, search: searchParams }
  const module = await codeOf(route)
  try {
    const data = (await module.load?.({ ...request, call })) ?? null
    await module.prepare?.(data)
    return { route, module, data, request, status: route === notFoundRoute ? 404 : 200 }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { route: notFoundRoute, module: await codeOf(notFoundRoute), data: null, request, status: 404 }
  }
}

/** Loads the code of the screen that the edge rendered; its data comes from the document. */
export async function resumeScreen(url: string, data: unknown, status: 200 | 404): Promise<LoadedScreen> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route, params } = status === 404 ? { route: notFoundRoute, params: {} } : matchRoute(pathname)
  const module = await codeOf(route)
  await module.prepare?.(data)
  return { route, module, data, request: { url, params, search: searchParams }, status }
}

/** The head of a screen's document. */
export function headOf({ module, data, request }: LoadedScreen, facts: PublicShopSettings): Head {
  return module.head(data, request, facts)
}

/** The linked data of a screen, for search engines. */
export async function linkedDataOf({ module, data, request }: LoadedScreen, shop: LinkedDataShop): Promise<object[]> {
  const made = await module.linkedData?.()
  return made ? made.linkedData(data, request, shop) : []
}

async function codeOf(route: Route): Promise<ScreenModule> {
  return (await route.module()).screen as ScreenModule
}

/** The edge throws the Worker's errors, the browser its own; both have a status. */
function isNotFound(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string }
  return status === 404 || code === 'INVALID_ITEM'
}
