/** Where a screen is, and how crawlers, caches, referrers and the service worker treat it. */
export interface ScreenPath {
  /** `:name` stands for one part of the path. */
  pattern: string
  /** In the sitemap. */
  isIndexed?: boolean
  /** The address holds something of one person: no cache keeps the page, no referrer and no log names it. */
  isPersonal?: boolean
  /** A page of an order: the service worker always has it whole, crawlers stay away. */
  isKeptOffline?: boolean
}

/** Every screen of the shop, in the order of the sitemap. */
export const screenPaths = {
  home: { pattern: '/', isIndexed: true },
  collection: { pattern: '/collection', isIndexed: true },
  list: { pattern: '/list', isIndexed: true },
  about: { pattern: '/about', isIndexed: true },
  contact: { pattern: '/contact', isIndexed: true },
  terms: { pattern: '/termsandcondition', isIndexed: true },
  privacy: { pattern: '/PrivacyPolicy', isIndexed: true },
  accountDelete: { pattern: '/account-delete', isIndexed: true },
  bike: { pattern: '/bike/:slug', isIndexed: true },
  bikeKind: { pattern: '/bike/:slug/:kind', isIndexed: true },
  product: { pattern: '/product/:productId', isIndexed: true },
  cart: { pattern: '/cart', isKeptOffline: true },
  checkout: { pattern: '/place-order', isKeptOffline: true },
  orders: { pattern: '/orders', isKeptOffline: true },
  signup: { pattern: '/signup' },
  login: { pattern: '/loginpage' },
  forgotPassword: { pattern: '/forgot-password' },
  resetPassword: { pattern: '/reset-password/:token', isPersonal: true },
  verifyOtp: { pattern: '/verify-otp', isPersonal: true },
  offline: { pattern: '/offline' },
} as const satisfies Record<string, ScreenPath>

/** All of the admin is below this path, and nothing else is. */
export const adminRoot = '/owner'
