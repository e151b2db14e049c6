import { ApiError, type CallEndpoint, call as speak } from '#web/api.ts'

/** Tells, by an event `end`, that the shop no longer knows the session of this counter. */
export const session = new EventTarget()

/** The counter's way out of the browser: the shop's own, and whoever must sign in again is told so wherever it happens. */
export const call: CallEndpoint = async (endpoint, input) => {
  try {
    return await speak(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') session.dispatchEvent(new Event('end'))
    throw error
  }
}
