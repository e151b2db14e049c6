import type { AnyEndpoint } from '#domain/endpoint.ts'
import { unattendedHeader } from '#domain/staff/session-limits.ts'
import { ApiError, type CallEndpoint, type CallInput, call } from '#web/api.ts'
import { isAttended } from './attended.ts'

/** Dispatches `end` when the server no longer knows the session. */
export const session = new EventTarget()

/** Sends a request as staff. Announces the end of the session wherever a response reports it. */
export const callAsStaff: CallEndpoint = async (endpoint, input) => {
  try {
    return await call(endpoint, isAttended() ? input : withHeader(input, unattendedHeader))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') session.dispatchEvent(new Event('end'))
    throw error
  }
}

function withHeader<E extends AnyEndpoint>(input: CallInput<E> | undefined, name: string): CallInput<E> {
  return { ...input, headers: { ...input?.headers, [name]: '1' } }
}
