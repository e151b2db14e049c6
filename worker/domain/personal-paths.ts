import { splitPath } from './language/languages.ts'
import { adminRoot, type ScreenPath, screenPaths } from './screen-paths.ts'

/** The beginnings of personal paths: screens, the admin, and the endpoints of an order's link and a stop link. */
const beginnings = [
  ...Object.values<ScreenPath>(screenPaths)
    .filter(({ isPersonal }) => isPersonal)
    .map(({ pattern }) => pattern.replace(/:.*/, '')),
  adminRoot,
  '/api/hitech/order/link/',
  '/api/hitech/waiting-list/',
]

/** Whether a path is personal: no referrer, crawler or stale replica may see or serve it. */
export function isPersonalPath(path: string): boolean {
  const given = path.toLowerCase().replace(/\/+/g, '/')
  const { language, path: canonical } = splitPath(given)
  // Also of a path with two languages, which is no page: it may hold a token.
  if (language !== 'en') return isPersonalPath(canonical)
  // `/account` is personal, `/account-delete` is not.
  return beginnings.some((beginning) =>
    `${canonical}/`.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`),
  )
}
