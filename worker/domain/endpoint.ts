import type * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
/**
 * Who may send a request: anyone, a signed-in customer, the owner of a freshly verified email for deletion, the staff
 * (including the owner), or the owner alone.
 */
export type Access = 'public' | 'customer' | 'deletion' | 'staff' | 'owner'

/**
 * A request limit per minute, which the platform counts before a handler runs: by client IP, with a budget of its own for what
 * typing asks for; by IP and path, for attempts by strangers; by customer; orders by customer. Verbs count exact limits.
 */
export type EndpointLimit = 'ip' | 'typing' | 'strict' | 'customer' | 'orders'

/**
 * An HTTP endpoint as data: the Worker serves it, the browser calls it, tests and OpenAPI page read it. `path` may
 * contain `{name}` parameters. `params` and `query` come from the URL, `body` from JSON or, with `form: true`, from
 * multipart fields.
 */
export interface Endpoint<Params extends Shape, Query extends Shape, Body extends Shape, Reply extends Shape> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The success sentence when the handler returns none. */
  message: string
  /** The body is multipart/form-data. */
  form: boolean
  /** The body is JSON or, with files, multipart/form-data, in which these fields are JSON text; `null`: only one of both. */
  jsonFields: readonly string[] | null
  /** Error codes whose sentences the schema uses; every other problem is `VALIDATION`. */
  problemCodes: readonly ErrorCode[]
  /** Limits in the order of their use: each as soon as its key is known, orders after the body is validated. */
  limits: readonly EndpointLimit[]
  /** Admin only: requires a second factor, where the owner requires one. */
  needsSecondFactor: boolean
  /** Maximum size of the body, bytes. */
  maxBytes: number
  /** The sentence for a person when the Worker fails (5xx). */
  failure: string
  /** The error of a handler that finds nothing, and returns `null`. */
  missing: ErrorCode
  /** Public pages show what it writes, so these are purged after it. */
  changesPages: boolean
}

/** Any endpoint, for code that treats all alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint, whatever its shapes
export type AnyEndpoint = Endpoint<any, any, any, any>

/** The required parts of an endpoint; `defineEndpoint` adds the rest. */
export interface EndpointDefinition<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Reply extends Shape,
> extends Partial<Omit<Endpoint<Params, Query, Body, Reply>, 'method' | 'path' | 'access' | 'summary' | 'reply'>> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  summary: string
  reply: Reply
}

type Nothing = z.ZodMiniType<undefined>

/**
 * Completes an endpoint's definition with defaults: no parameters, 16 KB of JSON, the usual limits and general
 * sentences.
 */
export function defineEndpoint<
  Reply extends Shape,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
>(definition: EndpointDefinition<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return {
    params: undefined as never,
    query: undefined as never,
    body: undefined as never,
    message: msg('OK'),
    form: false,
    jsonFields: null,
    problemCodes: [],
    limits: defaultLimits(definition),
    needsSecondFactor: true,
    maxBytes: 16 * 1024,
    failure: msg('Something went wrong. Please try again.'),
    missing: 'NOT_FOUND',
    changesPages: definition.method !== 'GET' && (definition.access === 'staff' || definition.access === 'owner'),
    ...definition,
  }
}

/**
 * Attempts by strangers, passwords above all, have a strict limit, so that a flood ends before anything is counted in
 * the database.
 */
function defaultLimits({ access, method }: Pick<AnyEndpoint, 'access' | 'method'>): EndpointLimit[] {
  if (access === 'customer') return ['ip', 'customer']
  const isTry = (access === 'public' || access === 'deletion') && method !== 'GET'
  return isTry ? ['ip', 'strict'] : ['ip']
}

/**
 * The D1 bookmark of the last change that a customer's device has seen. A response sends it and the next request
 * returns it, so that any replica responds with at least that state.
 */
export const bookmarkHeader = 'X-D1-Bookmark'

/** A path with its `{name}` parameters filled in, percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
