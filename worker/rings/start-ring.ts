import { ShopError } from '#domain/errors.ts'
import type { PushSubscriptionOf } from '#domain/rings/push-subscription.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { encryptText } from '#worker/crypto/text-encryption.ts'
import type { OutgoingRing } from './outgoing-ring.ts'

/**
 * Rings for new orders on a browser until the session of this request ends. What the browser gave is stored encrypted.
 * @throws ShopError 'UNAUTHENTICATED' when the session ended meanwhile
 */
export async function startRing(
  { stores, config, now }: ShopContext,
  staff: StaffMember,
  { endpoint, keys }: PushSubscriptionOf,
): Promise<void> {
  const ring: OutgoingRing = { kind: 'ring', session: staff.sessionHash, endpoint, keys }
  const own = {
    endpointHash: await keyedHash(config.pepper, `push:${endpoint}`),
    sealed: await encryptText(config.pepper, JSON.stringify(ring)),
  }
  if (!(await stores.rings.start(staff, own, now()))) throw new ShopError('UNAUTHENTICATED')
}
