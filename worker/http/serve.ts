import type { Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { type AnyEndpoint, bookmarkHeader } from '#domain/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import { isPersonalPath } from '#domain/paths.ts'
import type { AppEnv, ShopContext, ShopRequest, StaffMember } from '#worker/context.ts'
import { isFromForeignPage } from './request-headers.ts'
import { clientIp } from './client-ip.ts'
import { purgeStaleTagsSoon } from './purge-stale-tags.ts'
import { textResponse } from './public-response.ts'
import { requireStaff } from './require-staff.ts'
import { type Session, verifySession } from '#worker/crypto/session-tokens.ts'
import { failureResponse } from './handle-error.ts'
import { isForm, readersOf, validationError } from './read-call.ts'
import { applyLimits } from './rate-limit.ts'

type Shape = z.ZodMiniType
type Infer<S> = S extends Shape ? z.infer<S> : undefined

/** Input of a handler: the parsed parts of the request, and its sender. */
export interface Call<E extends AnyEndpoint> {
  params: Infer<E['params']>
  query: Infer<E['query']>
  body: Infer<E['body']>
  /** The signed-in customer; set only where `access` is `customer`. */
  session: Session
  /** The signed-in staff member; set only where `access` is `staff` or `owner`. */
  staff: StaffMember
  /** The client's IP, for limits. */
  clientIp: string
}

/** `null` where a reply is never `null` itself. */
type Missing<Reply> = null extends Reply ? never : null

/**
 * Returns the fields of the reply, `null` when there is nothing (the endpoint's `missing`), or a response of its own, such
 * as a file.
 */
export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
  shop: ShopContext,
  context: ShopRequest,
) => Promise<Infer<E['reply']> | Missing<Infer<E['reply']>> | Response> | Infer<E['reply']> | Missing<Infer<E['reply']>>

const handlers = new Map<AnyEndpoint, Handler<AnyEndpoint>>()
/** The endpoints of an app, with their paths. */
const served = new WeakMap<Hono<AppEnv>, { endpoint: AnyEndpoint; pattern: RegExp }[]>()

/**
 * Calls a public endpoint from inside the Worker, with the same schemas and handler as over HTTP. `ip` is that
 * of the page's reader.
 * @throws ShopError as the endpoint does
 */
export async function callEndpoint(
  shop: ShopContext,
  endpoint: AnyEndpoint,
  input: { params?: unknown; query?: unknown } = {},
  ip = 'inside',
): Promise<unknown> {
  const handler = handlers.get(endpoint)
  if (!handler || endpoint.access !== 'public') throw new ShopError('NOT_FOUND')
  const parse = (schema: Shape | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed?.success === false) throw validationError(endpoint, schema as Shape, parsed.error)
    return parsed?.data
  }
  const call = {
    params: parse(endpoint.params, input.params),
    query: parse(endpoint.query, input.query ?? {}),
    body: undefined,
    session: undefined as never,
    staff: undefined as never,
    clientIp: ip,
  } satisfies Call<AnyEndpoint>
  return found(endpoint, await handler(call, shop, undefined as never))
}

/**
 * The reply of a handler.
 * @throws ShopError by `missing` for `null`
 */
function found<Reply>({ missing }: AnyEndpoint, reply: Reply): NonNullable<Reply> {
  if (reply === null || reply === undefined) throw new ShopError(missing)
  return reply
}

/** A check of the request by its path, before its body is read. */
type BeforeBody = (shop: ShopContext, params: Record<string, string>) => Promise<void>

/** A handler, or one with a check that matters more than any problem in the body. */
type Served<E extends AnyEndpoint> = Handler<E> | { beforeBody: BeforeBody; answer: Handler<E> }

/** Mounts a group of endpoints, each with its handler. */
export function serveAll<Group extends Record<string, AnyEndpoint>>(
  app: Hono<AppEnv>,
  group: Group,
  handlers: { [Name in keyof NoInfer<Group>]: Served<Group[Name]> },
): void {
  for (const [name, served] of Object.entries<Served<AnyEndpoint>>(handlers)) {
    const { beforeBody, answer } = typeof served === 'function' ? { answer: served, beforeBody: undefined } : served
    const endpoint = group[name] as AnyEndpoint
    serve(app, endpoint, answer, { path: mountedPath(endpoint, Object.values(group)), beforeBody })
  }
}

/**
 * A path as Hono reads it. Its fast router takes no name beside a parameter: `/parcels/book` beside `/parcels/{id}/ask` is
 * mounted as a parameter too.
 */
function mountedPath({ method, path }: AnyEndpoint, group: AnyEndpoint[]): string {
  const parts = path.split('/')
  const isBesideParameter = (at: number) =>
    group.some((other) => {
      const others = other.path.split('/')
      return (
        other.method === method &&
        others[at]?.startsWith('{') &&
        parts.slice(0, at).every((part, i) => part === others[i])
      )
    })
  return parts
    .map((part, at) => {
      if (part.startsWith('{')) return `:${part.slice(1, -1)}`
      return isBesideParameter(at) ? `:${part}` : part
    })
    .join('/')
}

