import { adminScreenPaths } from '#domain/admin-paths.ts'
import { screenPaths } from '#domain/screen-paths.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Links of emails, and the calls of the same name, hold a token: all that stands behind the word before it goes. */
const beforeToken = new RegExp(
  `/(${Object.values({ ...screenPaths, ...adminScreenPaths })
    .flatMap(({ pattern }) => /([^/]+)\/:token$/.exec(pattern)?.[1] ?? [])
    .join('|')})/.+$`,
  'i',
)

/**
 * An address without what is personal in it: `/reset-password/{token}`. Only plain words of it are kept, whatever the rest is:
 * a token in a misspelt address is one as well.
 */
export function pathTemplate(path: string): string {
  return path
    .replace(beforeToken, '/$1/{token}')
    .replace(/^(\/product|\/api\/hitech\/product\/detail)\/.+$/, '$1/{id}')
    .split('/')
    .map((part) => (/^([a-z_.-]{0,40}|\{\w+\})$/i.test(part) ? part : '{}'))
    .join('/')
    .slice(0, 200)
}

/** One line of JSON for a failure that nobody expected: no body, no header, no query, no address of a person. */
export function logFailure(context: ShopRequest, error: Error): void {
  const line = {
    level: 'error',
    requestId: context.get('requestId'),
    method: context.req.method,
    path: pathTemplate(context.req.path),
    error: error.name,
    // The first line only: what follows can hold the values that were bound.
    message: redact(error.message),
    cause: error.cause instanceof Error ? redact(error.cause.message) : undefined,
    stack: framesOf(error),
  }
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify(line))
}

function redact(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/\bparams:.*$/, 'params: …').slice(0, 300)
}

/** Where it happened. A stack begins with the whole message, so only lines that are frames are taken. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => /^at .*:\d+:\d+\)?$/.test(each))
    .slice(0, 5)
}
