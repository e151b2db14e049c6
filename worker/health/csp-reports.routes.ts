import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientIp } from '#worker/http/client-ip.ts'
import { failureResponse } from '#worker/http/handle-error.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { pathTemplate } from '#worker/logging/log.ts'
import { cspReportsPath } from '#worker/http/security-headers.ts'
import type { AppEnv } from '#worker/context.ts'

const maxBytes = 8 * 1024

/** Logs violations of the Content-Security-Policy that browsers report, without personal data. */
export function cspReportsRoutes(app: Hono<AppEnv>): void {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (context) => failureResponse(context, 'TOO_LARGE') })
  app.post(cspReportsPath, limit, async (context) => {
    context.set('route', `POST ${cspReportsPath}`)
    // Not by `Origin`: browsers omit it from reports of pages that send no referrer.
    if (context.req.header('Sec-Fetch-Site') === 'cross-site') return failureResponse(context, 'FORBIDDEN')
    await rateLimit(context.get('shop'), 'ip', `csp:${clientIp(context.req.raw.headers)}`)
    const reports = reportsOf(await context.req.json().catch(() => null))
    // oxlint-disable-next-line no-console -- the platform collects what is written here
    for (const report of reports) console.log(JSON.stringify({ level: 'warn', event: 'csp_report', ...report }))
    return context.body(null, 204)
  })
}

interface CspReport {
  directive: string
  blocked: string
  page: string
}

/** Parses both formats of browsers: one old report, or a list of new ones. Anything else contains no report. */
function reportsOf(sent: unknown): CspReport[] {
  const list = Array.isArray(sent)
    ? sent.slice(0, 5).map((each) => fieldsOf(each)['body'])
    : [fieldsOf(sent)['csp-report']]
  return list.flatMap((each) => {
    const report = fieldsOf(each)
    const directive = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']
    if (typeof directive !== 'string') return []
    return [
      {
        directive: directive.slice(0, 60),
        blocked: originOf(report['blockedURL'] ?? report['blocked-uri']),
        page: pageOf(report['documentURL'] ?? report['document-uri']),
      },
    ]
  })
}

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** An origin, or a keyword like `inline`; never a whole URL. */
function originOf(address: unknown): string {
  const text = typeof address === 'string' ? address : ''
  return URL.canParse(text) ? new URL(text).origin : /^[a-z-]{1,30}$/.test(text) ? text : 'other'
}

function pageOf(address: unknown): string {
  const text = typeof address === 'string' ? address : ''
  return URL.canParse(text) ? pathTemplate(new URL(text).pathname) : 'other'
}
