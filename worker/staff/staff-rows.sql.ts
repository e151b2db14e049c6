import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { staff } from '#worker/database/schema/staff.ts'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A stored staff member, including password hash and second factor: never sent to clients. */
export type StaffRow = typeof staff.$inferSelect

/** A person as read when a change was decided; the change applies only while all of it still holds. */
export type SeenStaff = Pick<StaffRow, 'id'> & Partial<StaffRow>

/** The condition that a person is as it was read. */
export function isAsRead(seen: SeenStaff): SQL {
  const columns = Object.entries(seen).map(([name, value]) => {
    const column = staff[name as keyof StaffRow]
    return value === null ? isNull(column) : eq(column, value)
  })
  return sql`EXISTS (SELECT 1 FROM ${staff} WHERE ${and(...columns)})`
}

/** The join condition of an `actor` column to `staff` by id; it matches nobody for customers and the shop. */
export function isBy(actor: SQLiteColumn): SQL {
  return sql`${staff.id} = substr(${actor}, 7)`
}
