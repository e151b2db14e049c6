import { isAdminPath } from '#domain/admin-paths.ts'
import { adminRoot } from '#domain/screen-paths.ts'
import type { ShopRequest } from '#worker/context.ts'

/**
 * Sends the admin's document, the same at every path below `/owner`. It contains only the app, which fetches its data
 * with the session cookie and shows unknown paths itself. No cache stores it, and search engines do not index it.
 */
export async function adminDocument(context: ShopRequest): Promise<Response> {
  const document = await context.env.ASSETS.fetch(new URL('/admin.html', 'http://localhost'))
  if (!document.ok) throw new Error(`the admin document is missing: ${document.status}`)
  context.set('route', `page ${adminRoot}`)
  context.header('Cache-Control', 'no-store')
  context.header('X-Robots-Tag', 'noindex, nofollow')
  return context.html(await document.text(), isAdminPath(context.req.path) ? 200 : 404)
}
