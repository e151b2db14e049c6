import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { ShopError } from '#domain/errors.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { type Database, statement } from './connect.ts'
import { errorMentions } from './database-errors.ts'

type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/**
 * Runs statements as one atomic batch if a condition holds at its beginning; otherwise writes nothing and returns
 * `null`. Of two concurrent changes to the same row exactly one succeeds.
 */
export async function guardedBatch<T extends Readonly<Statements>>(
  db: Database,
  holds: SQL,
  statements: T,
): Promise<BatchResponse<T> | null> {
  // json() of something that is not JSON is an error, and an error undoes a D1 batch; a SELECT cannot RAISE.
  const guard = statement(db, sql`SELECT CASE WHEN ${holds} THEN 1 ELSE json('it does not hold') END`)
  try {
    const [, ...results] = await db.batch([guard, ...statements] as unknown as Statements)
    return results as BatchResponse<T>
  } catch (error) {
    if (errorMentions(error, 'malformed JSON')) return null
    throw error
  }
}

/**
 * Runs statements as one atomic batch for a customer. Its first statement verifies the session: the account exists,
 * its epoch is unchanged, and nobody logged out. If not, the batch is rolled back. So a customer's request needs one
 * round trip, and an ended session can write nothing.
 * @throws ShopError 'UNAUTHENTICATED'
 */
export async function authenticatedBatch<T extends Readonly<Statements>>(
  db: Database,
  { userId, epoch, id }: Session,
  statements: T,
): Promise<BatchResponse<T>> {
  const stands = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND session_epoch = ${epoch})
    AND NOT EXISTS (SELECT 1 FROM user_sessions WHERE id = ${id} AND ended_at IS NOT NULL)`
  const results = await guardedBatch(db, stands, statements)
  if (results === null) throw new ShopError('UNAUTHENTICATED')
  return results
}
