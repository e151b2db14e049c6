import { failureResponse } from './handle-error.ts'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { humanCheckHost } from '#domain/accounts/turnstile.ts'
import { splitPath } from '#domain/language/languages.ts'
import { isApiPath, isPersonalPath, paths } from '#domain/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { setSentHeader } from './public-response.ts'

/** Browsers report violations of the policy to this path. */
export const cspReportsPath = '/api/hitech/csp-report'

/** Allows the shop's own files only, without inline scripts or styles, and no text that becomes code. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // The only trusted types policy: it makes the service worker's URL a script. See `web/shop/offline`.
  'trusted-types': 'service-worker',
  'report-uri': cspReportsPath,
  'report-to': 'csp',
}

const contentSecurityPolicy = (changes: Partial<typeof policy> = {}) =>
  Object.entries({ ...policy, ...changes })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')

const everywhere = contentSecurityPolicy()

const mapHost = 'https://www.google.com'

/** The policy of a response. A document may contain the build's inline styles, each by its hash. */
function policyOf(path: string, inlineStyles: string[] | undefined, asksForHuman = false): string {
  if (!inlineStyles) return everywhere
  // The map's frame is created when the shopper opens it on the contact page, not before.
  const frames = [
    ...(splitPath(path).path === paths.contact ? [mapHost] : []),
    ...(asksForHuman ? [humanCheckHost] : []),
  ]
  return contentSecurityPolicy({
    'style-src': ["'self'", ...inlineStyles].join(' '),
    ...(frames.length > 0 && { 'frame-src': frames.join(' ') }),
    ...(asksForHuman && { 'script-src': `'self' ${humanCheckHost}` }),
  })
}

const deniedFeatures = {
  accelerometer: false,
  autoplay: false,
  camera: false,
  displayCapture: false,
  encryptedMedia: false,
  fullscreen: false,
  geolocation: false,
  gyroscope: false,
  magnetometer: false,
  microphone: false,
  midi: false,
  payment: false,
  usb: false,
}

/** Headers with one value on every response of the Worker; `web/public/_headers` has the same for assets. */
export const fixedHeaders: MiddlewareHandler<AppEnv> = secureHeaders({
  reportingEndpoints: [{ name: 'csp', url: cspReportsPath }],
  xFrameOptions: 'DENY',
  permissionsPolicy: deniedFeatures,
  // Set below, by path and protocol.
  referrerPolicy: false,
  strictTransportSecurity: false,
  // Needed only by unsupported browsers, or the default of supported ones.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
})

/**
 * Sets the headers that depend on the request: id, policy, caching, referrer and transport. `hono/secure-headers`
 * would compute a policy before the handler, which alone knows the hashes of a document's styles.
 */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const { path, url } = context.req
  // The headers of a response can be set after this one is.
  setSentHeader(context, 'X-Request-Id', context.get('requestId'))
  const sent = context.res.headers
  if (!sent.has('Content-Security-Policy')) {
    sent.set('Content-Security-Policy', policyOf(path, context.get('inlineStyles'), context.get('asksForHuman')))
  }
  // Without it, a cache would choose the lifetime itself.
  if (!sent.has('Cache-Control')) sent.set('Cache-Control', 'no-store')
  const isPersonal = isPersonalPath(path)
  sent.set('Referrer-Policy', isPersonal ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (isPersonal && !sent.has('X-Robots-Tag')) sent.set('X-Robots-Tag', 'noindex')
  if (url.startsWith('https:')) sent.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}

/**
 * Redirects plain HTTP reads of pages to the https URL of the shop. Rejects writes, whose body has already crossed the
 * network in the clear, and calls of the API. Off where the public origin is plain http.
 */
export const requireHttps: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { isLocal, publicOrigin } = context.get('shop').config
  if (isLocal || context.req.url.startsWith('https:') || !publicOrigin.startsWith('https:')) return next()
  const { pathname, search } = new URL(context.req.url)
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  // A program would follow the redirect unnoticed, and send its token in the clear each time.
  if (!isRead || isApiPath(pathname)) return failureResponse(context, 'FORBIDDEN')
  // Never the requested host: only the configured origin is known to be the shop's.
  return context.redirect(publicOrigin + pathname + search, 308)
}
