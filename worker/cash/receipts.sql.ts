import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { OrderState } from '#domain/orders/order-states.ts'
import { auditSql, formerStaff, recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { columnsOf, computed, int, orNull, readRows, select, text } from '#worker/database/rows.ts'
import { enqueueMany } from '#worker/email/outbox.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { due, isOwed } from './cash.sql.ts'

/** The values of a new receipt. */
export interface NewReceipt {
  id: string
  key: string
  courierId: string
  /** With the email address of each customer and the state as they were read. */
  parcels: { id: string; email: string | null; state: OrderState }[]
  received: number
  reference: string
  /** The courier's statement that it is from. */
  statementId: string | null
  actor: string
  now: number
  emails: EncryptedEmail[]
}

/**
 * Writes a receipt, its paid parcels, audit entry and emails: statements for a batch that runs only while `holds`, so while
 * this courier owes for every parcel, neither a state nor a customer's email changed, and the key is new.
 */
export function newReceipt(db: Database, receipt: NewReceipt): { holds: SQL; statements: BatchItem<'sqlite'>[] } {
  const { id, key, courierId, parcels, received, reference, statementId, actor, now, emails } = receipt
  const lines = JSON.stringify(parcels.map((each) => [each.id, each.email, newId(now), each.state]))
  const holds = sql`${parcels.length} = (
      SELECT count(*) FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0
      WHERE o.courier_id = ${courierId} AND ${isOwed} AND o.email IS line.value ->> 1
        AND o.state = line.value ->> 3)
    AND NOT EXISTS (SELECT 1 FROM cash_receipts WHERE key = ${key})`
  const statements = [
    statement(
      db,
      sql`INSERT INTO cash_receipts (id, key, courier_id, at, actor, order_count, expected, received, reference, statement_id)
        SELECT ${id}, ${key}, ${courierId}, ${now}, ${actor}, count(*), coalesce(sum(${due}), 0), ${received}, ${reference},
          ${statementId}
        FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0`,
    ),
    statement(
      db,
      sql`UPDATE orders SET is_paid = 1, receipt_id = ${id}, updated_at = max(${now}, updated_at + 1)
        WHERE id IN (SELECT value ->> 0 FROM json_each(${lines}))`,
    ),
    statement(
      db,
      auditSql(
        sql`line.value ->> 2`,
        {
          at: now,
          actor,
          action: 'order.paid',
          subject: sql`o.id`,
          before: JSON.stringify({ isPaid: false }),
          after: sql`json_object('isPaid', json('true'), 'cashDue', ${due}, 'receipt', ${id})`,
        },
        sql`FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0`,
      ),
    ),
    ...enqueueMany(db, emails),
    recordAudit(db, {
      at: now,
      actor,
      action: 'cash.received',
      subject: courierId,
      after: JSON.stringify({ receipt: id, parcels: parcels.length, received, reference }),
    }),
  ]
  return { holds, statements }
}

const receiptColumns = {
  ...columnsOf('r', {
    id: text,
    courierId: text,
    at: int,
    orderCount: int,
    expected: int,
    received: int,
    reference: text,
    statementId: orNull(text),
    undoneAt: orNull(int),
  }),
  courierName: computed(sql`(SELECT name FROM couriers WHERE couriers.id = r.courier_id)`, text),
  who: computed(sql`coalesce(s.name, ${formerStaff})`, text),
}

/** Reads receipts, newest first; `rest` follows `WHERE`, of `cash_receipts AS r`. */
export function readReceipts(db: Database, rest: SQL) {
  return readRows(db, receiptColumns)`SELECT ${select(receiptColumns)}
    FROM cash_receipts AS r LEFT JOIN staff AS s ON s.id = substr(r.actor, 7) WHERE ${rest}`
}
