import { type SQL, sql } from 'drizzle-orm'
import { day, hour, minute } from '#domain/durations.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, computed, int, json, orNull, select, text, word } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import { isParcel } from '#worker/orders/board/board-columns.sql.ts'
import { isOpen, receiverSql } from '#worker/parcels/parcel-rows.sql.ts'

/** A booking that was begun: its parcel and the number of its reference. */
export interface OpenBooking {
  parcelId: string
  orderId: string
  courierId: string
  try: number
}

/** A booking about which the courier is asked by its reference. */
export interface DoubtfulBooking extends OpenBooking {
  outcome: 'unsure' | 'ended' | 'double'
  courierName: string
  /** The order's number. */
  number: number
  askedAt: number
  misses: number
  findAt: number | null
  /** Numbers that the courier gave for it and that cannot be right. */
  found: string[] | null
  /** The number of its parcel now. */
  trackingNumber: string | null
}

/** A parcel, its order, and the number under which its courier had it. */
interface BookedParcel {
  id: string
  orderId: string
  trackingNumber: string | null
}

/** Who changes a parcel, and when. */
interface Change {
  actor: string
  now: number
}

/** A courier that was cut off may still have made the parcel: the cron takes over after this time. */
const cutOffMs = minute
/** Couriers use their numbers again after some time. */
const reuseMs = 90 * day
/** Labels that are not ready after this time never are. */
const labelMs = 3 * day
const [findsPerRun, labelsPerRun] = [24, 12]

const doubtfulColumns = {
  ...columnsOf('b', {
    parcelId: text,
    courierId: text,
    try: int,
    outcome: word<DoubtfulBooking['outcome']>(),
    askedAt: int,
    misses: int,
    findAt: orNull(int),
    found: orNull(json<string[]>()),
  }),
  ...columnsOf('p', { orderId: text, trackingNumber: orNull(text) }),
  ...columnsOf('o', { number: int }),
  courierName: computed(sql`c.name`, text),
}

/** The tables that `doubtfulColumns` are read from. */
const ofBookings = sql`JOIN parcels AS p ON p.id = b.parcel_id JOIN orders AS o ON o.id = p.order_id
  JOIN couriers AS c ON c.id = b.courier_id`

/** Whether another parcel of this courier has a number. */
const isTaken = ({ courierId, orderId, parcelId }: OpenBooking, trackingNumber: string, now: number) =>
  sql`(EXISTS (SELECT 1 FROM parcels AS other WHERE other.tracking_number IS NOT NULL
      AND replace(other.tracking_number, '-', '') = ${parcelNumber(trackingNumber)} AND other.courier_id = ${courierId}
      AND other.id <> ${parcelId} AND other.updated_at > ${now - reuseMs})
    OR EXISTS (SELECT 1 FROM orders AS other WHERE ${isParcel(trackingNumber)} AND other.courier_id = ${courierId}
      AND other.id <> ${orderId} AND other.shipped_at > ${now - reuseMs}))`

/** Whether nobody knows yet how a booking ended. */
const isUnended = ({ parcelId, try: attempt }: OpenBooking) =>
  sql`EXISTS (SELECT 1 FROM parcels AS p JOIN parcel_bookings AS b ON b.parcel_id = p.id AND b.try = p.try
    WHERE p.id = ${parcelId} AND p.try = ${attempt} AND p.state IN ('booking', 'unsure') AND b.outcome IN ('asked', 'unsure'))`

const nothingTold = sql`told_to_collect = NULL, told_to = NULL`

