import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from './connect.ts'

// D1 accepts at most 100 bound values in a statement.
const mostBound = 60

const [batchSize, maxBatches] = [1000, 20]

/** UTF-16 units of JSON in one bound value: D1 accepts 2 MB, and a unit has at most three bytes. */
const pieceLength = 500_000

/**
 * Yields the rows of a list in batches of `size`; without any row one empty batch. `read` reads the next ones behind the
 * last row that was read, or from the start.
 */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = await read(last)
    if (rows.length > 0 || last === undefined) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

/** Splits a list into JSON texts, in order, that each fit one bound value. An empty list has none. */
export function jsonChunks(list: readonly unknown[]): string[] {
  const chunks: string[] = []
  let [chunk, length]: [string[], number] = [[], 0]
  for (const each of list) {
    const text = JSON.stringify(each)
    if (length + text.length > pieceLength && chunk.length > 0) {
      chunks.push(`[${chunk.join(',')}]`)
      ;[chunk, length] = [[], 0]
    }
    chunk.push(text)
    length += text.length + 1
  }
  if (chunk.length > 0) chunks.push(`[${chunk.join(',')}]`)
  return chunks
}

/**
 * Deletes rows that match a condition, at most 20,000 per call, in batches, so that no statement blocks the database
 * for long. `key` is the table's primary key.
 */
export async function deleteInBatches(db: Database, table: string, key: string[], condition: SQL): Promise<void> {
  const columns = sql.raw(key.join(', '))
  const row = key.length === 1 ? columns : sql`(${columns})`
  for (let count = 0; count < maxBatches; count += 1) {
    const [removed] = await db.batch([
      statement(
        db,
        sql`DELETE FROM ${sql.raw(table)}
            WHERE ${row} IN (SELECT ${columns} FROM ${sql.raw(table)} WHERE ${condition} LIMIT ${batchSize}) RETURNING 1`,
      ),
    ])
    if (removed.length < batchSize) return
  }
}

/**
 * A list of ids as a table `listed` with one column `value`. A short list costs no rows; a long one is bound as one
 * JSON text, and each id counts as a row read.
 */
export function idTable(ids: string[]): SQL {
  const different = [...new Set(ids)]
  return tableOf(different, JSON.stringify(different))
}

/** The same table of `count` ids for a compiled query, which is given `idValues`. */
export function idPlaceholders(count: number): SQL {
  const names = Array.from({ length: count }, (_, index) => sql.placeholder(`${index}`))
  return tableOf(names, sql.placeholder('all'))
}

/** The values of `idPlaceholders`, for different ids. */
export const idValues = (ids: string[]): Record<string, unknown> => ({ ...ids, all: JSON.stringify(ids) })

function tableOf(ids: (string | Placeholder)[], all: string | Placeholder): SQL {
  if (ids.length === 0 || ids.length > mostBound) return sql`json_each(${all}) AS listed`
  const lines = sql.join(
    ids.map((id) => sql`(${id})`),
    sql`, `,
  )
  return sql`(SELECT column1 AS value FROM (VALUES ${lines})) AS listed`
}
