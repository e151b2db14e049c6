import * as z from 'zod/mini'

/** The shop's technical health, for the owner. Times in epoch milliseconds. */

/** Emails of one kind that wait for a retry or were given up. */
const FailedEmails = z.object({
  kind: z.string(),
  waiting: z.int(),
  givenUp: z.int(),
  /** Creation time of the oldest. */
  since: z.int(),
})

/** Number of failed requests by error code and route. */
const ErrorCount = z.object({ code: z.string(), route: z.string(), count: z.int() })

/** Response times of a route; `slow` is the number of requests above a second. */
const RouteTimes = z.object({
  route: z.string(),
  count: z.int(),
  averageMs: z.int(),
  slowestMs: z.int(),
  slow: z.int(),
})

/** The last day: requests, failed emails, errors and slow routes. */
export const ShopHealth = z.object({
  at: z.int(),
  requests: z.int(),
  /** Responses of 500 and above. */
  failures: z.int(),
  letters: z.array(FailedEmails),
  /** The most frequent first. */
  errors: z.array(ErrorCount),
  /** Routes with most slow responses first. */
  routes: z.array(RouteTimes),
})
export type ShopHealth = z.infer<typeof ShopHealth>
