import { sql } from 'drizzle-orm'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'
import { isAnswerable, isOnTheRoad, parcelStates, type ParcelState } from '#domain/parcels/parcel-states.ts'
import { linkActor } from '#worker/database/actor-name.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { openAttempt } from './attempts.sql.ts'
import { ofParcels, parcelColumns, toParcel } from './parcel-rows.sql.ts'

const pageLength = 50

/** States in SQL. */
const among = (is: (state: ParcelState) => boolean) =>
  sql.raw(`(${parcelStates.flatMap((state) => (is(state) ? [`'${state}'`] : [])).join(', ')})`)

/** An attempt and its parcel, from `parcel_attempts AS a` and `parcels AS p`. */
const attemptColumns = {
  ...columnsOf('a', {
    id: text,
    parcelId: text,
    wish: orNull(word<AttemptAnswer['wish']>()),
    day: orNull(text),
    phone: orNull(text),
    landmark: orNull(text),
    refusal: orNull(text),
    answeredAt: orNull(int),
    toldAt: orNull(int),
  }),
  orderId: computed(sql`p.order_id`, text),
  state: computed(sql`p.state`, word<ParcelState>()),
  isLast: computed(sql`NOT EXISTS (SELECT 1 FROM parcel_attempts WHERE parcel_id = a.parcel_id AND at > a.at)`, yesNo),
}
export type AttemptRow = RowOf<typeof attemptColumns>

/** What an answer says. */
export type Wish = Pick<AttemptRow, 'day' | 'phone' | 'landmark' | 'refusal'> & { wish: AttemptAnswer['wish'] }

/** Failed attempts of parcels, and what their customers wish. */
export class AttemptedParcelsStore extends Store {
  /** An attempt by its id; `null` for an unknown one. */
  async find(id: string): Promise<AttemptRow | null> {
    const [[row]] = await this.db.batch([
      this.readRows(attemptColumns)`SELECT ${select(attemptColumns)}
        FROM parcel_attempts AS a JOIN parcels AS p ON p.id = a.parcel_id WHERE a.id = ${id}`,
    ])
    return row ?? null
  }

  /** A page of parcels with a failed attempt, or that are held, in the order of their ids. */
  async list(after: string | undefined) {
    const columns = {
      ...parcelColumns,
      keepsDays: computed(sql`c.keeps_days`, int),
      firstAt: computed(sql`(SELECT min(at) FROM parcel_attempts WHERE parcel_id = p.id)`, orNull(int)),
    }
    const [rows] = await this.db.batch([
      this.readRows(columns)`SELECT ${select(columns)} FROM (
          SELECT id FROM (SELECT id FROM parcels WHERE state = 'attempt_failed' AND id > ${after ?? ''} ORDER BY id LIMIT ${pageLength + 1})
          UNION ALL SELECT id FROM (SELECT id FROM parcels WHERE state = 'held' AND id > ${after ?? ''} ORDER BY id LIMIT ${pageLength + 1})
          ORDER BY id LIMIT ${pageLength + 1}) AS found
        CROSS JOIN parcels AS p ON p.id = found.id ${ofParcels} ORDER BY p.id`,
    ])
    const { rows: shown, next } = toPage(rows, pageLength, ({ id }) => id)
    return {
      rows: shown.map((row) => ({ parcel: toParcel(row), keepsDays: row.keepsDays, firstAt: row.firstAt })),
      next,
    }
  }

  /** Writes an attempt that failed by hand; false when the parcel moved on. */
  async report(
    parcel: { id: string; orderId: string; updatedAt: number },
    { at, reason, audited, actor, now }: { at: number; reason: string; audited: string; actor: string; now: number },
  ): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcel.id} AND updated_at = ${parcel.updatedAt}
      AND state IN ${among(isOnTheRoad)})`
    const done = await guardedBatch(this.db, holds, [
      this.statement(openAttempt(parcel.id, { at, reason })),
      this.statement(sql`INSERT INTO parcel_events (parcel_id, at, state, text)
        VALUES (${parcel.id}, ${at}, 'attempt_failed', ${reason}) ON CONFLICT DO NOTHING`),
      this
        .statement(sql`UPDATE parcels SET state = 'attempt_failed', state_text = NULL, updated_at = max(${now}, updated_at + 1)
        WHERE id = ${parcel.id}`),
      recordAudit(this.db, { at: now, actor, action: 'order.attempt', subject: parcel.orderId, after: audited }),
    ])
    return done !== null
  }

  /** Stores what the customer wishes; false when the courier was told, or the parcel moved on. */
  async answer({ id, parcelId, orderId }: AttemptRow, wish: Wish, { tellAt, now }: { tellAt: number; now: number }) {
    const holds = sql`EXISTS (SELECT 1 FROM parcel_attempts AS a JOIN parcels AS p ON p.id = a.parcel_id
      WHERE a.id = ${id} AND a.told_at IS NULL AND p.state IN ${among(isAnswerable)}
        AND NOT EXISTS (SELECT 1 FROM parcel_attempts WHERE parcel_id = a.parcel_id AND at > a.at))`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE parcel_attempts SET wish = ${wish.wish}, day = ${wish.day}, phone = ${wish.phone},
        landmark = ${wish.landmark}, refusal = ${wish.refusal}, answered_at = ${now}, courier_text = NULL, tell_tries = 0,
        tell_at = (SELECT iif(booked_at IS NULL, NULL, ${tellAt}) FROM parcels WHERE id = ${parcelId}) WHERE id = ${id}`),
      this.statement(sql`UPDATE parcels SET updated_at = max(${now}, updated_at + 1) WHERE id = ${parcelId}`),
      recordAudit(this.db, {
        at: now,
        actor: linkActor,
        action: 'order.answered',
        subject: orderId,
        after: JSON.stringify({ wish: wish.wish, ...(wish.day !== null && { day: wish.day }) }),
      }),
    ])
    return done !== null
  }
}
