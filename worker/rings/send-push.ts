import { hour, second } from '#domain/durations.ts'
import type { PushSubscriptionOf, RingMessage } from '#domain/rings/rings.admin.endpoints.ts'
import type { ShopContext } from '#worker/context.ts'
import { encryptPush, pushAuthorization } from '#worker/crypto/web-push.ts'
import type { OutgoingRing } from './outgoing-ring.ts'

const timeoutMs = 5000
/** A phone without a network rings when it is back within this time. */
const ringMs = hour

/** A push service did not take a message; a later attempt may succeed. */
export class PushRefused extends Error {
  override name = 'PushRefused'
  /** How long the push service asked to wait, milliseconds. */
  readonly retryAfterMs: number

  constructor(status: number, retryAfterMs: number) {
    super(`the push service answered ${status}`)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Sends an encrypted message to one browser. False when its push service no longer knows the browser.
 * @throws PushRefused when the push service did not take it
 */
export async function sendPush(
  { config, now }: Pick<ShopContext, 'config' | 'now'>,
  { endpoint, keys }: PushSubscriptionOf,
  message: RingMessage,
): Promise<boolean> {
  if (config.vapidKey === null) return false
  const answer = await fetch(endpoint, {
    method: 'POST',
    // Another host than the checked one gets nothing.
    redirect: 'manual',
    headers: {
      Authorization: await pushAuthorization(config.vapidKey, { endpoint, contact: config.mailFrom }, now()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ringMs / second),
      Urgency: 'high',
      // A newer one replaces one that was not delivered yet.
      Topic: 'new-order',
    },
    body: await encryptPush(keys, JSON.stringify(message)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new PushRefused(answer.status, (Number(answer.headers.get('Retry-After')) || 0) * second)
  return true
}

/**
 * Rings for a new order on one device, unless its session has ended or the order was placed too long ago. `sealed` is
 * the subscription as it was when the order was placed. False when it did not ring and never will.
 * @throws PushRefused when the push service did not take it
 */
export async function sendRing(
  shop: ShopContext,
  ring: OutgoingRing,
  { sealed, createdAt }: { sealed: string; createdAt: number },
): Promise<boolean> {
  const { rings } = shop.stores
  const now = shop.now()
  if (now - createdAt > ringMs) return false
  const count = await rings.countFor(ring.session, sealed, now)
  if (count === null) return false
  const isTaken = await sendPush(shop, ring, { count })
  if (!isTaken) await rings.forget(ring.session, sealed)
  return isTaken
}
