import type * as z from 'zod/mini'
import { type AnyEndpoint, bookmarkHeader, fillPath } from '#domain/endpoint.ts'
import { referenceOf } from '#domain/health/reference.ts'
import { pageText } from '#domain/page-text.ts'

type Shape = z.ZodMiniType
type Sent<S> = S extends Shape ? z.input<S> : undefined
type Got<S> = S extends Shape ? z.infer<S> : never

/** What an endpoint may be called with: only the parts that it has. */
export interface CallInput<E extends AnyEndpoint> {
  params?: Sent<E['params']>
  query?: Sent<E['query']>
  /** JSON, or a `FormData` for endpoints that take files. */
  body?: Sent<E['body']> | FormData
  /** The session's token, raw; for endpoints with access `customer`. */
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What an endpoint answers, with its sentence for a person. */
export type Reply<E extends AnyEndpoint> = Got<E['reply']> & { message: string }

/** Calls an endpoint; the browser's, the edge renderer's and the tests' versions have this one shape. */
export type CallEndpoint = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<Reply<E>>

/** A call that did not succeed. `code` is the contract's, or `NETWORK` when no answer of ours came back. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** First sentence of each field that was refused. */
  readonly errors: Record<string, string>
  /** The whole answer: some failures say more, such as the new `amount`. */
  readonly answer: Record<string, unknown>

  constructor(message: string, code: string, status: number, answer: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.answer = answer
    this.errors = textsOf(answer['errors'])
  }

  /** Nothing came back: no network, or somebody between us answered. */
  get isNetwork(): boolean {
    return this.code === 'NETWORK'
  }
}

/**
 * A failure as the shop told it. One of the shop itself says the number of its request, so that who calls because of it can
 * be helped.
 */
export function refusalOf(answer: Record<string, unknown>, status: number): ApiError {
  const { message, code, requestId } = answer
  const reference = status >= 500 && isText(requestId) ? ` ${referenceOf(requestId)}` : ''
  return new ApiError(
    (isText(message) ? message : pageText.failed) + reference,
    isText(code) ? code : '',
    status,
    answer,
  )
}

/**
 * What a person is told of a failure: the shop's own words, or where it gave none the screen's; of a network that failed
 * the screen's for that.
 */
export function sentenceOf(error: unknown, own: string, ofNetwork = own): string {
  if (!(error instanceof ApiError) || error.isNetwork) return ofNetwork
  return isText(error.answer['message']) || !('success' in error.answer) ? error.message : own
}

/** Nothing of ours came back; `status` is what somebody between us answered. Spec §8. */
export function noAnswer(status = 0): ApiError {
  return new ApiError(pageText.network, 'NETWORK', status)
}

/** Makes the caller that speaks HTTP through `fetcher`. @throws ApiError */
export function createCall(fetcher: typeof fetch): CallEndpoint {
  let bookmark = ''
  return async (endpoint, input = {}) => {
    const request = requestOf(endpoint, input)
    if (input.token && bookmark) request.headers[bookmarkHeader] = bookmark
    const response = await fetcher(addressOf(endpoint, input), request).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw noAnswer()
    })
    bookmark = response.headers.get(bookmarkHeader) ?? bookmark
    const answer = await readAnswer(response)
    if (answer?.['success'] === true) return checked(endpoint, answer) as never
    if (answer?.['success'] === false) {
      throw refusalOf(answer, response.status)
    }
    throw noAnswer(response.status)
  }
}

/** The one way out of the browser. */
export const call: CallEndpoint = createCall((...request) => fetch(...request))

function addressOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const each of [value].flat()) if (each !== undefined && each !== '') search.append(name, String(each))
  }
  return fillPath(endpoint.path, params as Record<string, string>) + (search.size > 0 ? `?${search}` : '')
}

function requestOf(endpoint: AnyEndpoint, { body, token, headers, signal }: CallInput<AnyEndpoint>) {
  const isForm = body instanceof FormData
  return {
    method: endpoint.method,
    headers: {
      ...(token && { Authorization: token }),
      ...(endpoint.method !== 'GET' && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    } as Record<string, string>,
    ...(endpoint.method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  } satisfies RequestInit
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The sentences of fields, without whatever else stands there. */
function textsOf(errors: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([, sentence]) => isText(sentence)))
}

/** Not in a build: what is deployed trusts its own answers, and the shop's pages have no schemas of calls (decision 19). */
const isChecking = process.env.NODE_ENV !== 'production'

/**
 * An answer held against its schema, in tests and on a developer's machine. @throws an error that names what is not as it was agreed
 */
function checked(endpoint: AnyEndpoint, answer: Record<string, unknown>): Record<string, unknown> {
  const reply = isChecking ? endpoint.reply.safeParse(answer) : null
  if (reply && !reply.success) {
    const sentence = `${endpoint.method} ${endpoint.path} answers otherwise than agreed: ${JSON.stringify(reply.error.issues)}`
    // oxlint-disable-next-line no-console -- a screen may take the error for any other failure
    console.error(sentence)
    throw new Error(sentence)
  }
  return { ...answer, ...reply?.data, message: isText(answer['message']) ? answer['message'] : '' }
}

async function readAnswer(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' ? (answer as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
