import type { ShopContext } from '#worker/context.ts'
import type { OutgoingRing } from './outgoing-ring.ts'
import { ringMs, sendPush } from './send-push.ts'

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
