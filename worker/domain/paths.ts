import { splitPath } from '#domain/language/languages.ts'
import { type CollectionQuery, writeCollectionQuery } from '#domain/search/collection-query.ts'
import { encodeQueryValue, fillPattern } from './fill-pattern.ts'
import { adminRoot, type ScreenPath, screenPaths } from './screen-paths.ts'

/** The beginnings of personal paths: screens, the admin, and the endpoints of an order's link and a stop link. */
const beginnings = [
  ...Object.values<ScreenPath>(screenPaths)
    .filter(({ isPersonal }) => isPersonal)
    .map(({ pattern }) => pattern.replace(/:.*/, '')),
  adminRoot,
  '/api/hitech/order/link/',
  '/api/hitech/waiting-list/',
  // `/account` is personal, `/account-delete` is not.
].map((beginning) => (beginning.endsWith('/') ? beginning : `${beginning}/`))

/** Builds the path of every screen of the shop. */
export const paths = {
  home: screenPaths.home.pattern,
  about: screenPaths.about.pattern,
  contact: screenPaths.contact.pattern,
  collection: (query: Partial<CollectionQuery> = {}) => screenPaths.collection.pattern + writeCollectionQuery(query),
  bike: (slug: string, kind?: string, place: Pick<Partial<CollectionQuery>, 'after' | 'before'> = {}) =>
    (kind ? fillPattern(screenPaths.bikeKind.pattern, slug, kind) : fillPattern(screenPaths.bike.pattern, slug)) +
    writeCollectionQuery(place),
  list: (text = '', bike: { slug: string; year: number | null } | null = null) => {
    const ridden = bike ? `&bike=${bike.slug}${bike.year === null ? '' : `&year=${bike.year}`}` : ''
    return screenPaths.list.pattern + (text && `?list=${encodeQueryValue(text)}${ridden}`)
  },
  product: (id: string) => fillPattern(screenPaths.product.pattern, id),
  cart: screenPaths.cart.pattern,
  signup: screenPaths.signup.pattern,
  login: screenPaths.login.pattern,
  checkout: screenPaths.checkout.pattern,
  orders: screenPaths.orders.pattern,
  account: screenPaths.account.pattern,
  orderLink: (token: string) => fillPattern(screenPaths.orderLink.pattern, token),
  stopWaiting: (token: string) => fillPattern(screenPaths.stopWaiting.pattern, token),
  wishlist: screenPaths.wishlist.pattern,
  terms: screenPaths.terms.pattern,
  forgotPassword: screenPaths.forgotPassword.pattern,
  resetPassword: (token: string) => fillPattern(screenPaths.resetPassword.pattern, token),
  accountDelete: screenPaths.accountDelete.pattern,
  verifyOtp: (email: string) => `${screenPaths.verifyOtp.pattern}?email=${encodeURIComponent(email)}`,
  privacy: screenPaths.privacy.pattern,
  offline: screenPaths.offline.pattern,
} as const

/** Whether only programs ask for a path: they get JSON, never a page. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Whether a path is personal: no referrer, crawler or stale replica may see or serve it. */
export function isPersonalPath(path: string): boolean {
  const given = path.toLowerCase().replace(/\/+/g, '/')
  const { language, path: canonical } = splitPath(given)
  // Also of a path with two languages, which is no page: it may hold a token.
  if (language !== 'en') return isPersonalPath(canonical)
  const whole = `${canonical}/`
  return beginnings.some((beginning) => whole.startsWith(beginning))
}
