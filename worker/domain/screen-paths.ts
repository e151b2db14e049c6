/** The path of a screen, and its treatment by crawlers, caches, referrers and the service worker. */
export interface ScreenPath {
  /** `:name` stands for one segment. */
  pattern: string
  /** Listed in the sitemap. */
  isIndexed?: boolean
  /** The path is personal: no cache stores the page, and no referrer or log contains it. */
  isPersonal?: boolean
  /** A page needed to order: the service worker always stores it, and crawlers stay away. */
  isKeptOffline?: boolean
}

/** The paths of all screens of the shop, in the order of the sitemap. */
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
  account: { pattern: '/account', isPersonal: true },
  signup: { pattern: '/signup' },
  login: { pattern: '/loginpage' },
  forgotPassword: { pattern: '/forgot-password' },
  resetPassword: { pattern: '/reset-password/:token', isPersonal: true },
  stopWaiting: { pattern: '/w/:token', isPersonal: true },
  wishlist: { pattern: '/wishlist', isKeptOffline: true },
  orderLink: { pattern: '/o/:token', isPersonal: true },
  verifyOtp: { pattern: '/verify-otp', isPersonal: true },
  offline: { pattern: '/offline' },
} as const satisfies Record<string, ScreenPath>

/** Exactly the admin's screens are below this path. */
export const adminRoot = '/owner'
