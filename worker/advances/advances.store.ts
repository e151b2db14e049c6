import { type SQL, sql } from 'drizzle-orm'
import type { AdvanceReason, OpenProof } from '#domain/advances/advance.ts'
import { missingAdvance } from '#domain/advances/advance.ts'
import { day } from '#domain/durations.ts'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import { type Owed, toCollectOf } from '#domain/ledger/order-money.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { Store } from '#worker/database/store.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import type { OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'
import { moneyColumns, type MoneyRow } from '#worker/ledger/order-money.sql.ts'
import type { PrivatePictureType } from '#worker/media/private-pictures.ts'
import type { PictureFolder } from '#worker/media/private-pictures.store.ts'
import { orderNameSql } from '#worker/orders/board/order-rows.sql.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { isUnchanged } from '#worker/orders/edits/order-snapshot.sql.ts'
import { nextUpdatedAt, restockItems } from '#worker/orders/restock.sql.ts'
import {
  type AdminProofRow,
  askedColumns,
  type AskedRow,
  payableStates,
  proofJson,
  toAdminProof,
} from './advance-rows.sql.ts'

/** The most open proofs that staff are shown at once. */
const mostListed = 50

/** Where pictures of proofs are stored. */
export const proofPictures: PictureFolder = {
  prefix: 'proofs/',
  keysOf: (list) =>
    sql`SELECT picture_key AS key FROM order_proofs WHERE picture_key IN (SELECT value FROM json_each(${list}))`,
}

/** What an order was asked for, and what of it came in. */
export interface AdvanceState extends AskedRow, MoneyRow {
  state: OrderState
}

/** What staff ask for; `reason` is `null` to ask for nothing. */
export interface WantedAdvance {
  asked: number
  reason: AdvanceReason | null
  note: string | null
  until: number | null
  remindAt: number | null
}

/** A stored proof. */
export interface ProofRow {
  id: string
  orderId: string
  number: number
  kind: 'picture' | 'reference'
  reference: string | null
  pictureKey: string | null
  pictureType: PrivatePictureType | null
  state: 'open' | 'received' | 'declined'
}

/** The values of a new proof. */
export interface NewProof {
  id: string
  orderId: string
  reference: string | null
  fingerprint: string
  picture: { key: string; type: PrivatePictureType } | null
  now: number
}

/** A change by staff with its email. */
interface Told {
  actor: string
  now: number
  emails: EncryptedEmail[]
}

const isOpenState = sql`state IN (SELECT value FROM json_each(${JSON.stringify(payableStates)}))`

/** Reads and writes advances of orders and the proofs of their payment. */
export class AdvancesStore extends Store {
  /** What an order was asked for; `null` for an unknown order. */
  async find(orderId: string): Promise<AdvanceState | null> {
    const [[row]] = await this.db.batch([
      this.statement<AdvanceState>(
        sql`SELECT o.state, o.amount, ${moneyColumns}, ${askedColumns} FROM orders AS o WHERE o.id = ${orderId}`,
      ),
    ])
    return row ?? null
  }

