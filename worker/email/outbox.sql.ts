import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { second } from '#domain/durations.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { outbox } from '#worker/database/schema/customers.ts'
import { pushSubscriptions } from '#worker/database/schema/staff.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import type { EncryptedEmail } from './encrypt-email.ts'

/** By the database of a request, how long to wait until everything that it enqueued is due, milliseconds. */
const waits = new WeakMap<Database, number>()

function note(db: Database, wait: number): void {
  waits.set(db, Math.max(wait, waits.get(db) ?? 0))
}

/** How long after its response to send what a request enqueued, milliseconds; `undefined` when that is nothing. */
export function enqueuedWait(db: Database): number | undefined {
  return waits.get(db)
}

/** Inserts emails into the outbox; belongs in the batch of the change that causes them. */
export function enqueueEmails(db: Database, emails: [EncryptedEmail, ...EncryptedEmail[]]) {
  noteEmails(db, emails)
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

function noteEmails(db: Database, emails: EncryptedEmail[]): void {
  for (const { createdAt, sendAfter = createdAt } of emails) note(db, sendAfter - createdAt)
}

/** The same for any number of emails, as JSON: a statement takes few values. */
export function enqueueMany(db: Database, emails: EncryptedEmail[]) {
  noteEmails(db, emails)
  const rows = emails.map(({ id, kind, ciphertext, createdAt, sendAfter = createdAt }) => [
    id,
    kind,
    ciphertext,
    createdAt,
    sendAfter,
  ])
  return jsonChunks(rows).map((chunk) =>
    statement(
      db,
      sql`INSERT INTO outbox (id, kind, sealed, created_at, next_attempt_at)
          SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${chunk})`,
    ),
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

/** Sending slows the database down: a condition may be a secret, such as whether an account exists. */
const conditionalWait = second

/**
 * Inserts an email into the outbox if a condition holds. The outbox is sent a second after the response in any case, so
 * that the time of the response does not reveal the condition.
 */
export function enqueueEmailIf(db: Database, holds: SQL, { id, kind, ciphertext, createdAt }: EncryptedEmail) {
  note(db, conditionalWait)
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
  note(db, 0)
  return statement(
    db,
    sql`INSERT INTO ${outbox} (id, kind, sealed, created_at, next_attempt_at)
        SELECT ${orderId} || '-' || substr(session_hash, 1, 16), 'ring', sealed, ${now}, ${now} FROM ${pushSubscriptions}`,
  )
}
