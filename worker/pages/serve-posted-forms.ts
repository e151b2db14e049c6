import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { splitPath } from '#domain/language/languages.ts'
import { errors, ShopError } from '#domain/errors.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { requestWithForm } from '#worker/http/read-call.ts'
import { isFromForeignPage } from '#worker/http/request-headers.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { ApiError, createCall } from '#web/api.ts'
import { formFiles, matchRoute, postedForms, type Route } from '#web/shop/app/entry.server.tsx'
import type { PostedForm, SubmitForm } from '#web/shop/screen/posted-form.ts'

const maxBytes = 64 * 1024
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Headers of a visitor that limits, logs and the proof of a deletion read. */
const visitorHeaders = ['CF-Connecting-IP', 'CF-Ray', 'Cookie']

/**
 * Serves forms that work without JavaScript: a page posts them to its own path. The page's form calls endpoints,
 * with the same schemas, limits and idempotency as over HTTP. It leads to another page, or `show` renders this page
 * with the result. A large body is read only of a form with files, after its check of the path.
 */
export function servePostedForms(
  app: Hono<AppEnv>,
  show: (context: ShopRequest, posted: PostedForm) => Promise<Response>,
): void {
  app.post('*', async (context, next) => {
    const { pathname, searchParams: search } = new URL(context.req.url)
    const { route, params } = matchRoute(splitPath(pathname).path)
    const [submitForm, files] = [postedForms[route.pattern], formFiles[route.pattern]]
    if (!submitForm) return next()
    context.set('route', `POST page ${route.pattern}`)
    await rateLimitByIp(context)
    if (isFromForeignPage(context) && !isFromPersonalPage(context, route)) throw new ShopError('FORBIDDEN')
    const call = callOf(app, context)
    const largest = files && mayBeLarge(context) ? files : null
    const refused = await resultOf({}, async () => (await largest?.check({ params, call }), {}))
    if (typeof refused !== 'string' && refused.message) return show(context, refused)
    let response: Response | undefined
    const limit = bodyLimit({
      maxSize: largest?.maxBytes ?? maxBytes,
      onError: () => {
        if (!largest) throw new ShopError('TOO_LARGE')
        const { message, status } = errors.FILE_TOO_LARGE
        return show(context, { ...nothing, status, message: t(message) })
      },
    })
    const tooLarge = await limit(context, async () => {
      const fields = await fieldsOf(context)
      const result = await resultOf(typedIn(fields), () => submitForm({ params, search, fields, call }))
      response = typeof result === 'string' ? context.redirect(localPath(result), 303) : await show(context, result)
    })
    return response ?? tooLarge
  })
}

const nothing = { status: 200, typed: {}, message: '', errors: {}, reply: {} } satisfies PostedForm

/** The typed texts, which the page shows again. A password is never in a document. */
function typedIn(fields: FormData): PostedForm['typed'] {
  const isShown = ([name, value]: [string, FormDataEntryValue]): boolean =>
    typeof value === 'string' && !/password/i.test(name)
  return Object.fromEntries([...fields].filter(isShown)) as PostedForm['typed']
}

/** Whether the body exceeds the limit of forms without files, or has no declared length. */
function mayBeLarge({ req }: ShopRequest): boolean {
  return typeOf(req) === 'multipart/form-data' && !(Number(req.header('Content-Length') ?? Number.NaN) <= maxBytes)
}

/**
 * Whether an older browser may send this from a page without a referrer: it then names no origin at all. The path of
 * such a page holds a token that no other page knows.
 */
function isFromPersonalPage({ req }: ShopRequest, { isPersonal }: Route): boolean {
  return isPersonal === true && req.header('Sec-Fetch-Site') === undefined && req.header('Origin') === 'null'
}

/** The English path of the next page, or the result for this one. */
async function resultOf(
  typed: PostedForm['typed'],
  submit: () => ReturnType<SubmitForm>,
): Promise<string | PostedForm> {
  try {
    const result = await submit()
    return typeof result === 'string' ? result : { ...nothing, typed, reply: result }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, errors: problems, reply } = error
    return { typed, status: error.status || 500, message, errors: problems, reply }
  }
}

/** @throws ShopError 'UNSUPPORTED_TYPE', 'BAD_JSON' */
async function fieldsOf({ req }: ShopRequest): Promise<FormData> {
  if (!formTypes.includes(typeOf(req))) throw new ShopError('UNSUPPORTED_TYPE')
  return req.formData().catch(() => {
    throw new ShopError('BAD_JSON')
  })
}

const typeOf = (req: ShopRequest['req']) => req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** Calls endpoints through the whole Worker, in the visitor's name. */
function callOf(app: Hono<AppEnv>, context: ShopRequest) {
  const { req, env, executionCtx } = context
  return createCall((async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    for (const name of visitorHeaders) if (req.header(name)) headers.set(name, req.header(name) ?? '')
    const url = new URL(path, req.url)
    const isForm = init?.body instanceof FormData
    const request = isForm
      ? requestWithForm(url, { ...init, headers }, init.body as FormData)
      : new Request(url, { ...init, headers })
    const response = await app.fetch(request, env, executionCtx)
    const retryAfter = response.headers.get('Retry-After')
    if (retryAfter !== null) context.header('Retry-After', retryAfter)
    for (const cookie of response.headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true })
    return response
  }) as typeof fetch)
}
