import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from './connect.ts'

const [batchSize, maxBatches] = [1000, 20]

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
