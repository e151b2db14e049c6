import type { CallEndpoint } from '#web/api.ts'
import type { LinkedDataShop, LoadedScreen } from '#web/shop/screen/screen.ts'
import { codeOf } from './resume-screen.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'

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

/** The linked data of a screen, for search engines. */
export async function linkedDataOf({ module, data, request }: LoadedScreen, shop: LinkedDataShop): Promise<object[]> {
  const made = await module.linkedData?.()
  return made ? made.linkedData(data, request, shop) : []
}

/** The edge throws the Worker's errors, the browser its own; both have a status. */
function isNotFound(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string }
  return status === 404 || code === 'INVALID_ITEM'
}
