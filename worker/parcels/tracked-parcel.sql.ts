import { type SQL, sql } from 'drizzle-orm'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { daysToComeAgain } from '#domain/parcels/attempt-answer.ts'
import { attemptReasonText } from '#domain/parcels/attempt-reasons.ts'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'
import { inOrder, isAnswerable, isClosed, type ParcelState } from '#domain/parcels/parcel-states.ts'
import { parcelStateText, type ParcelTracking, type TrackedAttempt } from '#domain/parcels/parcel-tracking.ts'
import { maskedPhone } from '#domain/contact/phone-links.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { isOpen } from './parcel-rows.sql.ts'

/** A customer sees so many events of a parcel, the newest ones. */
const eventsShown = 60

/** The parcel of an order as its customer may see it. */
export interface TrackedParcel {
  state: ParcelState
  events: { at: number; state: ParcelState }[]
  attempt:
    | (Pick<TrackedAttempt, 'id' | 'at'> &
        Omit<AttemptAnswer, 'wish' | 'reason' | 'at' | 'isTold'> & {
          reason: string
          wish: AttemptAnswer['wish'] | null
          refusal: string | null
          answeredAt: number | null
          toldAt: number | null
        })
    | null
}

/** JSON of the open parcel of an order, else of its last one, as `TrackedParcel`; NULL without any. */
export const trackedParcelSql = (orderId: SQL) => sql`(SELECT json_object('state', p.state,
  'events', json((SELECT json_group_array(json_object('at', at, 'state', state)) FROM (
    SELECT * FROM (SELECT at, state FROM parcel_events WHERE parcel_id = p.id ORDER BY at DESC LIMIT ${sql.raw(String(eventsShown))})
    ORDER BY at))),
  'attempt', (SELECT json_object('id', id, 'at', at, 'reason', reason, 'wish', wish, 'day', day, 'phone', phone,
    'landmark', landmark, 'refusal', refusal, 'answeredAt', answered_at, 'toldAt', told_at)
    FROM parcel_attempts WHERE parcel_id = p.id ORDER BY at DESC LIMIT 1))
  FROM parcels AS p WHERE p.order_id = ${orderId} ORDER BY ${isOpen} DESC, p.try DESC LIMIT 1)`

/** The tracking of an order in the language of the request. A printed link neither answers nor shows what was answered. */
export function parcelTracking(
  courier: Parameters<typeof trackingOf>[0],
  parcel: TrackedParcel | null,
  now: number,
  isPrinted = false,
): ParcelTracking | null {
  const tracking = trackingOf(courier)
  if (!tracking) return null
  const events = inOrder(parcel?.events ?? []).flatMap(({ at, state }) => {
    const text = parcelStateText(state)
    return text === null ? [] : [{ at, state, text }]
  })
  return { ...tracking, state: parcel?.state ?? null, events, attempt: parcel && attemptOf(parcel, now, isPrinted) }
}

function attemptOf({ state, attempt }: TrackedParcel, now: number, isPrinted: boolean): TrackedAttempt | null {
  if (!attempt || isClosed(state)) return null
  const { id, at, reason, wish, day, phone, landmark, refusal, answeredAt, toldAt } = attempt
  const may = !isPrinted && toldAt === null && isAnswerable(state)
  return {
    id,
    at,
    reason: attemptReasonText(reason),
    answer:
      wish === null || isPrinted
        ? null
        : { wish, day, phone: phone && maskedPhone(phone), landmark, reason: refusal, at: answeredAt ?? at },
    may,
    daysAgo: pakistanDay(now) - pakistanDay(at),
    days: may ? daysToComeAgain(now) : [],
  }
}
