import { type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from './audit.sql.ts'
import { type Database, statement } from './connect.ts'

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
