import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'

/**
 * An address at a push service of Chrome and Samsung, Firefox, Edge or Safari, on the usual port. The shop will call the
 * address that a subscription names, so it may name no other host.
 */
const pushAddress =
  /^https:\/\/(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[\w!$&'()*+,;=:@%/?.~-]*$/

const wrong = 'This browser cannot be reached by the shop. Please use Chrome, Edge, Firefox or Safari.'

/** A browser's subscription at its push service, as the browser gives it. */
export const PushSubscriptionOf = z.object({
  endpoint: z.string(wrong).check(z.maxLength(1000, wrong), z.regex(pushAddress, wrong)),
  keys: z.object({
    /** A point of P-256, 65 bytes that begin with a 4. */
    p256dh: z.string(wrong).check(z.regex(/^B[A-Za-z0-9_-]{86}$/, wrong)),
    /** 16 bytes. */
    auth: z.string(wrong).check(z.regex(/^[A-Za-z0-9_-]{22}$/, wrong)),
  }),
})
export type PushSubscriptionOf = z.infer<typeof PushSubscriptionOf>

/** What a push tells the device. No name, number or amount: a locked screen shows it. */
export interface RingMessage {
  /** Orders that wait for a call, for the icon. */
  count: number
  isTest?: true
}

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
