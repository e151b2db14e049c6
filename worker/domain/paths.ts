import { type CollectionQuery, writeCollectionQuery } from '#domain/search/collection-query.ts'
import { encodeQueryValue, fillPattern } from './fill-pattern.ts'
import { screenPaths } from './screen-paths.ts'

/** Builds the path of every screen of the shop. */
export const paths = {
  home: screenPaths.home.pattern,
  about: screenPaths.about.pattern,
  contact: screenPaths.contact.pattern,
  collection: (query: Partial<CollectionQuery> = {}) => screenPaths.collection.pattern + writeCollectionQuery(query),
  bike: (slug: string, kind?: string, place: Pick<Partial<CollectionQuery>, 'after' | 'before'> = {}) =>
    (kind ? fillPattern(screenPaths.bikeKind.pattern, slug, kind) : fillPattern(screenPaths.bike.pattern, slug)) +
    writeCollectionQuery(place),
  list: (text = '', bike: string | null = null) =>
    screenPaths.list.pattern +
    (text && `?list=${encodeQueryValue(text)}${bike ? `&bike=${encodeQueryValue(bike)}` : ''}`),
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
