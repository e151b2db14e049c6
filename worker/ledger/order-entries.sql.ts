import { type SQL, sql } from 'drizzle-orm'
import type { EntryKind, PaymentWay } from '#domain/ledger/order-entry.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import { toCollectSql } from './order-money.sql.ts'

/** The values of a new entry. Whole rupees; epoch milliseconds. */
export interface NewEntry {
  orderId: string
  kind: EntryKind
  amount: number
  way: PaymentWay
  /** SQL where it names an order of the same batch. */
  reference: string | SQL | null
  note: string | null
  /** Unique in the order. Those of the shop hold a colon, which a key of staff cannot. */
  key: string
  actor: string
  now: number
  /** The id of the other order, where money moves between an order and its exchange order. */
  otherOrderId?: string
}

/**
 * The statements that add an entry to the ledger of an order, with its audit entry. The triggers `order_entries_limit` and
 * `order_entries_sums` check it and keep the sums: a batch with too much money fails as a whole, with 'too much money'.
 * An order whose personal data was erased gets no reference and no note.
 */
export function addEntry(db: Database, entry: NewEntry) {
  const { orderId, kind, amount, way, reference, note, key, actor, now, otherOrderId } = entry
  return [
    statement(
      db,
      sql`INSERT INTO order_entries (id, order_id, kind, amount, way, reference, note, actor, at, key, other_order_id)
        VALUES (${newId(now)}, ${orderId}, ${kind}, ${amount}, ${way}, ${unlessErased(orderId, reference)},
          ${unlessErased(orderId, note)}, ${actor}, ${now}, ${key}, ${otherOrderId ?? null})`,
    ),
    statement(db, sql`UPDATE orders SET updated_at = ${nextUpdatedAt(now)} WHERE id = ${orderId}`),
    // Without reference and note: they may name the customer, and the audit log is kept longer.
    recordAudit(db, {
      at: now,
      actor,
      action: 'order.entry',
      subject: orderId,
      after:
        otherOrderId === undefined
          ? JSON.stringify({ entry: { kind, amount, way } })
          : sql`json_object('entry', json_object('kind', ${kind}, 'amount', ${amount}, 'way', ${way},
              'order', (SELECT number FROM orders WHERE id = ${otherOrderId})))`,
    }),
  ] as const
}

/** A text that may name the customer; NULL where the personal data of the order was erased. */
export function unlessErased(orderId: string, text: string | SQL | null): SQL {
  return text === null
    ? sql`NULL`
    : sql`(SELECT ${text} FROM orders WHERE id = ${orderId} AND scrubbed_at IS NULL
        AND NOT (account_deleted_at IS NOT NULL AND phone IS NULL))`
}

/** The statement that writes what was collected when a parcel was handed over: what is left to collect, if anything. */
export function collectAtDoor(db: Database, orderId: string, actor: string, now: number) {
  return statement(
    db,
    sql`INSERT INTO order_entries (id, order_id, kind, amount, way, door, actor, at, key)
      SELECT ${newId(now)}, id, 'collected', ${toCollectSql('orders')}, 'cash', 1, ${actor}, ${now}, 'door:cash'
      FROM orders WHERE id = ${orderId} AND ${toCollectSql('orders')} > 0`,
  )
}

/** Removes what entries may say about a person, of the orders of a list of ids in SQL. The sums stay. */
export function eraseEntryTexts(db: Database, orderIds: SQL) {
  return statement(db, sql`UPDATE order_entries SET reference = NULL, note = NULL WHERE order_id IN (${orderIds})`)
}
