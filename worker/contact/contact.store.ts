import { lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { recordConsent } from '#worker/accounts/consents/consent.sql.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { contactMessages } from '#worker/database/schema/customers.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** A message in its columns; `fingerprint` identifies duplicates. */
export type NewMessage = typeof contactMessages.$inferInsert

/** Stores contact messages; the file of one is in the private bucket. */
export class ContactStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /** Writes a message with its notice and its consent to get offers, if any. False for a duplicate. */
  async create(message: NewMessage, notice: EncryptedEmail | null): Promise<boolean> {
    const { email, name, createdAt: at } = message
    const consent = { email, name, userId: null, source: 'contact' as const, at }
    try {
      await this.db.batch([
        this.db.insert(contactMessages).values(message),
        ...enqueueAll(this.db, notice ? [notice] : []),
        ...(message.wantsMarketing ? [recordConsent(this.db, consent)] : []),
      ])
      return true
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: contact_messages.fingerprint')) return false
      throw error
    }
  }

  /** True when a message has this fingerprint. */
  async has(fingerprint: string): Promise<boolean> {
    const rows = await this.db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(sql`${contactMessages.fingerprint} = ${fingerprint}`)
    return rows.length > 0
  }

  /** Deletes messages older than a time, with their files, in batches; at most two thousand per call. */
  async deleteExpired(before: number): Promise<void> {
    for (let count = 0; count < 20; count += 1) {
      const old = await this.db
        .select({ id: contactMessages.id, key: contactMessages.attachmentKey })
        .from(contactMessages)
        .where(lt(contactMessages.createdAt, before))
        .limit(batchSize)
      const keys = old.flatMap(({ key }) => key ?? [])
      if (keys.length > 0) await this.files.delete(keys)
      if (old.length === 0) return
      const ids = JSON.stringify(old.map(({ id }) => id))
      await this.db.delete(contactMessages).where(sql`${contactMessages.id} IN (SELECT value FROM json_each(${ids}))`)
      if (old.length < batchSize) return
    }
  }
}

/** Messages per batch. */
const batchSize = 100
