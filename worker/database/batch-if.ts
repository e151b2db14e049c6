import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type Database, isFailure, statement } from './connect.ts'

type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/**
 * Runs statements as one atomic batch if a condition holds at its beginning; otherwise nothing is written and the answer
 * is `null`. So of two people who change the same thing at once exactly one succeeds.
 */
export async function batchIf<T extends Readonly<Statements>>(
  db: Database,
  holds: SQL,
  statements: T,
): Promise<BatchResponse<T> | null> {
  // json() of something that is not JSON is an error, and an error undoes a D1 batch; a SELECT cannot RAISE.
  const guard = statement(db, sql`SELECT CASE WHEN ${holds} THEN 1 ELSE json('somebody was faster') END`)
  try {
    const [, ...results] = await db.batch([guard, ...statements] as unknown as Statements)
    return results as BatchResponse<T>
  } catch (error) {
    if (isFailure(error, 'malformed JSON')) return null
    throw error
  }
}
