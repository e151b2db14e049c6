import { type SQL, sql } from 'drizzle-orm'
import { knownReasons } from '#domain/order-moves.ts'
import type { Enclosure } from '#worker/mail/enclose.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { outbox } from '#worker/database/schema/messages.ts'
import { audit } from '#worker/database/schema/staff.ts'
import { newId } from '#worker/database/ids.ts'

/** The statement that puts letters into the outbox; belongs into the batch of their cause. */
export function postLetters(db: Database, enclosures: [Enclosure, ...Enclosure[]]) {
  return db.insert(outbox).values(
    enclosures.map(({ id, kind, sealed, createdAt, sendAfter = createdAt }) => ({
      id,
      kind,
      sealed,
      createdAt,
      nextAttemptAt: sendAfter,
    })),
  )
}

/** The statement that puts a letter into the outbox if a condition holds then. */
export function postLetterIf(db: Database, holds: SQL, { id, kind, sealed, createdAt }: Enclosure) {
  return statement(
    db,
    sql`INSERT INTO ${outbox} (id, kind, sealed, created_at, next_attempt_at)
        SELECT ${id}, ${kind}, ${sealed}, ${createdAt}, ${createdAt} WHERE ${holds}`,
  )
}

interface AuditEntry {
  at: number
  actor: string
  action: string
  subject: string
  before?: string
  after?: string
}

/** The statement that records who changed what; belongs into the batch of the change. */
export function recordAudit(db: Database, entry: AuditEntry) {
  return db.insert(audit).values({ id: newId(entry.at), ...entry })
}

/** The statement that records it if a condition holds then. */
export function recordAuditIf(db: Database, holds: SQL, { at, actor, action, subject, before, after }: AuditEntry) {
  return statement(
    db,
    sql`INSERT INTO ${audit} (id, at, actor, action, subject, before, after)
        SELECT ${newId(at)}, ${at}, ${actor}, ${action}, ${subject}, ${before ?? null}, ${after ?? null} WHERE ${holds}`,
  )
}

/** A reason in the shop's own words stays; one that was typed in may name somebody. */
export function isOwnReason(reason: SQL): SQL {
  return sql`${reason} IN (SELECT value FROM json_each(${JSON.stringify(knownReasons)}))`
}

/**
 * The statement that takes addresses, notes and typed reasons out of the log of some orders; `ids` is a query of theirs. What
 * was done, when and by whom stays.
 */
export function blankOrderLog(db: Database, ids: SQL) {
  const kept = (note: SQL) => sql`CASE WHEN NOT json_valid(${note}) THEN ${note}
    WHEN ${isOwnReason(sql`${note} ->> 'reason'`)} THEN json_remove(${note}, '$.address', '$.note')
    ELSE json_remove(${note}, '$.address', '$.note', '$.reason') END`
  return statement(
    db,
    sql`UPDATE audit SET before = ${kept(sql`before`)}, after = ${kept(sql`after`)}
        WHERE subject IN (${ids}) AND action IN ('order.changed', 'order.noted', 'order.moved')`,
  )
}
