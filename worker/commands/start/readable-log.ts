import { slowMs } from '#worker/logging/request-metrics.ts'

/**
 * Removes tokens in paths from a line of wrangler's request log. Paths are logged as requested, so variants count too:
 * other case, percent encoding, doubled slashes.
 */
export function hideSecrets(line: string): string {
  return line.replace(/\/[!#-~]*/g, (path) => {
    const secret = /^.*?\/(?:reset-?password|join|verify-?otp|o|w|waiting-list|order\/link|courier\/\w+)(?=[/?])/.exec(
      plain(path),
    )
    return secret ? `${secret[0]}/…` : path
  })
}

function plain(path: string): string {
  let decoded = path
  for (let left = 3; left > 0; left -= 1) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)))
  }
  return decoded.toLowerCase().replace(/[/\\]+/g, '/')
}

/** The fields of the Worker's own lines that a person reads (`request-log.ts`, `log.ts`, `log-emails.ts`). */
interface LogLine {
  level?: string
  event?: string
  method?: string
  route?: string
  path?: string
  status?: number
  ms?: number
  error?: string
  message?: string
}

/** Of the output of a running shop, what a person wants to see: errors and slow requests. `null` for any other line. */
export function readableLine(line: string): string | null {
  const plain = hideSecrets(line)
  if (!line.startsWith('{')) return /\[ERROR\]|^\S*Error: /.test(plain) ? plain : null
  const entry = parse(plain)
  if (!entry) return null
  const { level, event, method = '', route, path = '', status = 0, ms = 0, error, message } = entry
  if (level === 'error') return ['error', event ?? `${method} ${path}`, message ?? error].filter(Boolean).join('  ')
  if (status < 500 && ms <= slowMs) return null
  return `${status} ${method} ${shorten(route ?? path)}  ${ms} ms`
}

/** `GET /api/product/{id}` and `page /product/:id` without what is said already. */
function shorten(route: string): string {
  return route.replace(/^(?:[A-Z]+ )?(?:page )?/, '').replace(/\{\w*\}|:\w+/g, '…')
}

function parse(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return null
  }
}
