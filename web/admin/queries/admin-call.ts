import type { AnyEndpoint } from '#domain/endpoint.ts'
import { attendedMs, unattendedHeader } from '#domain/staff/staff-limits.ts'
import { ApiError, call, type CallEndpoint, type CallInput } from '#web/api.ts'

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

/** Opening the admin counts as activity. */
let touchedAt = Date.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove']) {
  addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

/** True if someone touched this screen in the last minute. Automatic refreshes do not count. */
function isAttended(): boolean {
  return Date.now() - touchedAt < attendedMs
}
