import type { AnyEndpoint } from '#domain/endpoint.ts'
import { unattendedHeader } from '#domain/staff/session-limits.ts'
import { ApiError, type CallEndpoint, type CallInput, call } from '#web/api.ts'
import { isAttended } from './attended.ts'

/** Tells, by an event `end`, that the shop no longer knows the session of this counter. */
export const session = new EventTarget()

/** The counter's way out of the browser: the shop's own, and whoever must sign in again is told so wherever it happens. */
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
