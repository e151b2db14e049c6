import type * as z from 'zod/mini'
import { type AnyEndpoint, bookmarkHeader, fillPath } from '#domain/endpoint.ts'
import { referenceOf } from '#domain/health/reference.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'

type Shape = z.ZodMiniType
type Sent<S> = S extends Shape ? z.input<S> : undefined
type Got<S> = S extends Shape ? z.infer<S> : never

/** The input of an endpoint: only the parts that it has. */
export interface CallInput<E extends AnyEndpoint> {
  params?: Sent<E['params']>
  query?: Sent<E['query']>
  /** JSON, or a `FormData` for endpoints that take files. */
  body?: Sent<E['body']> | FormData
  /** The session's token, raw; for endpoints with access `customer`. */
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Without a whole reply after this long the network counts as lost. */
  timeoutMs?: number
}

/** The reply of an endpoint, with its sentence for a person. */
export type Reply<E extends AnyEndpoint> = Got<E['reply']> & { message: string }

/** Calls an endpoint. The versions of the browser, the edge renderer and the tests have this type. */
export type CallEndpoint = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<Reply<E>>

/** A request that failed. `code` is one of the contract's, or `NETWORK` when no reply of the shop arrived. */
export class ApiError extends Error {
  declare readonly code: string
  declare readonly status: number
  /** The first problem of each refused field. */
  declare readonly errors: Record<string, string>
  /** The whole reply: some failures carry more, such as the new `amount`. */
  declare readonly reply: Record<string, unknown>

  constructor(message: string, code: string, status: number, reply: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.reply = reply
    this.errors = textsOf(reply['errors'])
  }

  /** No reply of the shop arrived: there is no network, or a proxy answered. */
  get isNetwork(): boolean {
    return this.code === 'NETWORK'
  }
}

/** Turns a failure reply into an `ApiError`. A server error includes the request id, so that support can find it. */
export function apiErrorOf(reply: Record<string, unknown>, status: number): ApiError {
  const { message, code, requestId } = reply
  const reference = status >= 500 && isText(requestId) ? ` ${referenceOf(requestId)}` : ''
  return new ApiError(
    (isText(message) ? message : t(pageText.failed)) + reference,
    isText(code) ? code : '',
    status,
    reply,
  )
}

/** The sentence to show for a failure: the shop's, or else `own`; `ofNetwork` when the network failed. */
export function sentenceOf(error: unknown, own: string, ofNetwork = own): string {
  if (!(error instanceof ApiError) || error.isNetwork) return ofNetwork
  return isText(error.reply['message']) || !('success' in error.reply) ? error.message : own
}

/** No reply of the shop arrived; `status` is that of a proxy, if one answered. */
export function networkError(status = 0): ApiError {
  return new ApiError(t(pageText.network), 'NETWORK', status)
}

/**
 * Creates the function that calls endpoints over HTTP through `fetcher`.
 * @throws ApiError
 */
export function createCall(fetcher: typeof fetch): CallEndpoint {
  let bookmark = ''
  return async (endpoint, input = {}) => {
    const request = requestOf(endpoint, input)
    if (input.token && bookmark) request.headers[bookmarkHeader] = bookmark
    const response = await fetcher(urlOf(endpoint, input), request).catch((error: unknown) => {
      if (input.signal?.aborted) throw error
      throw networkError()
    })
    bookmark = response.headers.get(bookmarkHeader) ?? bookmark
    const reply = await readReply(response)
    if (reply?.['success'] === true) return checked(endpoint, reply) as never
    if (reply?.['success'] === false) throw apiErrorOf(reply, response.status)
    throw networkError(response.status)
  }
}

/** Calls an endpoint of the shop. The browser makes no other requests to it. */
export const call: CallEndpoint = createCall((...request) => fetch(...request))

function urlOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const each of [value].flat()) if (each !== undefined && each !== '') search.append(name, String(each))
  }
  return [fillPath(endpoint.path, params as Record<string, string>), String(search)].filter(Boolean).join('?')
}

function requestOf(endpoint: AnyEndpoint, { body, token, headers, timeoutMs, ...input }: CallInput<AnyEndpoint>) {
  const signal = timeoutMs === undefined ? input.signal : abortedAfter(timeoutMs)
  const isForm = body instanceof FormData
  return {
    method: endpoint.method,
    headers: {
      ...(currentLanguage() !== 'en' && { [languageHeader]: currentLanguage() }),
      ...(token && { Authorization: token }),
      ...(endpoint.method !== 'GET' && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    } as Record<string, string>,
    ...(endpoint.method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  } satisfies RequestInit
}

/** `AbortSignal.timeout` is newer than the oldest browsers that the shop serves. */
function abortedAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The messages that are texts; everything else is dropped. */
function textsOf(errors: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([, sentence]) => isText(sentence)))
}

/** Off in builds: the deployed shop trusts its own replies, and its pages contain no reply schemas. */
const isChecking = process.env.NODE_ENV !== 'production'

/**
 * Parses a reply by its schema, in tests and in development.
 * @throws an error that names the difference
 */
function checked(endpoint: AnyEndpoint, reply: Record<string, unknown>): Record<string, unknown> {
  const parsed = isChecking ? endpoint.reply.safeParse(reply) : null
  if (parsed && !parsed.success) {
    const sentence = `${endpoint.method} ${endpoint.path} replies otherwise than its schema: ${JSON.stringify(parsed.error.issues)}`
    // oxlint-disable-next-line no-console -- a screen may take the error for any other failure
    console.error(sentence)
    throw new Error(sentence)
  }
  return { ...reply, ...parsed?.data, message: isText(reply['message']) ? reply['message'] : '' }
}

async function readReply(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const reply: unknown = await response.json()
    return typeof reply === 'object' ? (reply as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
