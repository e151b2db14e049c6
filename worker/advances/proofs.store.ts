import { type SQL, sql } from 'drizzle-orm'
import { missingAdvance, type OpenProof } from '#domain/advances/advance.ts'
import { day } from '#domain/durations.ts'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import { payableInAdvance, payableOf } from '#domain/ledger/order-money.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { Store } from '#worker/database/store.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import type { OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'
import { moneyColumns } from '#worker/ledger/order-money.sql.ts'
import type { PrivatePictureType } from '#worker/media/customer-files.ts'
import { orderNameSql } from '#worker/orders/board/order-rows.sql.ts'
import { changeOrder } from '#worker/orders/edits/order-snapshot.sql.ts'
import { linkActor } from '#worker/database/audit.sql.ts'
import {
  type AdminProofRow,
  advanceAction,
  isPayableState,
  proofJson,
  requestedAdvanceColumns,
  toAdminProof,
} from './advance-rows.sql.ts'
import type { AdvanceChange } from './advances.store.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word } from '#worker/database/rows.ts'

/** The most open proofs that staff are shown at once. */
const mostListed = 50
/** The most open proofs of an order; the trigger `order_proofs_limit` says the same of new ones. */
const mostOpen = 5

/** The columns of a stored proof, from `order_proofs AS p` and `orders AS o`. */
const proofColumns = {
  ...columnsOf('p', {
    id: text,
    orderId: text,
    kind: word<'picture' | 'reference'>(),
    reference: orNull(text),
    pictureKey: orNull(text),
    pictureType: orNull(word<PrivatePictureType>()),
    state: word<'open' | 'received' | 'declined'>(),
  }),
  number: computed(sql`o.number`, int),
}
export type ProofRow = RowOf<typeof proofColumns>

/** The columns of an open proof with its order, from the same tables. */
const openProofColumns = {
  ...requestedAdvanceColumns,
  ...moneyColumns,
  ...columnsOf('o', { number: int, state: word<OrderState>(), amount: int }),
  proof: computed(proofJson, json<AdminProofRow>()),
  orderId: computed(sql`o.id`, text),
  name: computed(orderNameSql, orNull(text)),
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

/** The link that a proof came by. */
interface UsedLink {
  kind: OrderTokenKind
  version: number
}

/** The condition that an order takes a proof by a link, on a row of `orders`. */
const isOpenTo = (orderId: string, { kind, version }: UsedLink) => sql`id = ${orderId} AND ${isPayableState}
  AND ${sql.raw(`${kind}_token_version`)} = ${version} AND account_deleted_at IS NULL AND scrubbed_at IS NULL`

/** Reads and writes the proofs that customers send of their payments. */
export class ProofsStore extends Store {
  /** The proof of an order with this fingerprint; `null` without one. */
  async findTwin(orderId: string, fingerprint: string): Promise<Pick<ProofRow, 'id' | 'state'> | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ id: text, state: proofColumns.state })`
        SELECT id, state FROM order_proofs WHERE order_id = ${orderId} AND fingerprint = ${fingerprint}`,
    ])
    return row ?? null
  }

  /**
   * Writes a proof with the notice to the owner, while the order is open and its link good; false when it is not.
   * @throws the database error: 'too many proofs', or the same proof twice
   */
  add(proof: NewProof, link: UsedLink, emails: EncryptedEmail[]): Promise<boolean> {
    const { id, orderId, reference, fingerprint, picture, now } = proof
    const row = sql`INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, picture_key, picture_type, at)
      VALUES (${id}, ${orderId}, ${picture ? 'picture' : 'reference'}, ${reference}, ${fingerprint},
        ${picture?.key ?? null}, ${picture?.type ?? null}, ${now})`
    return this.send(orderId, sql`EXISTS (SELECT 1 FROM orders WHERE ${isOpenTo(orderId, link)})`, row, now, emails)
  }

  /**
   * Opens a declined proof again that its customer sent once more, with the notice to the owner; false when it is not
   * declined any more, like `add`, and with too many open proofs. What was written about it stays for staff.
   */
  reopen(id: string, orderId: string, link: UsedLink, now: number, emails: EncryptedEmail[]): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM orders WHERE ${isOpenTo(orderId, link)})
      AND EXISTS (SELECT 1 FROM order_proofs WHERE id = ${id} AND state = 'declined')
      AND (SELECT count(*) FROM order_proofs WHERE order_id = ${orderId} AND state = 'open') < ${mostOpen}`
    const row = sql`UPDATE order_proofs SET state = 'open', actor = NULL, decided_at = NULL, at = ${now} WHERE id = ${id}`
    return this.send(orderId, holds, row, now, emails)
  }

  private send(orderId: string, holds: SQL, row: SQL, now: number, emails: EncryptedEmail[]) {
    const write = { holds, action: advanceAction, first: [this.statement(row)] }
    return changeOrder(this.db, orderId, write, { actor: linkActor, now, after: { proof: 'open' }, emails })
  }

  /** A proof; `null` for an unknown id. */
  async find(id: string): Promise<ProofRow | null> {
    const [[row]] = await this.db.batch([
      this.readRows(proofColumns)`
        SELECT ${select(proofColumns)} FROM order_proofs AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = ${id}`,
    ])
    return row ?? null
  }

  /** The open proofs, oldest first. */
  async listOpen(): Promise<OpenProof[]> {
    const [rows] = await this.db.batch([
      this.readRows(openProofColumns)`SELECT ${select(openProofColumns)}
        FROM (SELECT * FROM order_proofs INDEXED BY order_proofs_open WHERE state = 'open' ORDER BY id LIMIT ${mostListed}) AS p
        CROSS JOIN orders AS o ON o.id = p.order_id ORDER BY p.id`,
    ])
    return rows.map(({ proof, orderId, number, name, state, ...order }) => ({
      ...toAdminProof(proof),
      orderId,
      number,
      name,
      missing: Math.min(missingAdvance(order), payableOf(order, state)),
      payable: payableInAdvance(order, state),
      isEnded: isFailed(state),
    }))
  }

  /**
   * Adds the money of an open proof to the ledger; false when somebody decided about it before.
   * @throws the database error 'too much money'
   */
  async receive(
    { id, orderId }: ProofRow,
    money: { amount: number; way: PaymentWay; reference: string | null },
    { actor, now, emails }: AdvanceChange,
  ): Promise<boolean> {
    const entry = { ...money, orderId, kind: 'advance', note: null, key: `proof:${id}`, actor, now } as const
    const done = await guardedBatch(this.db, this.isOpen(id), [
      ...addEntry(this.db, entry),
      this.decide(id, 'received', null, actor, now),
      ...enqueueAll(this.db, emails),
    ])
    return done !== null
  }

  /** Declines an open proof with words; false when somebody decided about it before. */
  decline({ id, orderId }: ProofRow, words: string, change: AdvanceChange): Promise<boolean> {
    const { actor, now } = change
    const write = {
      holds: this.isOpen(id),
      action: advanceAction,
      first: [this.decide(id, 'declined', words, actor, now)],
      // Near the end the customer has another day to send a better one.
      sets: [sql`advance_until = max(advance_until, ${now + day})`],
    }
    return changeOrder(this.db, orderId, write, { ...change, after: { proof: 'declined' } })
  }

  /** Whether staff still have to check a proof of an order. */
  async hasOpen(orderId: string): Promise<boolean> {
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
}
