import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { staff } from '#worker/database/schema/staff.ts'

/** The join condition of an `actor` column to `staff` by id; it matches nobody for customers and the shop. */
export function isBy(actor: SQLiteColumn): SQL {
  return sql`${staff.id} = substr(${actor}, 7)`
}
