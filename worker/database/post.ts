import type { Enclosure } from '#worker/mail/enclose.ts'
import type { Database } from './connect.ts'
import { audit, outbox } from './schema.ts'
import { newId } from './ids.ts'

/** The statement that puts letters into the outbox; belongs into the batch of their cause. */
export function postLetters(db: Database, enclosures: [Enclosure, ...Enclosure[]]) {
  return db
    .insert(outbox)
    .values(
      enclosures.map(({ id, kind, sealed, createdAt }) => ({ id, kind, sealed, createdAt, nextAttemptAt: createdAt })),
    )
}

/** The statement that records who changed what; belongs into the batch of the change. */
export function recordAudit(
  db: Database,
  entry: { at: number; actor: string; action: string; subject: string; before?: string; after?: string },
) {
  return db.insert(audit).values({ id: newId(entry.at), ...entry })
}
