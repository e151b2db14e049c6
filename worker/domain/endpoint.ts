import type * as z from 'zod/mini'
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
  /** The same of a JSON body where a form with files may stand instead. */
  maxJsonBytes: number
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

/**
 * The D1 bookmark of the last change that a customer's device has seen. A response sends it and the next request
 * returns it, so that any replica responds with at least that state.
 */
export const bookmarkHeader = 'X-D1-Bookmark'

/** A path with its `{name}` parameters filled in, percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
