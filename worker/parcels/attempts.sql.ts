import { type SQL, sql } from 'drizzle-orm'
import { pakistanDay } from '#domain/pakistan-day.ts'

/**
 * The SQL that writes a failed attempt of a parcel. A parcel has one on a day in Pakistan, so that its customer is asked
 * once: the same attempt again, by hand and from the courier, writes nothing. Of a courier's words, `attemptReasonOf` is
 * the reason.
 */
export function openAttempt(parcelId: string, { at, reason }: { at: number; reason: string }): SQL {
  return sql`INSERT INTO parcel_attempts (id, parcel_id, at, reason)
    SELECT id || '-' || ${String(pakistanDay(at))}, id, ${at}, ${reason} FROM parcels WHERE id = ${parcelId}
    ON CONFLICT (id) DO NOTHING`
}
