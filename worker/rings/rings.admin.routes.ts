import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { type PushSubscriptionOf, ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { publicPushKey } from '#worker/crypto/web-push.ts'
import { decryptText, encryptText } from '#worker/crypto/text-encryption.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { serveAll } from '#worker/http/serve.ts'
import { sendPush } from './send-push.ts'
import type { OutgoingRing } from './outgoing-ring.ts'

export function ringsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ringsApi, {
    getRing: async ({ staff }, { stores, config }) => {
      const { until, sealed } = await stores.rings.find(staff.sessionHash)
      const publicKey = config.vapidKey === null ? null : await publicPushKey(config.vapidKey)
      return { publicKey, isOn: sealed !== null, until }
    },

    startRing: async ({ body, staff }, shop) => {
      await startRing(shop, staff, body)
      return {}
    },

    stopRing: async ({ staff }, { stores, now }) => {
      await stores.rings.stop(staff, now())
      return {}
    },

    testRing: async ({ staff }, shop) => {
      await testRing(shop, staff)
      return {}
    },
  })
}

/**
 * Rings for new orders on a browser until the session of this request ends. What the browser gave is stored encrypted.
 * @throws ShopError 'UNAUTHENTICATED' when the session ended meanwhile
 */
async function startRing(
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

/**
 * Rings once on the device of this session.
 * @throws ShopError 'NOT_FOUND' when it does not ring, or its push service no longer knows it
 * @throws ShopError 'UNAVAILABLE' when the push service did not take it
 */
async function testRing(shop: ShopContext, { id, sessionHash }: StaffMember): Promise<void> {
  const { stores, config, now } = shop
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.ringTests, subject: id }], now())
  const { sealed } = await stores.rings.find(sessionHash)
  const count = sealed && (await stores.rings.countFor(sessionHash, sealed, now()))
  const gone = new ShopError('NOT_FOUND', { message: 'This device no longer rings. Please turn it on again.' })
  if (sealed === null || typeof count !== 'number') throw gone
  const ring = JSON.parse(await decryptText(config.peppers, sealed)) as OutgoingRing
  const isTaken = await sendPush(shop, ring, { count, isTest: true }).catch(() => {
    throw new ShopError('UNAVAILABLE', {
      message: 'The push service of this browser did not answer. Please try again.',
    })
  })
  if (isTaken) return
  await stores.rings.forget(sessionHash, sealed)
  throw gone
}