/** Mounts an endpoint: applies limits, checks access, parses by its schemas, wraps the reply, purges what it changed. */
function serve(
  app: Hono<AppEnv>,
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  { path, beforeBody }: { path: string; beforeBody: BeforeBody | undefined },
): void {
  handlers.set(endpoint, handler)
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  served.set(app, [...(served.get(app) ?? []), { endpoint, pattern }])
  const check: MiddlewareHandler<AppEnv> = async ({ get, req }, next) => {
    await beforeBody?.(get('shop'), req.param())
    await next()
  }
  const isMeant: MiddlewareHandler<AppEnv> = (context, next) =>
    pattern.test(context.req.path)
      ? next()
      : Promise.resolve(methodNotAllowed(app, context) ?? failureResponse(context, 'NOT_FOUND'))
  app.on(endpoint.method, path, isMeant, enter(endpoint), check, ...readersOf(endpoint), async (context) => {
    const valid = (target: 'param' | 'query' | 'json' | 'form') => context.req.valid(target as never)
    const call = {
      params: endpoint.params && valid('param'),
      query: endpoint.query && valid('query'),
      body: endpoint.body && valid(endpoint.form || (endpoint.jsonFields && isForm(context)) ? 'form' : 'json'),
      session: context.get('session'),
      staff: context.get('staff'),
      clientIp: clientIp(context.req.raw.headers),
    } as Call<AnyEndpoint>
    if (call.session) await applyLimits(context, endpoint, { orders: call.session.userId })
    const reply = found(endpoint, await handler(call, context.get('shop'), context))
    const seen = call.session ? context.get('shop').bookmark() : null
    if (seen !== null) context.header(bookmarkHeader, seen)
    if (endpoint.changesPages) purgeStaleTagsSoon(context.get('shop'))
    if (reply instanceof Response) return reply
    const text = JSON.stringify({ success: true, message: t(endpoint.message), ...reply })
    return textResponse(context, text, 'application/json; charset=utf-8')
  })
}

/**
 * Responds 405 with `Allow` to other methods on the paths of an app. Mount it after every endpoint. It is one route: with
 * one for each path, `/product/{id}/notify` would stand beside `/product/list`, and Hono would use its slow router.
 */
export function serveMethodNotAllowed(app: Hono<AppEnv>): void {
  app.all('*', (context, next) => Promise.resolve(methodNotAllowed(app, context) ?? next()))
}

/** The 405 of a path that takes other methods; `null` for a path that no endpoint has. */
function methodNotAllowed(app: Hono<AppEnv>, context: ShopRequest): Response | null {
  const same = (served.get(app) ?? []).flatMap(({ endpoint, pattern }) =>
    pattern.test(context.req.path) ? [endpoint] : [],
  )
  const [first] = same
  if (!first) return null
  describe(context, first)
  context.header('Allow', same.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
  return failureResponse(context, 'METHOD_NOT_ALLOWED')
}

/** Names the request for the log, limits it by IP, and authenticates it, before its body is read. */
function enter(endpoint: AnyEndpoint): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    describe(context, endpoint)
    const ip = clientIp(context.req.raw.headers)
    await applyLimits(context, endpoint, { ip, typing: ip, strict: `${endpoint.path} ${ip}` })
    requireOwnPage(context, endpoint)
    await authenticate(context, endpoint)
    await next()
  }
}

/** Sets the log's route, and the sentence and fields of a later failure. */
function describe(context: ShopRequest, { access, method, path, failure, reply }: AnyEndpoint): void {
  context.set('route', `${method} ${path}`)
  // The time that a session or a link takes must not be revealed.
  const isPersonal = path.startsWith('/api/hitech/owner/') || isPersonalPath(path)
  context.set('isPublicRead', access === 'public' && method === 'GET' && !isPersonal)
  context.set('failure', failure)
  context.set('carriesStatus', 'status' in ((reply.def as { shape?: object }).shape ?? {}))
}

/**
 * Rejects a public write from a page of another origin: a plain form could send it without a preflight.
 * @throws ShopError 'FORBIDDEN'
 */
function requireOwnPage(context: ShopRequest, { access, method }: AnyEndpoint): void {
  if (access === 'public' && method !== 'GET' && isFromForeignPage(context)) throw new ShopError('FORBIDDEN')
}

async function authenticate(context: ShopRequest, endpoint: AnyEndpoint): Promise<void> {
  const { access, needsSecondFactor } = endpoint
  if (access === 'customer') {
    const { config, now } = context.get('shop')
    const session = await verifySession(config.tokenSecrets, context.req.header('Authorization'), now())
    await applyLimits(context, endpoint, { customer: session.userId })
    context.set('session', session)
  }
  if (access === 'staff' || access === 'owner')
    context.set('staff', await requireStaff(context, access, needsSecondFactor))
}
