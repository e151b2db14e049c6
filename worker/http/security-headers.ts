import type { MiddlewareHandler } from 'hono'
import { humanCheckHost } from '#domain/human-check.ts'
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
  const frames = [...(path === '/contact' ? [mapHost] : []), ...(asksForHuman ? [humanCheckHost] : [])]
  return contentSecurityPolicy({
    'style-src': ["'self'", ...inlineStyles].join(' '),
    ...(frames.length > 0 && { 'frame-src': frames.join(' ') }),
    ...(asksForHuman && { 'script-src': `'self' ${humanCheckHost}` }),
  })
}

const headers = {
  'Reporting-Endpoints': `csp="${cspReportsPath}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

/** Addresses that hold something personal: no referrer may carry them on. */
const isPersonalAddress = (path: string) =>
  path.startsWith('/reset-password/') || path === '/verify-otp' || path.startsWith('/owner')

/** Puts the number of the request and those of the security policy on every answer of the Worker; `web/public/_headers` has the same for assets. Trust §10. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const { path, url } = context.req
  // Makes one copy of the answer, whose headers can be set; each further one by this way would make another.
  context.header('X-Request-Id', context.get('requestId'))
  const sent = context.res.headers
  for (const [name, value] of Object.entries(headers)) sent.set(name, value)
  if (!sent.has('Content-Security-Policy')) {
    sent.set('Content-Security-Policy', policyOf(path, context.get('inlineStyles'), context.get('asksForHuman')))
  }
  // Without it a cache would keep an answer for as long as it thinks right.
  if (!sent.has('Cache-Control')) sent.set('Cache-Control', 'no-store')
  sent.set('Referrer-Policy', isPersonalAddress(path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (url.startsWith('https:')) sent.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}
