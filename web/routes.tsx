import type { ScreenModule } from './screen.ts'

/** One screen of the shop. `file` is its code as the build's manifest knows it. */
export interface Route {
  path: string
  file: string
  /**
   * The styles of what its document shows, which stand in the document: the pages that shoppers come to from outside. The
   * sheet of all other styles follows with the app. Other documents link the sheets. Decision 24.
   */
  styles?: string
  /** Never kept by a cache in front of the Worker, and without a referrer: the address holds something personal. */
  isPersonal?: boolean
  /** Its form asks who sends it, where Turnstile is on. */
  asksForHuman?: boolean
  /** Its document's policy allows more than others: it is always loaded as one. */
  isOwnDocument?: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- each screen has data of its own, and types it itself
  module: () => Promise<{ screen: ScreenModule<any> }>
}

/** One line per row of the specification's section 2. */
export const routes: Route[] = [
  {
    path: '/',
    file: 'home/home-page.tsx',
    styles: 'styles/documents/home.css',
    module: () => import('./home/home-page.tsx'),
  },
  { path: '/about', file: 'content/about-page.tsx', module: () => import('./content/about-page.tsx') },
  {
    path: '/contact',
    file: 'contact/contact-page.tsx',
    asksForHuman: true,
    isOwnDocument: true,
    module: () => import('./contact/contact-page.tsx'),
  },
  {
    path: '/collection',
    file: 'products/collection-page.tsx',
    styles: 'styles/documents/collection.css',
    module: () => import('./products/collection-page.tsx'),
  },
  {
    path: '/product/:productId',
    file: 'products/product-page.tsx',
    styles: 'styles/documents/product.css',
    module: () => import('./products/product-page.tsx'),
  },
  {
    path: '/bike/:slug',
    file: 'bikes/bike-page.tsx',
    styles: 'styles/documents/bike.css',
    module: () => import('./bikes/bike-page.tsx'),
  },
  {
    path: '/bike/:slug/:kind',
    file: 'bikes/bike-page.tsx',
    styles: 'styles/documents/bike.css',
    module: () => import('./bikes/bike-page.tsx'),
  },
  { path: '/list', file: 'part-list/part-list-page.tsx', module: () => import('./part-list/part-list-page.tsx') },
  { path: '/cart', file: 'cart/cart-page.tsx', module: () => import('./cart/cart-page.tsx') },
  {
    path: '/signup',
    file: 'users/signup-page.tsx',
    asksForHuman: true,
    module: () => import('./users/signup-page.tsx'),
  },
  { path: '/loginpage', file: 'users/login-page.tsx', module: () => import('./users/login-page.tsx') },
  { path: '/place-order', file: 'orders/checkout-page.tsx', module: () => import('./orders/checkout-page.tsx') },
  { path: '/orders', file: 'orders/orders-page.tsx', module: () => import('./orders/orders-page.tsx') },
  { path: '/termsandcondition', file: 'content/terms-page.tsx', module: () => import('./content/terms-page.tsx') },
  {
    path: '/forgot-password',
    file: 'users/forgot-password-page.tsx',
    module: () => import('./users/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password/:token',
    file: 'users/reset-password-page.tsx',
    isPersonal: true,
    module: () => import('./users/reset-password-page.tsx'),
  },
  {
    path: '/account-delete',
    file: 'account-deletion/account-delete-page.tsx',
    module: () => import('./account-deletion/account-delete-page.tsx'),
  },
  {
    path: '/verify-otp',
    file: 'account-deletion/verify-otp-page.tsx',
    isPersonal: true,
    module: () => import('./account-deletion/verify-otp-page.tsx'),
  },
  {
    path: '/PrivacyPolicy',
    file: 'content/privacy-policy-page.tsx',
    module: () => import('./content/privacy-policy-page.tsx'),
  },
  { path: '/offline', file: 'offline/offline-page.tsx', module: () => import('./offline/offline-page.tsx') },
]

/** Shown, with status 404, for every other address. */
export const notFoundRoute: Route = {
  path: '*',
  file: 'shell/not-found-page.tsx',
  module: () => import('./shell/not-found-page.tsx'),
}

/** Other spellings of a screen's address lead to it for good. Decisions, screens. */
const aliases: Record<string, string> = {
  '/termsandconditions': '/termsandcondition',
  '/terms': '/termsandcondition',
  '/privacy-policy': '/PrivacyPolicy',
  '/privacy': '/PrivacyPolicy',
  '/login': '/loginpage',
  '/register': '/signup',
  '/sign-up': '/signup',
  '/checkout': '/place-order',
  '/collections': '/collection',
  '/products': '/collection',
  '/order-by-list': '/list',
  '/home': '/',
  '/index.html': '/',
  '/aboutus': '/about',
  '/about-us': '/about',
  '/contactus': '/contact',
  '/contact-us': '/contact',
  '/my-orders': '/orders',
  '/delete-account': '/account-delete',
}

/** The screen of a path with what the path says, exactly as it is spelt. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  const given = path.split('/')
  for (const { route, parts } of forms) {
    const params = paramsOf(parts, given)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

/** The right spelling of a path that is only misspelt (case, a slash too many, a known alias), or `null`. */
export function rightSpelling(path: string): string | null {
  const single = path.replace(/\/+/g, '/')
  const plain = single.replace(/(.)\/$/, '$1')
  const alias = aliases[plain.toLowerCase()]
  if (alias && alias !== path) return alias
  const given = plain.split('/')
  for (const { route, parts } of forms) {
    const params = paramsOf(parts, given, (part) => part.toLowerCase())
    if (!params) continue
    const right = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    if (right !== path) return right
  }
  // Two slashes at the beginning would name a host wherever the address is read again.
  return single === path ? null : single
}

/** The routes with the parts of their paths, which every address is held against. */
const forms = routes.map((route) => ({ route, parts: route.path.split('/') }))

/** The named parts of a path that has a route's form, as they are spelt; `fold` makes fixed parts comparable. */
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
