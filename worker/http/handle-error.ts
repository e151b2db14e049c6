import { HTTPException } from 'hono/http-exception'
import { type ErrorCode, type ErrorDetails, errors, ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import type { ShopRequest } from '#worker/context.ts'
import { logFailure } from '#worker/logging/log.ts'
import { setPrivateHeaders } from './public-response.ts'

/** Builds the only envelope of failures. */
export function failureResponse(context: ShopRequest, code: ErrorCode, details: ErrorDetails = {}): Response {
  const { status } = errors[code]
  context.set('code', code)
  const retryAfter = details.retryAfter ?? (status === 503 ? 5 : undefined)
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  setPrivateHeaders(context)
  const body = {
    success: false,
    message: t(details.message ?? errors[code].message),
    code,
    requestId: context.get('requestId'),
    ...(context.get('carriesStatus') && { status }),
    ...(details.errors && { errors: translateAll(details.errors) }),
    ...details.fields,
  }
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8' })
}

function translateAll(sentences: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, t(sentence)]))
}

/** Platform messages of a failure in D1, R2 or their network; any other unexpected error is a bug. */
const storageFailure = /D1_|D1 |SQLITE_|Failed query|R2|Network connection lost|storage|internal error/i

/** Turns an error into a response: a `ShopError` by its code; any other is logged and gets a general sentence. */
export function handleError(error: Error, context: ShopRequest): Response {
  if (error instanceof ShopError) return failureResponse(context, error.code, error.details)
  const isTimeout = error instanceof HTTPException && error.status === 503
  if (error instanceof HTTPException && !isTimeout) return failureResponse(context, codeOf(error))
  logFailure(context, error)
  const message = context.get('failure')
  const isStorage = storageFailure.test(`${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`)
  return failureResponse(context, isTimeout || isStorage ? 'UNAVAILABLE' : 'INTERNAL', message ? { message } : {})
}

/** The code of an error that Hono throws: a body that is not JSON, or one that is too large. */
function codeOf({ status }: HTTPException): ErrorCode {
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_TYPE'
  return 'BAD_JSON'
}
