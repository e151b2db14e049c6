import { type SQL, sql } from 'drizzle-orm'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'

/**
 * The SQL that writes a failed attempt of a parcel. The same attempt again, by hand and from the courier, writes nothing, so
 * that its customer is asked once: a parcel has one on a day in Pakistan, and one more for each time that the rider was told
 * to come again before it. A courier's own word counts as one more only after it said that the parcel is out again: it may
 * report a knock on the door hours later. Of a courier's words, `attemptReasonOf` is the reason.
 */
export function openAttempt(
  parcelId: string,
  { at, reason, isScanned = false }: { at: number; reason: string; isScanned?: boolean },
): SQL {
  const day = pakistanDay(at)
  const wasOutAgain = sql`EXISTS (SELECT 1 FROM parcel_events AS e WHERE e.parcel_id = a.parcel_id
    AND e.state = 'out_for_delivery' AND e.at > a.told_at AND e.at <= ${at})`
  return sql`INSERT INTO parcel_attempts (id, parcel_id, at, reason)
    SELECT id || '-' || ${String(day)} || (SELECT iif(count(*) = 0, '', '-' || (count(*) + 1)) FROM parcel_attempts AS a
        WHERE a.parcel_id = parcels.id AND a.at BETWEEN ${startOfDay(day)} AND ${at}
          AND a.advice = 'again' AND a.told_at < ${at} AND ${isScanned ? wasOutAgain : sql`true`}),
      id, ${at}, ${reason} FROM parcels WHERE id = ${parcelId}
    ON CONFLICT (id) DO NOTHING`
}
