import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/orders/order-states.ts'
import { inOrder, type ParcelState, parcelStateLabels, proposedMove } from '#domain/parcels/parcel-states.ts'
import { problemsOfParcel, type TroubledBooking } from '#domain/parcels/parcel-problems.ts'
import type { Parcel, ParcelAttempt, ParcelEvent } from '#domain/parcels/parcel.ts'
import { missingAdvanceSql } from '#worker/advances/advance-rows.sql.ts'
import type { Database } from '#worker/database/connect.ts'
import {
  columnsOf,
  computed,
  int,
  json,
  orNull,
  readRows,
  type RowOf,
  select,
  text,
  word,
  yesNo,
} from '#worker/database/rows.ts'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'

/** Rows of parcels as the database returns them, and their conversion for the admin. */

/** A parcel keeps so many events and attempts in its answer, the newest ones. */
const [eventsShown, attemptsShown] = [60, 20]

/** Whom the courier gets it for, as JSON, of `orders AS o`; compared with what it was told. */
export const receiverSql = sql`json_array(${customerName}, coalesce(o.phone, ''), coalesce(o.street, ''), o.city)`

/** The open parcel of an order, of `parcels AS p`, in the words of the index `parcels_open`. */
export const isOpen = sql.raw(`p.state NOT IN ('delivered', 'returned', 'cancelled', 'lost')`)

/** What the customer answered to an attempt, as JSON, of a row of `parcel_attempts`; NULL without an answer. */
export const answerSql = sql`CASE WHEN wish IS NOT NULL
  THEN json_object('wish', wish, 'day', day, 'phone', phone, 'landmark', landmark, 'reason', refusal,
    'at', answered_at, 'isTold', json(iif(told_at IS NULL, 'false', 'true'))) END`

/** The columns of a parcel, from `parcels AS p`, `orders AS o` and `couriers AS c`. */
export const parcelColumns = {
  ...columnsOf('p', {
    id: text,
    orderId: text,
    courierId: text,
    try: int,
    state: word<ParcelState>(),
    stateText: orNull(text),
    courierText: orNull(text),
    trackingNumber: orNull(text),
    weightGrams: int,
    pieces: int,
    bookedAt: orNull(int),
    toldToCollect: orNull(int),
    updatedAt: int,
  }),
  ...columnsOf('o', { number: int, city: text, street: orNull(text), phone: orNull(text) }),
  ...columnsOf('c', { mostCash: orNull(int), mostGrams: int }),
  courierName: computed(sql`c.name`, text),
  orderState: computed(sql`o.state`, word<OrderState>()),
  name: computed(customerName, text),
  toCollect: computed(toCollectSql('o'), int),
  missingAdvance: computed(missingAdvanceSql, int),
  isAddressChanged: computed(sql`coalesce(p.told_to <> ${receiverSql}, 0)`, yesNo),
  isConnected: computed(
    sql`EXISTS (SELECT 1 FROM courier_connections AS k WHERE k.courier_id = p.courier_id AND k.is_on = 1)`,
    yesNo,
  ),
  isAstray: computed(sql`p.is_astray = 1`, yesNo),
  hasLabel: computed(sql`p.label_key IS NOT NULL`, yesNo),
  troubles: computed(
    sql`(SELECT json_group_array(json_object('outcome', outcome, 'misses', misses, 'found', json(found))) FROM parcel_bookings
        WHERE parcel_id = p.id AND (outcome = 'double' OR (outcome = 'unsure' AND (find_at IS NULL OR found IS NOT NULL))))`,
    json<TroubledBooking[]>(),
  ),
  events: computed(
    sql`(SELECT json_group_array(json_object('at', at, 'state', state, 'text', text, 'place', place)) FROM (
        SELECT * FROM (SELECT * FROM parcel_events WHERE parcel_id = p.id ORDER BY at DESC LIMIT ${sql.raw(String(eventsShown))})
        ORDER BY at))`,
    json<ParcelEvent[]>(),
  ),
  attempts: computed(
    sql`(SELECT json_group_array(json_object('id', id, 'at', at, 'reason', reason, 'advice', advice, 'courierText', courier_text, 'answer', ${answerSql})) FROM (
        SELECT * FROM (SELECT * FROM parcel_attempts WHERE parcel_id = p.id ORDER BY at DESC LIMIT ${sql.raw(String(attemptsShown))})
        ORDER BY at))`,
    json<ParcelAttempt[]>(),
  ),
}

/** The tables that `parcelColumns` are read from, behind the rows of parcels that a query found. */
export const ofParcels = sql`JOIN orders AS o ON o.id = p.order_id JOIN couriers AS c ON c.id = p.courier_id`

/** The statement that reads the open parcel of an order, else its last one. */
export const parcelOfOrder = (db: Database, orderId: SQL) =>
  readRows(db, parcelColumns)`SELECT ${select(parcelColumns)} FROM parcels AS p ${ofParcels}
    WHERE p.order_id = ${orderId} ORDER BY ${isOpen} DESC, p.try DESC LIMIT 1`

/** A parcel of its row. */
export function toParcel(row: RowOf<typeof parcelColumns>): Parcel {
  const { number, city, street, phone, name, orderState, missingAdvance, isAddressChanged, mostCash, mostGrams } = row
  const { toldToCollect, toCollect, stateText, try: attempt, ...parcel } = row
  const to = phone === null && street === null ? null : { name, phone: phone ?? '', street: street ?? '', city }
  const problems = problemsOfParcel({
    ...parcel,
    to,
    toCollect,
    toldToCollect,
    isAddressChanged,
    order: { state: orderState, missingAdvance },
    mostCash,
    mostGrams,
  })
  return {
    id: parcel.id,
    orderId: parcel.orderId,
    number,
    courierId: parcel.courierId,
    courierName: parcel.courierName,
    reference: `${number}-${attempt}`,
    trackingNumber: parcel.trackingNumber,
    isConnected: parcel.isConnected,
    state: parcel.state,
    stateText: (parcel.state === 'unknown' ? stateText : null) ?? parcelStateLabels[parcel.state],
    isUnsure: parcel.state === 'unsure',
    weightGrams: parcel.weightGrams,
    pieces: parcel.pieces,
    toCollect: toldToCollect ?? toCollect,
    bookedAt: parcel.bookedAt,
    events: inOrder(parcel.events),
    attempts: parcel.attempts,
    problems,
    proposes: proposedMove(parcel.state, orderState),
    courierText: parcel.courierText,
    hasLabel: parcel.hasLabel,
    whatsapp: null,
    to,
    updatedAt: parcel.updatedAt,
  }
}
