import { languageOf, pathIn } from '#domain/language/languages.ts'
import { screenPaths } from '#domain/screen-paths.ts'
import type { Route } from '#web/shop/screen/screen.ts'

/** The screens of the shop, one line each. */
export const routes: Route[] = [
  {
    ...screenPaths.home,
    file: 'shop/home/home-page.tsx',
    styles: 'shop/documents/home.document.css',
    module: () => import('#web/shop/home/home-page.tsx'),
  },
  {
    ...screenPaths.about,
    file: 'shop/content/about-page.tsx',
    module: () => import('#web/shop/content/about-page.tsx'),
  },
  {
    ...screenPaths.contact,
    file: 'shop/contact/contact-page.tsx',
    asksForHuman: true,
    isOwnDocument: true,
    module: () => import('#web/shop/contact/contact-page.tsx'),
  },
  {
    ...screenPaths.collection,
    file: 'shop/search/collection-page.tsx',
    styles: 'shop/documents/collection.document.css',
    module: () => import('#web/shop/search/collection-page.tsx'),
  },
  {
    ...screenPaths.product,
    file: 'shop/products/product-page.tsx',
    styles: 'shop/documents/product.document.css',
    module: () => import('#web/shop/products/product-page.tsx'),
  },
  {
    ...screenPaths.bike,
    file: 'shop/bikes/bike-page.tsx',
    styles: 'shop/documents/bike.document.css',
    module: () => import('#web/shop/bikes/bike-page.tsx'),
  },
  {
    ...screenPaths.bikeKind,
    file: 'shop/bikes/bike-page.tsx',
    styles: 'shop/documents/bike.document.css',
    module: () => import('#web/shop/bikes/bike-page.tsx'),
  },
  {
    ...screenPaths.list,
    file: 'shop/search/part-list/part-list-page.tsx',
    module: () => import('#web/shop/search/part-list/part-list-page.tsx'),
  },
  { ...screenPaths.cart, file: 'shop/cart/cart-page.tsx', module: () => import('#web/shop/cart/cart-page.tsx') },
  {
    ...screenPaths.account,
    file: 'shop/accounts/account/account-page.tsx',
    module: () => import('#web/shop/accounts/account/account-page.tsx'),
  },
  {
    ...screenPaths.signup,
    file: 'shop/accounts/signup-page.tsx',
    asksForHuman: true,
    module: () => import('#web/shop/accounts/signup-page.tsx'),
  },
  {
    ...screenPaths.login,
    file: 'shop/accounts/login-page.tsx',
    module: () => import('#web/shop/accounts/login-page.tsx'),
  },
  {
    ...screenPaths.checkout,
    file: 'shop/checkout/checkout-page.tsx',
    module: () => import('#web/shop/checkout/checkout-page.tsx'),
  },
  {
    ...screenPaths.orders,
    file: 'shop/orders/orders-page.tsx',
    module: () => import('#web/shop/orders/orders-page.tsx'),
  },
  {
    ...screenPaths.orderLink,
    file: 'shop/order-link/order-link-page.tsx',
    isOwnDocument: true,
    module: () => import('#web/shop/order-link/order-link-page.tsx'),
  },
  {
    ...screenPaths.stopWaiting,
    file: 'shop/waiting-list/stop-waiting-page.tsx',
    isOwnDocument: true,
    module: () => import('#web/shop/waiting-list/stop-waiting-page.tsx'),
  },
  {
    ...screenPaths.wishlist,
    file: 'shop/wishlist-page/wishlist-page.tsx',
    module: () => import('#web/shop/wishlist-page/wishlist-page.tsx'),
  },
  {
    ...screenPaths.terms,
    file: 'shop/content/terms-page.tsx',
    module: () => import('#web/shop/content/terms-page.tsx'),
  },
  {
    ...screenPaths.forgotPassword,
    file: 'shop/accounts/forgot-password-page.tsx',
    module: () => import('#web/shop/accounts/forgot-password-page.tsx'),
  },
  {
    ...screenPaths.resetPassword,
    file: 'shop/accounts/reset-password-page.tsx',
    module: () => import('#web/shop/accounts/reset-password-page.tsx'),
  },
  {
    ...screenPaths.accountDelete,
    file: 'shop/accounts/deletion/account-delete-page.tsx',
    module: () => import('#web/shop/accounts/deletion/account-delete-page.tsx'),
  },
  {
    ...screenPaths.verifyOtp,
    file: 'shop/accounts/deletion/verify-otp-page.tsx',
    module: () => import('#web/shop/accounts/deletion/verify-otp-page.tsx'),
  },
  {
    ...screenPaths.privacy,
    file: 'shop/content/privacy-policy-page.tsx',
    module: () => import('#web/shop/content/privacy-policy-page.tsx'),
  },
  {
    ...screenPaths.offline,
    file: 'shop/offline/offline-page.tsx',
    module: () => import('#web/shop/offline/offline-page.tsx'),
  },
]