/** Writes what couriers are asked and what they answered. A booking is written before its call and ended once. */
export class BookingsStore extends Store {
  /**
   * Begins a booking of a parcel and an order that are as they were read: from now on its reference is used. Returns the
   * number of the try; `null`, without a write, when one of them changed, so of two presses one goes on.
   */
  async begin(
    parcel: { id: string; updatedAt: number; toCollect: number },
    order: { id: string; updatedAt: number },
    now: number,
  ): Promise<number | null> {
    const holds = sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcel.id} AND updated_at = ${parcel.updatedAt}
        AND state IN ('prepared', 'refused'))
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND updated_at = ${order.updatedAt} AND state = 'packed')`
    const isUsed = sql`EXISTS (SELECT 1 FROM parcel_bookings AS b WHERE b.parcel_id = parcels.id AND b.try = parcels.try)`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE parcels SET state = 'booking', try = iif(${isUsed}, try + 1, try), courier_text = NULL,
        state_text = NULL, told_to_collect = ${parcel.toCollect},
        told_to = (SELECT ${receiverSql} FROM orders AS o WHERE o.id = ${order.id}), updated_at = ${nextUpdatedAt(now)}
        WHERE id = ${parcel.id}`),
      this.statement(sql`INSERT INTO parcel_bookings (parcel_id, try, courier_id, asked_at, find_at)
        SELECT id, try, courier_id, ${now}, ${now + cutOffMs} FROM parcels WHERE id = ${parcel.id}`),
      this.readRows({ try: int })`SELECT try FROM parcels WHERE id = ${parcel.id}`,
    ])
    return done?.[2][0]?.try ?? null
  }

  /**
   * The courier has the parcel under a number, which stands on the order from now on. `isSettled`: a person said so, and
   * the courier is asked for a day whether it has another one. False, without a write, when it ended before, or another
   * parcel has the number.
   */
  async book(
    booking: OpenBooking,
    { trackingNumber, slipLink, isSettled }: { trackingNumber: string; slipLink: string | null; isSettled: boolean },
    { actor, now }: Change,
  ): Promise<boolean> {
    const { parcelId, orderId, courierId } = booking
    return this.write(sql`${isUnended(booking)} AND NOT ${isTaken(booking, trackingNumber, now)}`, [
      this.statement(sql`UPDATE parcels SET state = 'booked', tracking_number = ${trackingNumber}, booked_at = ${now},
        slip_link = ${slipLink}, courier_text = NULL, label_ask_at = ${now}, track_at = ${now}, updated_at = ${nextUpdatedAt(now)}
        WHERE id = ${parcelId}`),
      isSettled ? this.end(booking, 'ended', now + hour) : this.end(booking, 'booked', null),
      this.statement(sql`UPDATE orders SET courier_id = ${courierId}, tracking_number = ${trackingNumber},
        updated_at = ${nextUpdatedAt(now)} WHERE id = ${orderId} AND state = 'packed'`),
      this.audit(booking, { actor, now }, sql`'booking', 'booked', 'trackingNumber', ${trackingNumber}`),
    ])
  }

  /**
   * The courier does not have the parcel, which is free to be booked with the next reference: it said so, or a person
   * looked, and then it is asked for a day whether that is so. False when it ended before.
   */
  async refuse(
    booking: OpenBooking,
    { courierText, isSettled }: { courierText: string | null; isSettled: boolean },
    { actor, now }: Change,
  ): Promise<boolean> {
    return this.write(isUnended(booking), [
      this.statement(sql`UPDATE parcels SET state = 'refused', courier_text = ${courierText}, ${nothingTold},
        updated_at = ${nextUpdatedAt(now)} WHERE id = ${booking.parcelId}`),
      isSettled ? this.end(booking, 'ended', now + hour) : this.end(booking, 'refused', null),
      this.audit(booking, { actor, now }, sql`'booking', ${isSettled ? 'not there' : 'refused'}`),
    ])
  }

  /**
   * Nobody knows whether the courier has the parcel; `findAt` is when it is asked, `found` the numbers that it gave and
   * that cannot be right. False when it ended before.
   */
  async leaveUnsure(
    booking: OpenBooking,
    { courierText, findAt, found }: { courierText: string | null; findAt: number | null; found: string[] | null },
    now: number,
  ): Promise<boolean> {
    return this.write(isUnended(booking), [
      this
        .statement(sql`UPDATE parcels SET state = 'unsure', courier_text = ${courierText}, updated_at = ${nextUpdatedAt(now)}
        WHERE id = ${booking.parcelId}`),
      this.statement(sql`UPDATE parcel_bookings SET outcome = 'unsure', find_at = ${findAt},
        found = ${found && JSON.stringify(found)} WHERE parcel_id = ${booking.parcelId} AND try = ${booking.try}`),
    ])
  }

  /** Bookings about which to ask now, oldest first; those whose Worker ended in the middle become unsure before. */
  async listDoubtful(now: number): Promise<DoubtfulBooking[]> {
    const isDue = sql`parcel_bookings INDEXED BY parcel_bookings_to_find WHERE find_at <= ${now}`
    const [, , rows] = await this.db.batch([
      this.statement(sql`UPDATE parcels SET state = 'unsure', updated_at = ${nextUpdatedAt(now)}
        WHERE id IN (SELECT parcel_id FROM ${isDue} AND outcome = 'asked') AND state = 'booking'`),
      this.statement(sql`UPDATE parcel_bookings SET outcome = 'unsure'
        WHERE (parcel_id, try) IN (SELECT parcel_id, try FROM ${isDue} AND outcome = 'asked')`),
      this.readRows(doubtfulColumns)`SELECT ${select(doubtfulColumns)}
        FROM (SELECT * FROM ${isDue} ORDER BY find_at LIMIT ${findsPerRun}) AS b ${ofBookings}`,
    ])
    return rows
  }

  /** Bookings of a parcel that are unclear, or that its courier has twice. */
  async listDoubtfulOf(parcelId: string): Promise<DoubtfulBooking[]> {
    const [rows] = await this.db.batch([
      this.readRows(doubtfulColumns)`SELECT ${select(doubtfulColumns)} FROM parcel_bookings AS b ${ofBookings}
        WHERE b.parcel_id = ${parcelId} AND b.outcome IN ('unsure', 'double')`,
    ])
    return rows
  }

  /** Writes what a question by reference said, unless somebody ended the booking, or asked, meanwhile. */
  async noteFind(
    { parcelId, try: attempt, ...seen }: DoubtfulBooking,
    is: { outcome: DoubtfulBooking['outcome']; misses: number; findAt: number | null; found: string[] | null },
  ): Promise<void> {
    await this.db.batch([
      this
        .statement(sql`UPDATE parcel_bookings SET outcome = ${is.outcome}, misses = ${is.misses}, find_at = ${is.findAt},
        found = ${is.found && JSON.stringify(is.found)}
        WHERE parcel_id = ${parcelId} AND try = ${attempt} AND outcome = ${seen.outcome} AND find_at IS ${seen.findAt}`),
    ])
  }

  /**
   * Closes a parcel that its courier does not have, or no longer; its order stays packed, with another one to book. False
   * when it moved on.
   */
  async cancel(
    parcel: BookedParcel,
    { actor, now }: Change,
    holds = sql`p.state NOT IN ('booking', 'unsure')`,
  ): Promise<boolean> {
    const { id, trackingNumber } = parcel
    const isSame = sql`EXISTS (SELECT 1 FROM parcels AS p WHERE p.id = ${id} AND ${isOpen}
      AND p.tracking_number IS ${trackingNumber} AND ${holds})`
    return this.write(isSame, [
      this.statement(sql`UPDATE parcels SET state = 'cancelled', track_at = NULL, label_ask_at = NULL, label_key = NULL,
        slip_link = NULL, courier_text = NULL, updated_at = ${nextUpdatedAt(now)} WHERE id = ${id}`),
      ...this.released(parcel, { actor, now }, 'cancelled'),
    ])
  }

  /**
   * A person found that the courier has a booked parcel no longer, which is then free to be booked with the next reference;
   * the courier is asked for a day whether that is so. False when it moved on.
   */
  async forget(parcel: BookedParcel, { actor, now }: Change): Promise<boolean> {
    const { id, trackingNumber } = parcel
    const isSame = sql`EXISTS (SELECT 1 FROM parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = ${id}
      AND p.state = 'booked' AND o.state = 'packed' AND p.tracking_number IS ${trackingNumber})`
    return this.write(isSame, [
      this
        .statement(sql`UPDATE parcels SET state = 'refused', tracking_number = NULL, booked_at = NULL, track_at = NULL,
        label_ask_at = NULL, label_key = NULL, slip_link = NULL, courier_text = NULL, state_text = NULL, ${nothingTold},
        updated_at = ${nextUpdatedAt(now)} WHERE id = ${id}`),
      this.statement(sql`UPDATE parcel_bookings SET outcome = 'ended', find_at = ${now + hour}, misses = 0, found = NULL
        WHERE parcel_id = ${id} AND try = (SELECT try FROM parcels WHERE id = ${id})`),
      ...this.released(parcel, { actor, now }, 'not there'),
    ])
  }

  /** Frees the order of a parcel that its courier does not have, and says so in the audit log. */
  private released({ id, orderId, trackingNumber }: BookedParcel, change: Change, booking: string) {
    return [
      this
        .statement(sql`UPDATE orders SET courier_id = NULL, tracking_number = NULL, updated_at = ${nextUpdatedAt(change.now)}
        WHERE id = ${orderId} AND state = 'packed' AND tracking_number IS ${trackingNumber} AND courier_id IS NOT NULL`),
      this.audit({ parcelId: id, orderId }, change, sql`'booking', ${booking}, 'trackingNumber', ${trackingNumber}`),
    ]
  }

  /** Keeps what the courier of an open parcel said last. */
  async saveCourierText(id: string, courierText: string | null, now: number): Promise<void> {
    await this.db.batch([
      this
        .statement(sql`UPDATE parcels AS p SET courier_text = ${courierText}, track_at = iif(track_at IS NULL, NULL, ${now}),
        updated_at = ${nextUpdatedAt(now)} WHERE id = ${id} AND ${isOpen} AND courier_text IS NOT ${courierText}`),
    ])
  }

  /** Asks for the label of a booked parcel again, where there is none. */
  async askLabel(id: string, now: number): Promise<void> {
    await this.db.batch([
      this.statement(sql`UPDATE parcels AS p SET label_ask_at = ${now}
        WHERE id = ${id} AND ${isOpen} AND booked_at IS NOT NULL AND label_key IS NULL AND coalesce(label_ask_at, ${now}) >= ${now}`),
    ])
  }

  /** Takes labels that are due; each is due again later, and later each time. */
  async takeLabels(now: number) {
    const [rows] = await this.db.batch([
      this.readRows({ id: text, courierId: text, trackingNumber: orNull(text), slipLink: orNull(text) })`
        UPDATE parcels AS p SET label_ask_at = CASE WHEN ${isOpen} AND tracking_number IS NOT NULL AND booked_at > ${now - labelMs}
          THEN ${now} + min(${hour}, max(${minute}, ${now} - booked_at)) END
        WHERE id IN (SELECT id FROM parcels INDEXED BY parcels_label_asked WHERE label_ask_at <= ${now}
          ORDER BY label_ask_at LIMIT ${labelsPerRun})
        RETURNING id, courier_id AS courierId, iif(label_ask_at IS NULL, NULL, tracking_number) AS trackingNumber, slip_link AS slipLink`,
    ])
    return rows
  }

  /** Keeps the file of a label, or with `null` asks no more. False when the parcel no longer wants it. */
  async keepLabel(id: string, key: string | null): Promise<boolean> {
    const [rows] = await this.db.batch([
      this.statement(sql`UPDATE parcels AS p SET label_key = ${key}, label_ask_at = NULL, slip_link = NULL
        WHERE id = ${id} AND label_key IS NULL AND label_ask_at IS NOT NULL AND ${isOpen} RETURNING id`),
    ])
    return rows.length > 0
  }

  /** Where the label of a parcel is stored, and its name; `null` without one. */
  async findLabel(id: string): Promise<{ key: string; name: string } | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ key: text, name: text })`SELECT p.label_key AS key, o.number || '-' || p.try AS name
        FROM parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = ${id} AND p.label_key IS NOT NULL`,
    ])
    return row ?? null
  }

  /** The booking of an unclear parcel; `null` for any other. */
  async findUnsure(parcelId: string): Promise<OpenBooking | null> {
    const [[row]] = await this.db.batch([
      this.readRows(columnsOf('p', { orderId: text, courierId: text, try: int, state: word<ParcelState>() }))`
        SELECT p.order_id AS orderId, p.courier_id AS courierId, p.try, p.state FROM parcels AS p
        WHERE p.id = ${parcelId} AND p.state = 'unsure'`,
    ])
    return row ? { parcelId, orderId: row.orderId, courierId: row.courierId, try: row.try } : null
  }

  private end({ parcelId, try: attempt }: OpenBooking, outcome: 'booked' | 'refused' | 'ended', findAt: number | null) {
    return this
      .statement(sql`UPDATE parcel_bookings SET outcome = ${outcome}, find_at = ${findAt}, misses = 0, found = NULL
      WHERE parcel_id = ${parcelId} AND try = ${attempt}`)
  }

  private audit({ parcelId, orderId }: Pick<OpenBooking, 'parcelId' | 'orderId'>, { actor, now }: Change, said: SQL) {
    const after = sql`json_object('courier', c.name, ${said})`
    return recordAudit(
      this.db,
      { at: now, actor, action: 'order.booking', subject: orderId, after },
      sql`FROM parcels AS p JOIN couriers AS c ON c.id = p.courier_id WHERE p.id = ${parcelId}`,
    )
  }

  private async write(holds: SQL, statements: ReturnType<Store['statement']>[]): Promise<boolean> {
    const [first, ...others] = statements
    return first !== undefined && (await guardedBatch(this.db, holds, [first, ...others])) !== null
  }
}
