import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import { outbox } from '#worker/database/schema/messages.ts'
import { pushSubscriptions } from '#worker/database/schema/staff.ts'
import type { EncryptedEmail } from './encrypt-email.ts'

/** Inserts emails into the outbox; belongs in the batch of the change that causes them. */
export function enqueueEmails(db: Database, emails: [EncryptedEmail, ...EncryptedEmail[]]) {
  return db.insert(outbox).values(
    emails.map(({ id, kind, ciphertext, createdAt, sendAfter = createdAt, about }) => ({
      id,
      kind,
      sealed: ciphertext,
      createdAt,
      nextAttemptAt: sendAfter,
      about,
    })),
  )
}

/** The same for emails of which there may be none, and which replace pending ones: a list of statements. */
export function enqueueAll(db: Database, [first, ...others]: EncryptedEmail[]) {
  if (!first) return []
  const replaced = [first, ...others].flatMap(({ about }) =>
    about === undefined
      ? []
      : [db.delete(outbox).where(and(eq(outbox.about, about), isNull(outbox.sentAt), eq(outbox.attempts, 0)))],
  )
  return [...replaced, enqueueEmails(db, [first, ...others])]
}

/** Inserts an email into the outbox if a condition holds. */
export function enqueueEmailIf(db: Database, holds: SQL, { id, kind, ciphertext, createdAt }: EncryptedEmail) {
  return statement(
    db,
    sql`INSERT INTO ${outbox} (id, kind, sealed, created_at, next_attempt_at)
        SELECT ${id}, ${kind}, ${ciphertext}, ${createdAt}, ${createdAt} WHERE ${holds}`,
  )
}

/**
 * Inserts a ring for each device on which new orders ring; belongs in the batch of the order. Its content is the
 * subscription, which is encrypted already.
 */
export function enqueueRings(db: Database, orderId: string, now: number) {
  return statement(
    db,
    sql`INSERT INTO ${outbox} (id, kind, sealed, created_at, next_attempt_at)
        SELECT ${orderId} || '-' || substr(session_hash, 1, 16), 'ring', sealed, ${now}, ${now} FROM ${pushSubscriptions}`,
  )
}
