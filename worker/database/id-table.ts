import { type SQL, sql } from 'drizzle-orm'

// D1 accepts at most 100 bound values in a statement.
const mostBound = 60

/**
 * A list of ids as a table `listed` with one column `value`. A short list costs no rows; a long one is bound as one
 * JSON text, and each id counts as a row read.
 */
export function idTable(ids: string[]): SQL {
  const different = [...new Set(ids)]
  if (different.length === 0 || different.length > mostBound)
    return sql`json_each(${JSON.stringify(different)}) AS listed`
  const lines = sql.join(
    different.map((id) => sql`(${id})`),
    sql`, `,
  )
  return sql`(SELECT column1 AS value FROM (VALUES ${lines})) AS listed`
}
