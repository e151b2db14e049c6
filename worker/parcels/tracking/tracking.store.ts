import { sql } from 'drizzle-orm'
import { type ConnectedCourierId, connectedCouriers, type CourierMoves } from '#domain/couriers/courier-connection.ts'
import { hour, minute } from '#domain/durations.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import { attemptReasonOf } from '#domain/parcels/attempt-reasons.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import type { CourierEvent } from '#worker/couriers/courier-client.ts'
import { columnsOf, computed, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import { openAttempt } from '#worker/parcels/attempts.sql.ts'
import { isOpen } from '#worker/parcels/parcel-rows.sql.ts'

/** A parcel is asked about at most so often, unless its courier hints that something happened. */
const askEveryMs = 30 * minute
/** The longest time that a courier that does not answer is left alone. */
const longestPauseMs = hour

/** A courier has it, and has not ended it. */
const isTracked = sql`tracking_number IS NOT NULL
  AND state NOT IN ('booking', 'unsure', 'delivered', 'returned', 'cancelled', 'lost')`

/** A parcel whose courier is asked where it is, from `parcels`: what RETURNING returns has no alias. */
const trackedColumns = {
  ...columnsOf('parcels', {
    id: text,
    orderId: text,
    trackingNumber: orNull(text),
    state: word<ParcelState>(),
    stateText: orNull(text),
  }),
  /** Its events that are known, by the courier's word and by hand. */
  events: computed(
    sql`(SELECT json_group_array(json_object('at', at, 'state', state, 'text', text)) FROM parcel_events WHERE parcel_id = parcels.id)`,
    json<{ at: number; state: ParcelState; text: string }[]>(),
  ),
  isDue: computed(sql`track_at IS NOT NULL`, yesNo),
  orderState: computed(sql`(SELECT state FROM orders WHERE id = parcels.order_id)`, word<OrderState>()),
}

/** A parcel with a number. */
export type TrackedRow = Omit<RowOf<typeof trackedColumns>, 'trackingNumber' | 'isDue'> & { trackingNumber: string }

/** What a courier said of a parcel. `state` is left out where it is written later. */
export interface TrackedNews {
  id: string
  trackingNumber: string
  events: CourierEvent[]
  state?: { state: ParcelState; text: string }
}

/** Reads parcels to ask about, and writes where they are. */
export class TrackingStore extends Store {
  /** Connected couriers with parcels to ask about now, and how orders move by their word. */
  async listDue(now: number) {
    const [rows] = await this.db.batch([
      this.readRows({ courierId: word<ConnectedCourierId>(), moves: json<CourierMoves>(), hasFailed: yesNo })`
        SELECT c.courier_id AS courierId, c.moves, w.until IS NOT NULL AS hasFailed FROM json_each(${JSON.stringify(connectedCouriers)}) AS line
        CROSS JOIN courier_connections AS c ON c.courier_id = line.value AND c.is_on = 1
        LEFT JOIN courier_pauses AS w ON w.courier_id = c.courier_id
        WHERE coalesce(w.until, 0) <= ${now} AND EXISTS (SELECT 1 FROM parcels INDEXED BY parcels_to_track
          WHERE courier_id = line.value AND track_at <= ${now})`,
    ])
    return rows
  }

  /**
   * Takes parcels of a courier that are due, at most so many that are with a rider and as many of all, the longest due first;
   * they are due again later.
   */
  async take(courierId: string, atMost: number, now: number): Promise<TrackedRow[]> {
    const due = sql`courier_id = ${courierId} AND track_at IS NOT NULL AND track_at <= ${now} ORDER BY track_at LIMIT ${atMost}`
    const [longestDue, rows] = await this.db.batch([
      this.readRows({ id: text })`SELECT id FROM parcels INDEXED BY parcels_to_track WHERE ${due}`,
      this.readRows(trackedColumns)`
        UPDATE parcels SET track_at = iif(${isTracked}, ${now + askEveryMs}, NULL)
        WHERE id IN (
          SELECT id FROM (SELECT id FROM parcels INDEXED BY parcels_out WHERE state = 'out_for_delivery' AND ${due})
          UNION SELECT id FROM (SELECT id FROM parcels INDEXED BY parcels_to_track WHERE ${due}))
        RETURNING ${select(trackedColumns)}`,
    ])
    const places = new Map(longestDue.map(({ id }, place) => [id, place]))
    const placeOf = ({ id }: { id: string }) => places.get(id) ?? longestDue.length
    return rows
      .sort((one, other) => placeOf(one) - placeOf(other))
      .flatMap(({ trackingNumber, isDue, ...row }) =>
        isDue && trackingNumber !== null ? [{ ...row, trackingNumber }] : [],
      )
  }

  /** One open parcel with a number; `null` for any other. */
  async find(id: string): Promise<TrackedRow | null> {
    const [[row]] = await this.db.batch([
      this.readRows(trackedColumns)`SELECT ${select(trackedColumns)} FROM parcels
        WHERE id = ${id} AND ${isTracked}`,
    ])
    return row?.trackingNumber ? { ...row, trackingNumber: row.trackingNumber } : null
  }

  /** Gives parcels back that were taken, and of which nothing was heard; they are due from `dueAt` on. */
  async giveBack(rows: TrackedRow[], dueAt: number): Promise<void> {
    if (rows.length === 0) return
    await this.db.batch([
      this.statement(sql`UPDATE parcels SET track_at = ${dueAt}
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))})) AND track_at IS NOT NULL`),
    ])
  }

  /** Writes events, failed attempts and states in one batch; what is known, and what moved on meanwhile, stays. */
  async write(news: TrackedNews[], now: number): Promise<void> {
    const events = news.flatMap(({ id, events: ofParcel }) =>
      ofParcel.map(({ at, state, text: words, place }) => ({ id, at, state, text: words, place })),
    )
    const failed = news.flatMap(({ id, events: ofParcel }) =>
      ofParcel
        .filter(({ state }) => state === 'attempt_failed')
        .map(({ at, reason, text: words }) =>
          openAttempt(id, { at, reason: attemptReasonOf(reason ?? words), isScanned: true }),
        ),
    )
    const states = news.flatMap(({ id, trackingNumber, state }) => (state ? [{ id, trackingNumber, ...state }] : []))
    await this.db.batch([
      this.statement(sql`INSERT INTO parcel_events (parcel_id, at, state, text, place)
        SELECT value ->> 'id', value ->> 'at', value ->> 'state', value ->> 'text', value ->> 'place'
        FROM json_each(${JSON.stringify(events)}) WHERE EXISTS (SELECT 1 FROM parcels WHERE id = value ->> 'id')
        ON CONFLICT DO NOTHING`),
      ...failed.map((each) => this.statement(each)),
      this.statement(sql`UPDATE parcels AS p SET state = said.value ->> 'state', state_text = said.value ->> 'text',
        track_at = iif(said.value ->> 'state' IN ('delivered', 'returned', 'cancelled', 'lost'), NULL, track_at),
        updated_at = ${nextUpdatedAt(now)}
        FROM json_each(${JSON.stringify(states)}) AS said
        WHERE p.id = said.value ->> 'id' AND p.tracking_number = said.value ->> 'trackingNumber' AND ${isOpen}
          AND p.state NOT IN ('booking', 'unsure')
          AND (p.state <> said.value ->> 'state' OR p.state_text IS NOT said.value ->> 'text')`),
    ])
  }

  /** A courier does not answer: it is left alone, longer each time. */
  async pause(courierId: string, now: number): Promise<void> {
    await this.db.batch([
      this
        .statement(sql`INSERT INTO courier_pauses (courier_id, failures, until) VALUES (${courierId}, 1, ${now + minute})
        ON CONFLICT (courier_id) DO UPDATE SET failures = failures + 1,
          until = ${now} + min(${longestPauseMs}, ${minute} << min(failures, 10))`),
    ])
  }

  /** A courier answers again. */
  async resume(courierId: string): Promise<void> {
    await this.db.batch([this.statement(sql`DELETE FROM courier_pauses WHERE courier_id = ${courierId}`)])
  }

  /** A courier hinted that something happened to parcels: they are asked about next. */
  async hasten(courierId: string, trackingNumbers: string[], now: number): Promise<void> {
    const numbers = JSON.stringify(trackingNumbers.map(parcelNumber))
    await this.db.batch([
      this.statement(sql`UPDATE parcels SET track_at = ${now}
        WHERE id IN (SELECT p.id FROM json_each(${numbers}) AS line CROSS JOIN parcels AS p INDEXED BY parcels_by_number
          ON p.tracking_number IS NOT NULL AND replace(p.tracking_number, '-', '') = line.value AND p.courier_id = ${courierId}
          WHERE ${isOpen} AND p.track_at > ${now})`),
    ])
  }
}
