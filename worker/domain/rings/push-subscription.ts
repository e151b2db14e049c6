import * as z from 'zod/mini'

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
