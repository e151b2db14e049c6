import { type SQL, sql } from 'drizzle-orm'

/** A line that closed its parcel with another amount, which nobody ended yet; in the terms of the index. */
export function isDiffering(alias: 'd' | 'l' | 'statement_lines'): SQL {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  return sql`${of('what')} = 'other-amount' AND ${of('receipt_id')} IS NOT NULL AND ${of('ended_at')} IS NULL`
}
