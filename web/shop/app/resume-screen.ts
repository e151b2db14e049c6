import type { LoadedScreen, Route, ScreenModule } from '#web/shop/screen/screen.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'

/** Loads the code of the screen that the edge rendered; its data comes from the document. */
export async function resumeScreen(url: string, data: unknown, status: 200 | 404): Promise<LoadedScreen> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route, params } = status === 404 ? { route: notFoundRoute, params: {} } : matchRoute(pathname)
  const module = await codeOf(route)
  await module.prepare?.(data)
  return { route, module, data, request: { url, params, search: searchParams }, status }
}

/** The code of a screen. */
export async function codeOf(route: Route): Promise<ScreenModule> {
  return (await route.module()).screen as ScreenModule
}
