import { day } from '#domain/durations.ts'
import { waitingDays } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { inPakistan, startOfDay } from '#domain/pakistan-day.ts'

/** How long data is stored, milliseconds. The privacy policy states the same times. */
export const retention = {
  /** Idempotency keys of additions to a cart. */
  presses: 2 * day,
  emails: 30 * day,
  messages: 365 * day,
  /** Consents that were taken back; one that stands has no end. */
  withdrawnConsents: 365 * day,
  /** Files without a row. */
  orphans: day,
  /** Requests to be told when a part is back. */
  waiting: waitingDays * day,
  /** Bulk changes that were previewed and not applied. */
  previews: 7 * day,
  /** Applied bulk changes; the price history stays with the part. */
  bulkChanges: 90 * day,
  /** Votes for useful reviews. */
  votes: 90 * day,
  /** Uploaded pictures that were never shown. */
  unusedPictures: 30 * day,
} as const

/** The law requires sales records for six years after the tax year, which ends with June. */
const recordYears = 6

/** The time before which sales records are deleted: the first of July in Lahore, six tax years ago. */
export function oldestRecordAt(now: number): number {
  const today = inPakistan(now)
  const taxYearBegan = today.getUTCMonth() >= 6 ? today.getUTCFullYear() : today.getUTCFullYear() - 1
  return startOfDay(Date.UTC(taxYearBegan - recordYears, 6, 1) / day)
}
