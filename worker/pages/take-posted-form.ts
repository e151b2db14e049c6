import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { splitPath } from '#domain/language/languages.ts'
import { ShopError } from '#domain/errors.ts'
import { localPath } from '#domain/language/translate.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { isFromForeignPage } from '#worker/http/same-origin.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { ApiError, createCall } from '#web/api.ts'
import { matchRoute, type Route } from '#web/shop/app/entry.server.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'

const maxBytes = 64 * 1024
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Headers of a visitor that limits and logs read. */
const visitorHeaders = ['CF-Connecting-IP', 'CF-Ray']

/**
 * Serves forms that work without JavaScript: a page's own path takes them. The screen's `takeForm` calls endpoints,
 * with the same schemas, limits and idempotency as over HTTP. It leads to another page, or `show` renders this page
 * with the result.
 */
export function postedForms(
  app: Hono<AppEnv>,
  show: (context: ShopRequest, posted: PostedForm) => Promise<Response>,
): void {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ShopError('TOO_LARGE')
    },
  })
  app.post('*', async (context, next) => {
    const { route } = matchRoute(splitPath(context.req.path).path)
    if (!route.form) return next()
    context.set('route', `POST page ${route.pattern}`)
    await rateLimitByIp(context)
    if (isFromForeignPage(context) && !isFromPersonalPage(context, route)) throw new ShopError('FORBIDDEN')
    let response: Response | undefined
    await limit(context, async () => {
      const result = await resultOf(app, context)
      response = typeof result === 'string' ? context.redirect(localPath(result), 303) : await show(context, result)
    })
    return response
  })
}

/**
 * Whether an older browser may send this from a page without a referrer: it then names no origin at all. The path of
 * such a page holds a token that no other page knows.
 */
function isFromPersonalPage({ req }: ShopRequest, { isPersonal }: Route): boolean {
  return isPersonal === true && req.header('Sec-Fetch-Site') === undefined && req.header('Origin') === 'null'
}

/** The English path of the next page, or the result for this one. */
async function resultOf(app: Hono<AppEnv>, context: ShopRequest): Promise<string | PostedForm> {
  const { pathname, searchParams } = new URL(context.req.url)
  const { route, params } = matchRoute(splitPath(pathname).path)
  const fields = await fieldsOf(context)
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  const posted = { status: 200, typed: Object.fromEntries(texts), message: '', errors: {}, reply: {} }
  const take = (await route.form?.())?.takeForm
  try {
    const request = { params, search: searchParams, fields, call: callOf(app, context) }
    const result = (await take?.(request)) ?? {}
    return typeof result === 'string' ? result : { ...posted, reply: result }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, errors, reply } = error
    return { ...posted, status: error.status || 500, message, errors, reply }
  }
}

/** @throws ShopError 'UNSUPPORTED_TYPE', 'BAD_JSON' */
async function fieldsOf({ req }: ShopRequest): Promise<FormData> {
  const type = req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!formTypes.includes(type)) throw new ShopError('UNSUPPORTED_TYPE')
  return req.formData().catch(() => {
    throw new ShopError('BAD_JSON')
  })
}

/** Calls endpoints through the whole Worker, in the visitor's name. */
function callOf(app: Hono<AppEnv>, context: ShopRequest) {
  const { req, env, executionCtx } = context
  return createCall((async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    for (const name of visitorHeaders) if (req.header(name)) headers.set(name, req.header(name) ?? '')
    const response = await app.fetch(new Request(new URL(path, req.url), { ...init, headers }), env, executionCtx)
    const retryAfter = response.headers.get('Retry-After')
    if (retryAfter !== null) context.header('Retry-After', retryAfter)
    return response
  }) as typeof fetch)
}
