import { day, hour, minute } from '#domain/durations.ts'

/** Hours that the health figures cover. */
export const healthHours = 24
/** Maximum rows of each list on the health screen. */
export const healthRows = 20

/**
 * Alerts that the owner gets by email, once, and again after `everyMs` while the cause lasts. Separate from the admin
 * schemas, because each request needs the hours.
 */
export const alertRules = {
  orders: { after: 3, everyMs: 2 * hour },
  letters: { waitingMs: 10 * minute, everyMs: 6 * hour },
  books: { everyMs: day },
} as const
/** An alert by its name in the table `alerts`. */
export type AlertName = keyof typeof alertRules
