import { and, eq, sql } from 'drizzle-orm'
import { taskCountLimit } from '#domain/reports/sales-figures.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { pushSubscriptions } from '#worker/database/schema/staff.ts'
import { Store } from '#worker/database/store.ts'
import { dueCalls } from '#worker/orders/board/board-columns.sql.ts'
import { int, orNull, text } from '#worker/database/rows.ts'

/** Whose device it is, and in which session. */
interface Ringer {
  id: string
  actor: string
  sessionHash: string
}

const ringing = (session: string, sealed: string) =>
  and(eq(pushSubscriptions.sessionHash, session), eq(pushSubscriptions.sealed, sealed))

/** Reads and writes on which devices new orders ring. A row ends with its session (`ON DELETE CASCADE`). */
export class RingsStore extends Store {
  /** When a session ends, and its sealed subscription; `null` when it does not ring. */
  async find(session: string): Promise<{ until: number; sealed: string | null }> {
    const [[row]] = await this.db.batch([
      this.readRows({ until: int, sealed: orNull(text) })`
        SELECT s.expires_at AS until, p.sealed FROM staff_sessions AS s
        LEFT JOIN push_subscriptions AS p ON p.session_hash = s.hash WHERE s.hash = ${session}`,
    ])
    return row ?? { until: 0, sealed: null }
  }

  /** Rings in a session on one browser, and no longer on it in an older session. False when the session has ended. */
  async start({ id, actor, sessionHash }: Ringer, own: { endpointHash: string; sealed: string }, now: number) {
    const started = await guardedBatch(
      this.db,
      sql`EXISTS (SELECT 1 FROM staff_sessions WHERE hash = ${sessionHash})`,
      [
        this.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, own.endpointHash)),
        this.db
          .insert(pushSubscriptions)
          .values({ sessionHash, ...own, createdAt: now })
          .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: { ...own, createdAt: now } }),
        recordAudit(this.db, { at: now, actor, action: 'staff.ring-on', subject: id }),
      ],
    )
    return started !== null
  }

  /** Ends the ring of a session, and writes an audit entry. */
  async stop({ id, actor, sessionHash }: Ringer, now: number): Promise<void> {
    await this.db.batch([
      this.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash)),
      recordAudit(this.db, { at: now, actor, action: 'staff.ring-off', subject: id }),
    ])
  }

  /** The number of orders to call, for a device that still rings; `null` when its session has ended. */
  async countFor(session: string, sealed: string, now: number): Promise<number | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ count: int })`
        SELECT (SELECT count(*) FROM (SELECT 1 FROM ${dueCalls(now)} LIMIT ${taskCountLimit})) AS count
        FROM push_subscriptions JOIN staff_sessions ON hash = session_hash AND expires_at > ${now}
        WHERE ${ringing(session, sealed)}`,
    ])
    return row?.count ?? null
  }

  /** Deletes a subscription that its push service no longer knows. */
  async forget(session: string, sealed: string): Promise<void> {
    await this.db.delete(pushSubscriptions).where(ringing(session, sealed))
  }
}
