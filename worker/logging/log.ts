import { adminScreenPaths } from '#domain/admin-paths.ts'
import { pathIn, splitPath } from '#domain/language/languages.ts'
import { screenPaths } from '#domain/screen-paths.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Links in emails, and the endpoints of the same name, contain a token: everything after that word is removed. */
const beforeToken = new RegExp(
  `/(${Object.values({ ...screenPaths, ...adminScreenPaths })
    .flatMap(({ pattern }) => /([^/]+)\/:token$/.exec(pattern)?.[1] ?? [])
    .join('|')}|order/link|feed)/.+$`,
  'i',
)

/**
 * A path without personal parts: `/reset-password/{token}`. Only plain words stay, because a misspelt path may
 * contain a token too; those of orders are 28 characters long, and a few have no digit.
 */
export function pathTemplate(path: string): string {
  const { language, path: english } = splitPath(path)
  const template = english
    .replace(beforeToken, '/$1/{token}')
    .replace(/^(\/product|\/api\/hitech\/product\/detail)\/.+$/, '$1/{id}')
    .split('/')
    .map((part) => (/^([a-z_.-]{0,24}|\{\w+\})$/i.test(part) ? part : '{}'))
    .join('/')
  return pathIn(language, template).slice(0, 200)
}

/** Logs an unexpected error as one line of JSON, without body, headers, query or IP. */
export function logFailure(context: ShopRequest, error: Error): void {
  const line = {
    level: 'error',
    requestId: context.get('requestId'),
    method: context.req.method,
    path: pathTemplate(context.req.path),
    error: error.name,
    // Only the first line: the others can contain bound values.
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

/** The stack frames. A stack begins with the whole message, so other lines are left out. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => /^at .*:\d+:\d+\)?$/.test(each))
    .slice(0, 5)
}
