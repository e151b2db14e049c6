import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { users, userSessions } from '#worker/database/schema/customers.ts'

/** The statements that end every session of an account, by invalidating tokens of earlier epochs. */
export function endEverySession(db: Database, userId: string) {
  return [
    db
      .update(users)
      .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, userId)),
    db.delete(userSessions).where(eq(userSessions.userId, userId)),
  ] as const
}

/**
 * The ids of an account's orders, and of orders by phone with its verified email and its phone number, which have no
 * account. `mailbox` is the canonical email, '' if nobody has verified it.
 */
export function idsOfPersonsOrders(userId: string, mailbox: string): SQL {
  return sql`SELECT id FROM orders WHERE user_id = ${userId}
    UNION SELECT id FROM orders INDEXED BY orders_by_phone
      WHERE phone IS NOT NULL AND substr(phone, -10) = (SELECT substr(phone, -10) FROM users WHERE id = ${userId})
        AND user_id IS NULL AND account_deleted_at IS NULL AND email_canonical = ${mailbox}`
}
