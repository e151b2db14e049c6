import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
/**
 * Who may call: anyone, a signed-in customer, somebody who has just proved an email for deletion, whoever works in the
 * shop (`staff`, the owner among them), or the owner alone.
 */
export type Access = 'public' | 'customer' | 'deletion' | 'staff' | 'owner'

/**
 * A limit of requests in a minute, counted by the platform before a handler runs: by the client's IP; by IP and path, for
 * what strangers may try; by customer; and orders by customer. Exact limits are counted by the verbs.
 */
export type EndpointLimit = 'ip' | 'strict' | 'customer' | 'orders'

/**
 * One HTTP call of the shop as data: served by the Worker, called by the browser, tested and documented from this
 * one constant. `path` may hold `{name}` parameters; `query` and `params` are read from the address, `body` from
 * JSON or, with `form: true`, from multipart fields.
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
  /** The sentence of success when the handler gives none. */
  message: string
  /** Body arrives as multipart/form-data. */
  form: boolean
  /** Codes of the catalogue that the schema's own sentences stand for; every other problem is `VALIDATION`. */
  problemCodes: readonly ErrorCode[]
  /** In the order they are applied: each as soon as its key is known, orders after the body is checked. */
  limits: readonly EndpointLimit[]
  /** At the admin: only for who has a second factor, where the owner requires one. */
  needsSecondFactor: boolean
  /** Largest body, bytes. */
  maxBytes: number
  /** Sentence for a person when the call fails for a reason that is not theirs (5xx). */
  failure: string
}

/** Any endpoint, for what treats all of them alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint, whatever its shapes
export type AnyEndpoint = Endpoint<any, any, any, any>

/** What has to be said of an endpoint; `defineEndpoint` fills in the rest. */
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

/** Completes a definition: no parameters, 16 KB of JSON, the usual limits and general sentences unless said otherwise. */
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
    message: 'OK',
    form: false,
    problemCodes: [],
    limits: defaultLimits(definition),
    needsSecondFactor: true,
    maxBytes: 16 * 1024,
    failure: 'Something went wrong. Please try again.',
    ...definition,
  }
}

/** What strangers may try, passwords above all, is limited strictly: a flood ends before anything is counted in the database. */
function defaultLimits({ access, method }: Pick<AnyEndpoint, 'access' | 'method'>): EndpointLimit[] {
  if (access === 'customer') return ['ip', 'customer']
  const isTry = (access === 'public' || access === 'deletion') && method !== 'GET'
  return isTry ? ['ip', 'strict'] : ['ip']
}

/**
 * Says up to which change a customer's device has seen the books; the platform's own text, opaque to both sides. An answer
 * carries it and the next call brings it back, so that whichever copy of the books answers knows at least that much.
 */
export const bookmarkHeader = 'X-D1-Bookmark'

/** The `{name}` parts of a path filled in, percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
