import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type Database, statement } from '#worker/database/connect.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import type { OrderSnapshot, OrderUpdate } from './order-change.ts'

/** The condition that an order still equals the snapshot. */
export function isUnchanged({ id, state, isPaid, updatedAt, email }: OrderSnapshot): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND state = ${state} AND is_paid = ${isPaid ? 1 : 0}
    AND updated_at = ${updatedAt} AND email IS ${email})`
}

/** What a change of an order writes. */
interface OrderWrite {
  /** The condition at the beginning, like `isUnchanged`. */
  holds: SQL
  /** The name of the audit entry. */
  action: string
  /** The columns; without any, the order only counts as changed. */
  sets?: SQL[]
  /** Statements that its new columns depend on. */
  first?: BatchItem<'sqlite'>[]
  /** Statements that follow, with audit entries of their own. */
  following?: () => BatchItem<'sqlite'>[]
}

/**
 * Changes an order with its audit entry and emails in one batch; false, without a write, when the condition does not hold.
 * Each change has a later `updated_at`, so of two that saw the same order one is refused.
 */
export async function changeOrder(
  db: Database,
  id: string,
  { holds, action, sets = [], first = [], following = () => [] }: OrderWrite,
  { actor, now, before, after, emails }: OrderUpdate,
): Promise<boolean> {
  const columns = sql.join([...sets, sql`updated_at = ${nextUpdatedAt(now)}`], sql`, `)
  const [was, is] = [before && JSON.stringify(before), JSON.stringify(after)]
  const done = await guardedBatch(db, holds, [
    ...first,
    statement(db, sql`UPDATE orders SET ${columns} WHERE id = ${id}`),
    recordAudit(db, { at: now, actor, action, subject: id, before: was, after: is }),
    ...following(),
    ...enqueueAll(db, emails),
  ] as [BatchItem<'sqlite'>])
  return done !== null
}

/** Later than the previous change, also within one millisecond. */
export const nextUpdatedAt = (now: number) => sql`max(${now}, updated_at + 1)`

/** Returns `pieces` of each counted line of an order to stock, while a condition `holds`. */
export function restockItems(db: Database, orderId: string, now: number, pieces: SQL, holds = sql`true`) {
  return statement(
    db,
    sql`UPDATE products SET stock = stock + ${pieces}, updated_at = ${now}
        FROM order_items AS line
        WHERE line.order_id = ${orderId} AND products.id = line.product_id AND products.stock IS NOT NULL AND ${holds}`,
  )
}
