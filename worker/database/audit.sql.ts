import { type SQL, sql } from 'drizzle-orm'
import { msg } from '#domain/language/translate.ts'
import { type Database, statement } from './connect.ts'
import { newId } from './ids.ts'

/** Replaces the name of a deleted staff member. */
export const formerStaff = 'Somebody who left'

/** The actor of automatic changes. */
export const systemActor = 'shop'

/** The actor of changes that a customer makes on the page of the order. */
export const linkActor = 'customer:link'

/** An entry of the audit log. Texts as values, or as SQL of the rows that it is written for. */
export interface AuditEntry {
  at: number | SQL
  actor: string | SQL
  action: string
  subject: string | SQL
  /** What was there: JSON or a short text, like `after`. */
  before?: string | SQL | null | undefined
  after?: string | SQL | null | undefined
}

/**
 * The statement that records a change; it belongs into the batch of that change. `rows` is its FROM and WHERE: an entry is
 * written for each row, so none where nothing changes. Without it there is exactly one.
 */
export function recordAudit(db: Database, entry: AuditEntry & { at: number }, rows?: SQL) {
  return statement(db, auditSql(newId(entry.at), entry, rows))
}

/** The same as SQL, with the id of the entry; in SQL, where each row has its own. */
export function auditSql(id: string | SQL, entry: AuditEntry, rows: SQL = sql``): SQL {
  const { at, actor, action, subject, before = null, after = null } = entry
  return sql`INSERT INTO audit (id, at, actor, action, subject, before, after)
    SELECT ${id}, ${at}, ${actor}, ${action}, ${subject}, ${before}, ${after} ${rows}`
}

/** The name of an actor: the person's own, or a general one. `null` is the shop itself. */
export function actorName(actor: string | null, name: string | null): string {
  if (name !== null) return name
  if (actor === linkActor) return msg('Customer, by the link')
  if (actor?.startsWith('customer')) return msg('Customer')
  if (actor === 'visitor') return 'Somebody'
  if (actor === systemActor) return 'The shop, automatically'
  return actor?.startsWith('staff:') ? formerStaff : 'Shop'
}

/** A change of a row: its table, the condition that finds it and says that it differs, and its columns. */
interface RowChange {
  table: string
  row: SQL
  sets: SQL
}

/**
 * The two statements that change a row with an audit entry, where that changes something: the same change again writes
 * nothing. `before` and `after` may be SQL of the row as it was.
 */
export function changeRow(db: Database, { table, row, sets }: RowChange, entry: AuditEntry & { at: number }) {
  const name = sql.identifier(table)
  return [
    recordAudit(db, entry, sql`FROM ${name} WHERE ${row}`),
    statement(db, sql`UPDATE ${name} SET ${sets} WHERE ${row}`),
  ] as const
}
