import { day } from '#domain/durations.ts'
import { inPakistan, startOfDay } from '#domain/pakistan-day.ts'

/** How long the shop keeps what it must not keep for ever, milliseconds. Trust §9; the privacy policy says the same. */
export const retention = {
  /** The key of a press that put something into a cart. */
  presses: 2 * day,
  emails: 30 * day,
  messages: 365 * day,
  /** A file whose row was never written. */
  orphans: day,
  /** A change of many parts that was looked at but not applied. */
  previews: 7 * day,
  /** One that was applied; the history of prices stays with the part. */
  bulkChanges: 90 * day,
  /** A picture that was uploaded but never shown. */
  unusedPictures: 30 * day,
} as const

/** The law wants sales records for six years after the tax year, which ends with June. Policy §how-long. */
const recordYears = 6

/** The time before which sales records are no longer kept: the first of July in Lahore, six tax years ago. */
export function oldestRecordAt(now: number): number {
  const today = inPakistan(now)
  const taxYearBegan = today.getUTCMonth() >= 6 ? today.getUTCFullYear() : today.getUTCFullYear() - 1
  return startOfDay(Date.UTC(taxYearBegan - recordYears, 6, 1) / day)
}
