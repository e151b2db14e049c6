import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import type { OrderUpdate, OrderSnapshot } from './order-change.ts'

/** The SQL that every change of an order shares: its guard, and its audit entry with emails. */

/** The condition that an order still equals the snapshot. */
export function isUnchanged({ id, state, isPaid, updatedAt, email }: OrderSnapshot): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND state = ${state} AND is_paid = ${isPaid ? 1 : 0}
    AND updated_at = ${updatedAt} AND email IS ${email})`
}

/** The statements that write the audit entry and the emails of a change. */
export function auditAndEmails(
  db: Database,
  id: string,
  action: string,
  { actor, now, before, after, emails }: OrderUpdate,
) {
  return [
    recordAudit(db, {
      at: now,
      actor,
      action,
      subject: id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }),
    ...enqueueAll(db, emails),
  ]
}
