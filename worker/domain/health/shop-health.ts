import * as z from 'zod/mini'

/** How the shop itself runs: what the owner should know before a shopper says so. Times epoch milliseconds. */

/** A kind of letter that waits to be tried again, or was given up. */
export const FailedEmails = z.object({
  kind: z.string(),
  waiting: z.int(),
  givenUp: z.int(),
  /** When the oldest of them was written. */
  since: z.int(),
})
export type FailedEmails = z.infer<typeof FailedEmails>

/** Answers with a code of the error catalogue. */
export const ErrorCount = z.object({ code: z.string(), route: z.string(), count: z.int() })
export type ErrorCount = z.infer<typeof ErrorCount>

/** How long a route took; `slow` is how many took longer than a second. */
export const RouteTimes = z.object({
  route: z.string(),
  count: z.int(),
  averageMs: z.int(),
  slowestMs: z.int(),
  slow: z.int(),
})
export type RouteTimes = z.infer<typeof RouteTimes>

/** The last day of the shop: requests, letters in trouble, errors and slow routes. */
export const ShopHealth = z.object({
  at: z.int(),
  requests: z.int(),
  /** Answers 500 and above. */
  failures: z.int(),
  letters: z.array(FailedEmails),
  /** The most frequent first. */
  errors: z.array(ErrorCount),
  /** Those with most slow answers first. */
  routes: z.array(RouteTimes),
})
export type ShopHealth = z.infer<typeof ShopHealth>
