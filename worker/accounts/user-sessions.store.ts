import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { users, userSessions } from '#worker/database/schema/customers.ts'
import { endEverySession } from './accounts.sql.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'

/** Sessions in the list. */
const mostShown = 30

/** Reads and ends sessions of customers. `authenticatedBatch` rejects the token of an ended one. */
export class UserSessionsStore extends Store {
  /** Records a session, so that its customer can list and end it. */
  async open({ userId, id, endsAt }: Session, device: string, now: number): Promise<void> {
    // The account may have been deleted concurrently.
    await this.db.batch([
      this.statement(sql`INSERT INTO ${userSessions} (id, user_id, device, created_at, expires_at)
        SELECT ${id}, id, ${device}, ${now}, ${endsAt} FROM ${users} WHERE id = ${userId}`),
    ])
  }

  /**
   * Open sessions, newest first.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async list(session: Session, now: number) {
    const [rows] = await authenticatedBatch(this.db, session, [
      this.db
        .select({ id: userSessions.id, device: userSessions.device, createdAt: userSessions.createdAt })
        .from(userSessions)
        .where(
          and(eq(userSessions.userId, session.userId), isNull(userSessions.endedAt), gt(userSessions.expiresAt, now)),
        )
        .orderBy(desc(userSessions.createdAt))
        .limit(mostShown),
    ])
    return rows
  }

  /**
   * Ends a session of the customer; an unknown id changes nothing.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async end(session: Session, id: string, now: number): Promise<void> {
    await authenticatedBatch(this.db, session, [
      this.db
        .update(userSessions)
        .set({ endedAt: now })
        .where(and(eq(userSessions.id, id), eq(userSessions.userId, session.userId), isNull(userSessions.endedAt))),
    ])
  }

  /**
   * Ends the session of this request, recorded or not.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async endOwn(session: Session, now: number): Promise<void> {
    const { id, userId, endsAt } = session
    const row = { id, userId, device: '', createdAt: now, expiresAt: endsAt, endedAt: now }
    await authenticatedBatch(this.db, session, [
      this.db
        .insert(userSessions)
        .values(row)
        .onConflictDoUpdate({ target: userSessions.id, set: { endedAt: now } }),
    ])
  }

  /**
   * Ends every session of the customer.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async endAll(session: Session): Promise<void> {
    await authenticatedBatch(this.db, session, [...endEverySession(this.db, session.userId)])
  }

  /** Deletes sessions whose tokens have expired. */
  async deleteExpired(now: number): Promise<void> {
    await deleteInBatches(this.db, 'user_sessions', ['id'], sql`expires_at < ${now}`)
  }
}
