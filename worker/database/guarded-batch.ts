import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { ShopError } from '#domain/errors.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { type Database, statement } from './connect.ts'

/** Equal requests without a key within this time are a double click. */
export const doubleClickMs = 30_000

/** Thrown by an attempt that met a concurrent write, with the error that the last attempt gives. */
export class Conflict extends Error {
  readonly inTheEnd: ShopError

  constructor(inTheEnd: ShopError) {
    super('a concurrent write came first')
    this.inTheEnd = inTheEnd
  }
}

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

/**
 * Reads and writes, and again after a concurrent write: an attempt that throws a `Conflict`, or an error of the database
 * that `isConflict` knows. Each attempt reads the current state, so a repetition finds what was written.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  { tries = 3, isConflict = () => false }: { tries?: number; isConflict?: (error: unknown) => boolean } = {},
): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left > 1 && (error instanceof Conflict || isConflict(error))) continue
      throw error instanceof Conflict ? error.inTheEnd : error
    }
  }
}

/**
 * The hash of what a request asks for, stored beside its key, so that a repetition can be told from another request. Keyed,
 * because an address could be guessed from a plain hash after it is erased.
 */
export function hashOfRequest(pepper: string, kind: string, contents: unknown): Promise<string> {
  return keyedHash(pepper, `${kind}:${JSON.stringify(contents)}`)
}

/**
 * What an earlier request with the same key wrote; `null` without one.
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' when that was another request
 */
export function writtenBefore<Written>(
  earlier: Written | null | undefined,
  isSame: (earlier: Written) => boolean,
  message?: string,
): Written | null {
  if (!earlier) return null
  if (!isSame(earlier)) throw new ShopError('IDEMPOTENCY_MISMATCH', message === undefined ? {} : { message })
  return earlier
}

/** Whether an error or one of its causes mentions a text: `UNIQUE constraint failed: users.email_canonical`. */
export function errorMentions(error: unknown, text: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each.message.includes(text)) return true
  return false
}

/** Whether the error is temporary, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const transient = [
    'Network connection lost',
    'transient issue',
    'caused object to be reset',
    'code was updated',
    'database is locked',
  ]
  return transient.some((text) => errorMentions(error, text))
}
