import { type CollectionQuery, writeCollectionQuery } from '#domain/collection-query.ts'
import { type KindOfPart } from '#domain/products.ts'

/** The address of every screen. Spec §2. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  collection: (query: Partial<CollectionQuery> = {}) => `/collection${writeCollectionQuery(query)}`,
  bike: (slug: string, kind?: KindOfPart, place: Pick<Partial<CollectionQuery>, 'after' | 'before'> = {}) =>
    `/bike/${slug}${kind ? `/${kind}` : ''}${writeCollectionQuery(place)}`,
  list: (text = '', bike: string | null = null) =>
    `/list${text && `?${new URLSearchParams({ list: text, ...(bike && { bike }) })}`}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  cart: '/cart',
  signup: '/signup',
  login: '/loginpage',
  checkout: '/place-order',
  orders: '/orders',
  terms: '/termsandcondition',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  accountDelete: '/account-delete',
  verifyOtp: (email: string) => `/verify-otp?email=${encodeURIComponent(email)}`,
  privacy: '/PrivacyPolicy',
} as const
