import { day, hour, minute } from '#domain/durations.ts'

/** What the shop watches of itself; apart from the schemas of the counter, because every request is counted. */

/** The figures are of so many hours. */
export const healthHours = 24
/** Most rows of each list that the owner sees. */
export const healthRows = 20

/** What the owner is told of by mail, once, and again when it goes on. Trust §10. */
export const alertRules = {
  orders: { after: 3, everyMs: 2 * hour },
  letters: { waitingMs: 10 * minute, everyMs: 6 * hour },
  books: { everyMs: day },
} as const
/** One of `troubles`. */
export type AlertName = keyof typeof alertRules
