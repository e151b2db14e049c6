import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { staff } from '#worker/database/schema/staff.ts'

/** The person whom an `actor` column names, looked up by id: joins `staff`, and nobody for customers and the shop. */
export function isBy(actor: SQLiteColumn): SQL {
  return sql`${staff.id} = substr(${actor}, 7)`
}
