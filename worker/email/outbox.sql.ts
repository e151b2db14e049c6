import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import { outbox } from '#worker/database/schema/messages.ts'
import type { Enclosure } from './encrypt-email.ts'

/** The statement that puts letters into the outbox; belongs into the batch of their cause. */
export function postLetters(db: Database, enclosures: [Enclosure, ...Enclosure[]]) {
  return db.insert(outbox).values(
    enclosures.map(({ id, kind, sealed, createdAt, sendAfter = createdAt }) => ({
      id,
      kind,
      sealed,
      createdAt,
      nextAttemptAt: sendAfter,
    })),
  )
}

/** The statement that puts a letter into the outbox if a condition holds then. */
export function postLetterIf(db: Database, holds: SQL, { id, kind, sealed, createdAt }: Enclosure) {
  return statement(
    db,
    sql`INSERT INTO ${outbox} (id, kind, sealed, created_at, next_attempt_at)
        SELECT ${id}, ${kind}, ${sealed}, ${createdAt}, ${createdAt} WHERE ${holds}`,
  )
}
