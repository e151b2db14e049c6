import type { PushSubscriptionOf } from '#domain/rings/rings.admin.endpoints.ts'

/** What the outbox holds of a ring, sealed when the device subscribed. */
export interface OutgoingRing extends PushSubscriptionOf {
  kind: 'ring'
  /** Hash of the session that it rings for. */
  session: string
}
