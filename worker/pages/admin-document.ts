import { isAdminPath } from '#domain/admin-paths.ts'
import { adminRoot } from '#domain/screen-paths.ts'
import type { ShopRequest } from '#worker/context.ts'

/**
 * The admin's document, the same at every address under `/owner`: it holds nothing but the app, which asks for everything
 * with the session's cookie, and says itself where there is no such screen. Not kept by any cache, not for search engines. Decisions, the owner.
 */
export async function adminDocument(context: ShopRequest): Promise<Response> {
  const document = await context.env.ASSETS.fetch(new URL('/admin.html', 'http://localhost'))
  if (!document.ok) throw new Error(`the counter's document is missing: ${document.status}`)
  context.set('route', `page ${adminRoot}`)
  context.header('Cache-Control', 'no-store')
  context.header('X-Robots-Tag', 'noindex, nofollow')
  return context.html(await document.text(), isAdminPath(context.req.path) ? 200 : 404)
}