/** Shown with status 404 for every other URL. */
export const notFoundRoute: Route = {
  pattern: '*',
  file: 'shop/layout/not-found-page.tsx',
  module: () => import('#web/shop/layout/not-found-page.tsx'),
}

/** Other spellings of a screen's path; they redirect to it permanently. */
const aliases: Record<string, keyof typeof screenPaths> = {
  '/termsandconditions': 'terms',
  '/terms': 'terms',
  '/privacy-policy': 'privacy',
  '/privacy': 'privacy',
  '/login': 'login',
  '/register': 'signup',
  '/sign-up': 'signup',
  '/checkout': 'checkout',
  '/collections': 'collection',
  '/products': 'collection',
  '/order-by-list': 'list',
  '/home': 'home',
  '/index.html': 'home',
  '/aboutus': 'about',
  '/about-us': 'about',
  '/contactus': 'contact',
  '/contact-us': 'contact',
  '/my-orders': 'orders',
  '/delete-account': 'accountDelete',
}

/** Finds the screen of an English path and its parameters, case-sensitive. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  const given = path.split('/')
  for (const { route, parts } of forms) {
    const params = paramsOf(parts, given)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

/** Corrects a misspelt path of any language (case, slashes, a known alias) within its language; `null` for any other. */
export function rightSpelling(path: string): string | null {
  const [prefix = '', code = ''] = /^\/+(\w+)(?=\/|$)/.exec(path) ?? []
  const language = languageOf(code.toLowerCase())
  if (language === 'en') return rightEnglishSpelling(path)
  const english = path.slice(prefix.length) || '/'
  const right = pathIn(language, rightEnglishSpelling(english) ?? english)
  return right === path ? null : right
}

function rightEnglishSpelling(path: string): string | null {
  const single = path.replace(/\/+/g, '/')
  const plain = single.replace(/(.)\/$/, '$1')
  const alias = aliases[plain.toLowerCase()]
  if (alias && screenPaths[alias].pattern !== path) return screenPaths[alias].pattern
  const given = plain.split('/')
  for (const { route, parts } of forms) {
    const params = paramsOf(parts, given, (part) => part.toLowerCase())
    if (!params) continue
    const right = route.pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    if (right !== path) return right
  }
  // Two leading slashes would name a host wherever the URL is parsed again.
  return single === path ? null : single
}

/** The routes with the segments of their patterns. */
const forms = routes.map((route) => ({ route, parts: route.pattern.split('/') }))

/** The parameters of a path that matches a pattern, unchanged; `fold` normalizes fixed segments for the comparison. */
function paramsOf(wanted: string[], given: string[], fold = (part: string) => part): Record<string, string> | null {
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of given.entries()) {
    const want = wanted[index] ?? ''
    if (want.startsWith(':') && part !== '') params[want.slice(1)] = part
    else if (fold(want) !== fold(part)) return null
  }
  return params
}
