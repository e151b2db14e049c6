import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from './connect.ts'
import { newId } from './ids.ts'
import { audit } from '#worker/database/schema/staff.ts'

interface AuditEntry {
  at: number
  actor: string
  action: string
  subject: string
  before?: string
  /** JSON, or SQL that makes it from rows of the same batch. */
  after?: string | SQL
}

/** The statement that records a change; it belongs into the batch of that change. */
export function recordAudit(db: Database, entry: AuditEntry) {
  return db.insert(audit).values({ id: newId(entry.at), ...entry })
}

/** The statement that records a change if `holds` is true when it runs. */
export function recordAuditIf(db: Database, holds: SQL, { at, actor, action, subject, before, after }: AuditEntry) {
  return statement(
    db,
    sql`INSERT INTO ${audit} (id, at, actor, action, subject, before, after)
        SELECT ${newId(at)}, ${at}, ${actor}, ${action}, ${subject}, ${before ?? null}, ${after ?? null} WHERE ${holds}`,
  )
}
