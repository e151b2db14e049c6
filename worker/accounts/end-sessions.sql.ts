import { eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { userSessions, users } from '#worker/database/schema/customers.ts'

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
