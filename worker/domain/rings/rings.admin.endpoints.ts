import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { PushSubscriptionOf } from './push-subscription.ts'

/** New orders ring on the devices of staff, each for as long as its session. */

/** Whether new orders ring on the device of this session. */
export const getRingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/ring',
  access: 'staff',
  summary: 'Whether new orders ring on this device.',
  reply: z.object({
    /** The key that the browser subscribes with; `null` where the deployment has none. */
    publicKey: z.nullable(z.string()),
    isOn: z.boolean(),
    /** When the session ends, and the ring with it; epoch milliseconds. */
    until: z.int(),
  }),
})

/** Rings for new orders on this device until its session ends. */
export const startRingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/ring',
  access: 'staff',
  summary: 'Rings for new orders on this device.',
  body: PushSubscriptionOf,
  reply: z.object({}),
  message: 'New orders ring on this device.',
})

/** Rings no longer on this device. */
export const stopRingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/ring/stop',
  access: 'staff',
  summary: 'Rings no longer on this device.',
  reply: z.object({}),
  message: 'New orders no longer ring on this device.',
})

/** Rings once, to hear it. */
export const testRingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/ring/test',
  access: 'staff',
  summary: 'Rings once on this device.',
  reply: z.object({}),
  message: 'It rings in a moment.',
})
