import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'

export type ShopHealth = z.infer<typeof ShopHealth>

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

/** Endpoint of the state of the shop. */
export const shopHealthApi = defineEndpoints('/api/hitech/owner/health', 'owner', {
  /** Returns the health of the shop during the last `healthHours`. */
  getShopHealth: get('', 'Emails that could not be sent, errors by code and slow routes of the last day.', {
    reply: ShopHealth,
  }),
})
