import { deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import { ApiError, type CallEndpoint } from '#web/api.ts'

/** Asks for the nearest spelling of a typed city that no zone names; `null` without one, or without an answer. */
export async function askSuggestedCity(
  call: CallEndpoint,
  typed: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const suggestion = await call(deliveryApi.getDelivery, { query: { city: typed }, ...(signal && { signal }) }).then(
    (reply) => reply.suggestion,
    (error: unknown) => (error instanceof ApiError ? error.reply['suggestion'] : null),
  )
  return typeof suggestion === 'string' ? suggestion : null
}
