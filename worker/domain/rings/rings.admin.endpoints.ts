import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { PushSubscriptionOf } from './push-subscription.ts'

/** New orders ring on the devices of staff, each for as long as its session. */
export const ringsApi = defineEndpoints('/api/hitech/owner/ring', 'staff', {
  /** Whether new orders ring on the device of this session. */
  getRing: get('', 'Whether new orders ring on this device.', {
    reply: z.object({
      /** The key that the browser subscribes with; `null` where the deployment has none. */
      publicKey: z.nullable(z.string()),
      isOn: z.boolean(),
      /** When the session ends, and the ring with it; epoch milliseconds. */
      until: z.int(),
    }),
  }),

  /** Rings for new orders on this device until its session ends. */
  startRing: post('', 'Rings for new orders on this device.', {
    body: PushSubscriptionOf,
    message: 'New orders ring on this device.',
  }),

  stopRing: post('/stop', 'Rings no longer on this device.', {
    message: 'New orders no longer ring on this device.',
  }),

  /** Rings once, to hear it. */
  testRing: post('/test', 'Rings once on this device.', {
    message: 'It rings in a moment.',
  }),
})
