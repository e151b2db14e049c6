import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { humanCheckHost } from '#domain/accounts/turnstile.ts'
import { paths } from '#domain/paths.ts'
import { adminRoot, type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import type { AppEnv } from '#worker/context.ts'

/** Where browsers tell what was stopped. */
export const cspReportsPath = '/api/hitech/csp-report'

/** Everything from ourselves and nothing else; no inline script or style; no string becomes code. Trust §3.0. */
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
  // The one policy that makes the service worker's address a script; see web/offline.
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

/** A document may hold the styles of the build, each by its hash, and nothing else that stands in line. */
function policyOf(path: string, inlineStyles: string[] | undefined, asksForHuman = false): string {
  if (!inlineStyles) return everywhere
  // The map's frame is made only after a press on the contact page; nothing is asked of its host before.
  const frames = [...(path === paths.contact ? [mapHost] : []), ...(asksForHuman ? [humanCheckHost] : [])]
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
  // Set below, by the path and the protocol.
  referrerPolicy: false,
  strictTransportSecurity: false,
  // For browsers that the shop does not support, or by default in those it does.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
})

/** Addresses that hold something personal: no referrer may carry them on. */
const personalPaths = Object.values<ScreenPath>(screenPaths)
  .filter(({ isPersonal }) => isPersonal)
  .map(({ pattern }) => pattern.replace(/:.*/, ''))
const isPersonalPath = (path: string) => [...personalPaths, adminRoot].some((start) => path.startsWith(start))

/**
 * Headers that depend on the request: its id, the policy of the document, caching, referrer and transport. `hono/secure-headers`
 * would compute a policy before the handler, which alone knows the hashes of a document's styles.
 */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const { path, url } = context.req
  // Copies the response, so that its headers can be set; each further call of `header` would copy again.
  context.header('X-Request-Id', context.get('requestId'))
  const sent = context.res.headers
  if (!sent.has('Content-Security-Policy')) {
    sent.set('Content-Security-Policy', policyOf(path, context.get('inlineStyles'), context.get('asksForHuman')))
  }
  // Without it a cache would keep an answer for as long as it thinks right.
  if (!sent.has('Cache-Control')) sent.set('Cache-Control', 'no-store')
  sent.set('Referrer-Policy', isPersonalPath(path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (url.startsWith('https:')) sent.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}
