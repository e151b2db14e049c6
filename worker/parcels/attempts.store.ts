import { sql } from 'drizzle-orm'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'
import { isAnswerable, isOnTheRoad, type ParcelState, parcelStates } from '#domain/parcels/parcel-states.ts'
import { linkActor, recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { Advice } from '#worker/couriers/courier-client.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
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

/** The same with what decides how the courier is told. */
const toldColumns = {
  ...attemptColumns,
  ...columnsOf('a', { advice: orNull(word<Advice>()), tellAt: orNull(int), tellTries: int }),
  ...columnsOf('p', { courierId: text, trackingNumber: orNull(text) }),
}
export type ToldRow = RowOf<typeof toldColumns>

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

  /** A page of parcels with a failed attempt, or that are held or astray, in the order of their ids. */
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
          UNION ALL SELECT id FROM (SELECT id FROM parcels INDEXED BY parcels_astray WHERE is_astray = 1 AND id > ${after ?? ''} ORDER BY id LIMIT ${pageLength + 1})
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

  /** The last attempt of a parcel with what decides how its courier is told; `null` without any. */
  async findLast(parcelId: string): Promise<ToldRow | null> {
    const [[row]] = await this.db.batch([
      this.readRows(toldColumns)`SELECT ${select(toldColumns)}
        FROM parcel_attempts AS a JOIN parcels AS p ON p.id = a.parcel_id
        WHERE a.parcel_id = ${parcelId} ORDER BY a.at DESC LIMIT 1`,
    ])
    return row ?? null
  }

  /** Attempts whose courier is to be told by now, the longest due first. */
  async listToTell(now: number, limit: number): Promise<ToldRow[]> {
    const [rows] = await this.db.batch([
      this.readRows(toldColumns)`SELECT ${select(toldColumns)}
        FROM parcel_attempts AS a INDEXED BY parcel_attempts_tell_next JOIN parcels AS p ON p.id = a.parcel_id
        WHERE a.tell_at <= ${now} ORDER BY a.tell_at LIMIT ${limit}`,
    ])
    return rows
  }

  /**
   * Takes the telling of an attempt: from now on its answer stays. False when the answer, or what was told, changed. Until
   * `tellAt` it is this caller's; after that the cron tells it again. `null` where nobody is to be called.
   */
  async claim(
    seen: ToldRow,
    advice: Advice,
    { tellAt, now }: { tellAt: number | null; now: number },
  ): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM parcel_attempts WHERE id = ${seen.id} AND answered_at IS ${seen.answeredAt}
      AND told_at IS ${seen.toldAt} AND tell_at IS ${seen.tellAt})`
    const done = await guardedBatch(this.db, holds, [
      this
        .statement(sql`UPDATE parcel_attempts SET advice = ${advice}, told_at = ${now}, tell_at = ${tellAt}, courier_text = NULL
        WHERE id = ${seen.id}`),
    ])
    return done !== null
  }

  /** The courier was told: the cron has nothing left to do. */
  async finishTelling(id: string): Promise<void> {
    await this.db.batch([this.statement(sql`UPDATE parcel_attempts SET tell_at = NULL WHERE id = ${id}`)])
  }

  /** The courier was not told: the answer may change again. The cron tries again at `tellAt`, if ever. */
  async giveUpTelling(id: string, courierText: string | null, tellAt: number | null): Promise<void> {
    await this.db.batch([
      this.statement(sql`UPDATE parcel_attempts SET told_at = NULL, advice = NULL, tell_tries = tell_tries + 1,
        tell_at = ${tellAt}, courier_text = ${courierText} WHERE id = ${id}`),
    ])
  }

  /**
   * Writes into the log of the order what its courier was told. A parcel that is not tracked goes on its way by that: out
   * again, or back.
   */
  async recordAdvice(
    parcel: { id: string; orderId: string },
    { advice, isTracked, actor, now }: { advice: Advice; isTracked: boolean; actor: string; now: number },
  ): Promise<void> {
    const state = advice === 'again' ? 'in_transit' : 'returning'
    await this.db.batch([
      this
        .statement(sql`UPDATE parcels SET state = iif(${isTracked}, state, ${state}), updated_at = max(${now}, updated_at + 1)
        WHERE id = ${parcel.id} AND state IN ${among(isAnswerable)}`),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'order.advised',
        subject: parcel.orderId,
        after: JSON.stringify({ advice }),
      }),
    ])
  }

  /** Parcels that are out for delivery and whose customers were not told on this day; at most a page. */
  async listToTellCustomers(today: number, limit = pageLength) {
    const [rows] = await this.db.batch([
      this.readRows(parcelColumns)`SELECT ${select(parcelColumns)} FROM (
          SELECT id FROM parcels INDEXED BY parcels_out_to_tell WHERE state = 'out_for_delivery' AND out_told_day < ${today}
          ORDER BY out_told_day, id LIMIT ${limit}) AS found
        CROSS JOIN parcels AS p ON p.id = found.id ${ofParcels} ORDER BY p.id`,
    ])
    return rows.map(toParcel)
  }

  /** Marks that the customer of a parcel was told on a day that the rider comes. */
  async markCustomerTold(id: string, today: number): Promise<void> {
    await this.db.batch([
      this.statement(sql`UPDATE parcels SET out_told_day = ${today} WHERE id = ${id} AND state = 'out_for_delivery'`),
    ])
  }

  /** Parcels that are out for delivery and that no email was looked at for on this day. */
  async listToMail(today: number, limit: number): Promise<{ id: string; orderId: string }[]> {
    const [rows] = await this.db.batch([
      this.readRows({
        id: text,
        orderId: text,
      })`SELECT id, order_id AS orderId FROM parcels INDEXED BY parcels_out_to_mail
        WHERE state = 'out_for_delivery' AND out_mail_day < ${today} ORDER BY out_mail_day LIMIT ${limit}`,
    ])
    return rows
  }

  /** Writes the emails of a parcel, once a day; with one its customer was told. */
  async markMailed(id: string, today: number, emails: EncryptedEmail[]): Promise<void> {
    await guardedBatch(this.db, sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${id} AND out_mail_day < ${today})`, [
      this.statement(sql`UPDATE parcels SET out_mail_day = ${today},
        out_told_day = iif(${emails.length} > 0, ${today}, out_told_day) WHERE id = ${id}`),
      ...enqueueAll(this.db, emails),
    ])
  }

  /** Stores what the customer wishes; false when the courier was told, or the parcel moved on. */
  async answer({ id, parcelId, orderId }: AttemptRow, wish: Wish, { tellAt, now }: { tellAt: number; now: number }) {
    const holds = sql`EXISTS (SELECT 1 FROM parcel_attempts AS a JOIN parcels AS p ON p.id = a.parcel_id
      WHERE a.id = ${id} AND a.told_at IS NULL AND p.state IN ${among(isAnswerable)}
        AND NOT EXISTS (SELECT 1 FROM parcel_attempts WHERE parcel_id = a.parcel_id AND at > a.at))`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE parcel_attempts SET wish = ${wish.wish}, day = ${wish.day}, phone = ${wish.phone},
        landmark = ${wish.landmark}, refusal = ${wish.refusal}, answered_at = ${now}, courier_text = NULL, tell_tries = 0,
        tell_at = (SELECT iif(tracking_number IS NULL, NULL, ${tellAt}) FROM parcels WHERE id = ${parcelId}) WHERE id = ${id}`),
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