  /** Writes what an order is asked for, with audit entry and emails; false when it changed since `seen`. */
  async ask(seen: OrderSnapshot, was: number, wanted: WantedAdvance, { actor, now, emails }: Told): Promise<boolean> {
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_asked = ${was} AND ${isOpenState})`
    const { asked, reason, note, until, remindAt } = wanted
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE orders SET advance_asked = ${asked}, advance_reason = ${reason}, advance_note = ${note},
        advance_until = ${until}, advance_remind_at = ${remindAt}, updated_at = ${nextUpdatedAt(now)} WHERE id = ${seen.id}`),
      // Without the words: they may name the customer, and the audit log is kept longer.
      this.auditAdvance(seen.id, { advanceAsked: asked }, actor, now, { advanceAsked: was }),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** The proof of an order with this fingerprint; `null` without one. */
  async findTwin(orderId: string, fingerprint: string): Promise<{ id: string } | null> {
    const [[row]] = await this.db.batch([
      this.statement<{ id: string }>(
        sql`SELECT id FROM order_proofs WHERE order_id = ${orderId} AND fingerprint = ${fingerprint}`,
      ),
    ])
    return row ?? null
  }

  /**
   * Writes a proof with the notice to the owner, while the order is open and its link good; false when it is not.
   * @throws the database error: 'too many proofs', or the same proof twice
   */
  async addProof(
    proof: NewProof,
    { kind, version }: { kind: OrderTokenKind; version: number },
    emails: EncryptedEmail[],
  ): Promise<boolean> {
    const { id, orderId, reference, fingerprint, picture, now } = proof
    const isLinkGood = sql`${sql.raw(`${kind}_token_version`)} = ${version} AND account_deleted_at IS NULL AND scrubbed_at IS NULL`
    const holds = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND ${isOpenState} AND ${isLinkGood})`
    const done = await guardedBatch(this.db, holds, [
      this
        .statement(sql`INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, picture_key, picture_type, at)
        VALUES (${id}, ${orderId}, ${picture ? 'picture' : 'reference'}, ${reference}, ${fingerprint}, ${picture?.key ?? null},
          ${picture?.type ?? null}, ${now})`),
      this.statement(sql`UPDATE orders SET updated_at = ${nextUpdatedAt(now)} WHERE id = ${orderId}`),
      this.auditAdvance(orderId, { proof: 'open' }, 'customer:link', now),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** A proof; `null` for an unknown id. */
  async findProof(id: string): Promise<ProofRow | null> {
    const [[row]] = await this.db.batch([
      this
        .statement<ProofRow>(sql`SELECT p.id, p.order_id AS orderId, o.number, p.kind, p.reference, p.picture_key AS pictureKey,
        p.picture_type AS pictureType, p.state FROM order_proofs AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = ${id}`),
    ])
    return row ?? null
  }

  /** The open proofs, oldest first. */
  async listOpen(): Promise<OpenProof[]> {
    type Row = Owed & AskedRow & { proof: string; orderId: string; number: number; name: string | null }
    const [rows] = await this.db.batch([
      this
        .statement<Row>(sql`SELECT ${proofJson} AS proof, o.id AS orderId, o.number, ${orderNameSql} AS name, o.amount,
          ${moneyColumns}, ${askedColumns}
        FROM (SELECT * FROM order_proofs INDEXED BY order_proofs_open WHERE state = 'open' ORDER BY id LIMIT ${mostListed}) AS p
        CROSS JOIN orders AS o ON o.id = p.order_id ORDER BY p.id`),
    ])
    return rows.map(({ proof, orderId, number, name, ...order }) => ({
      ...toAdminProof(JSON.parse(proof) as AdminProofRow),
      orderId,
      number,
      name,
      missing: missingAdvance(order),
      toCollect: toCollectOf(order),
    }))
  }

  /**
   * Adds the money of an open proof to the ledger; false when somebody decided about it before.
   * @throws the database error 'too much money'
   */
  async receive(
    { id, orderId }: ProofRow,
    money: { amount: number; way: PaymentWay; reference: string | null },
    { actor, now, emails }: Told,
  ): Promise<boolean> {
    const entry = { ...money, orderId, kind: 'advance', note: null, key: `proof-${id}`, actor, now } as const
    const done = await guardedBatch(this.db, this.isOpen(id), [
      ...addEntry(this.db, entry),
      this.decide(id, 'received', null, actor, now),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** Declines an open proof with words; false when somebody decided about it before. */
  async decline({ id, orderId }: ProofRow, words: string, { actor, now, emails }: Told): Promise<boolean> {
    const done = await guardedBatch(this.db, this.isOpen(id), [
      this.decide(id, 'declined', words, actor, now),
      // Near the end the customer has another day to send a better one.
      this
        .statement(sql`UPDATE orders SET advance_until = max(advance_until, ${now + day}), updated_at = ${nextUpdatedAt(now)}
        WHERE id = ${orderId}`),
      this.auditAdvance(orderId, { proof: 'declined' }, actor, now),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** Orders whose customers are to be reminded, and whose advance did not come in time: at most `atMost` of each. */
  async listDue(now: number, atMost: number) {
    const isUnpaid = sql`advance = 0 AND advance_asked > 0 AND state IN ('placed', 'confirmed')
      AND NOT EXISTS (SELECT 1 FROM order_proofs WHERE order_id = orders.id AND state = 'open')`
    const [reminders, ended] = await this.db.batch([
      this.statement<{ id: string }>(sql`SELECT id FROM orders INDEXED BY orders_by_advance_reminder
        WHERE advance_remind_at IS NOT NULL AND state IN ('placed', 'confirmed') AND advance_remind_at <= ${now}
        ORDER BY advance_remind_at LIMIT ${atMost}`),
      this.statement<{ id: string }>(sql`SELECT id FROM orders INDEXED BY orders_by_advance_end
        WHERE advance_until IS NOT NULL AND state IN ('placed', 'confirmed') AND advance_until <= ${now} AND ${isUnpaid}
        ORDER BY advance_until LIMIT ${atMost}`),
    ])
    return { reminders: reminders.map(({ id }) => id), ended: ended.map(({ id }) => id) }
  }

  /** Notes that customers were reminded, each with its email, unless the order changed since it was read. */
  async remind(seen: OrderSnapshot, { emails, actor, now }: Told): Promise<boolean> {
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_remind_at <= ${now})`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE orders SET advance_remind_at = NULL WHERE id = ${seen.id}`),
      ...(emails.length > 0 ? [this.auditAdvance(seen.id, { isReminded: true }, actor, now)] : []),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** Cancels an order whose advance did not come, with stock and emails; false when it changed since `seen`. */
  async cancel(seen: OrderSnapshot, reason: string, { emails, actor, now }: Told): Promise<boolean> {
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_until <= ${now}
      AND advance = 0 AND advance_asked > 0)
      AND NOT EXISTS (SELECT 1 FROM order_proofs WHERE order_id = ${seen.id} AND state = 'open')`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE orders SET state = 'cancelled', reason = ${reason}, updated_at = ${nextUpdatedAt(now)}
        WHERE id = ${seen.id}`),
      restockItems(this.db, seen.id, now, sql`line.quantity - line.uncounted`),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'order.moved',
        subject: seen.id,
        before: JSON.stringify({ state: seen.state }),
        after: JSON.stringify({ state: 'cancelled', reason }),
      }),
      ...this.enqueue(emails),
    ])
    return done !== null
  }

  /** Whether staff still have to check a proof of an order. */
  async hasOpenProof(orderId: string): Promise<boolean> {
    const [rows] = await this.db.batch([
      this.statement(sql`SELECT 1 FROM order_proofs WHERE order_id = ${orderId} AND state = 'open' LIMIT 1`),
    ])
    return rows.length > 0
  }

  private isOpen(id: string): SQL {
    return sql`EXISTS (SELECT 1 FROM order_proofs WHERE id = ${id} AND state = 'open')`
  }

  private decide(id: string, state: 'received' | 'declined', words: string | null, actor: string, now: number) {
    return this.statement(
      sql`UPDATE order_proofs SET state = ${state}, words = ${words}, actor = ${actor}, decided_at = ${now} WHERE id = ${id}`,
    )
  }

  private auditAdvance(subject: string, after: object, actor: string, at: number, before?: object) {
    const entry = { at, actor, action: 'order.advance', subject, after: JSON.stringify(after) }
    return recordAudit(this.db, before ? { ...entry, before: JSON.stringify(before) } : entry)
  }

  private enqueue([first, ...others]: EncryptedEmail[]) {
    return first ? [enqueueEmails(this.db, [first, ...others])] : []
  }
}
