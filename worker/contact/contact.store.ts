import { lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { errorMentions } from '#worker/database/database-errors.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { contactMessages } from '#worker/database/schema/messages.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** A message as its columns keep it; `fingerprint` tells a second copy of it. */
export type NewMessage = typeof contactMessages.$inferInsert

/** Messages to the shop: the words in the books, the file in the private store under a random key. */
export function contactStore(db: Database, files: R2Bucket) {
  return {
    /** Keeps a file under its key. @throws an error that names the storage, in whatever words it failed */
    async saveFile(key: string, content: ArrayBuffer): Promise<void> {
      try {
        await files.put(key, content, { httpMetadata: { contentType: 'application/octet-stream' } })
      } catch (error) {
        throw new Error('R2 did not keep a file', { cause: error })
      }
    },

    /** Writes a message, and its notice if there is one. Returns false when the same message was written a moment ago. */
    async create(message: NewMessage, notice: EncryptedEmail | null): Promise<boolean> {
      try {
        const insert = db.insert(contactMessages).values(message)
        await db.batch(notice ? [insert, enqueueEmails(db, [notice])] : [insert])
        return true
      } catch (error) {
        if (errorMentions(error, 'UNIQUE constraint failed: contact_messages.fingerprint')) return false
        throw error
      }
    },

    /** Whether a message with this fingerprint is there. */
    async has(fingerprint: string): Promise<boolean> {
      const rows = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(sql`${contactMessages.fingerprint} = ${fingerprint}`)
      return rows.length > 0
    },

    /** Removes a file that no message refers to. */
    async dropFile(key: string): Promise<void> {
      await files.delete(key)
    },

    /** Removes messages older than a time with their files, in pieces; at most two thousand at one call. Trust §9.4. */
    async deleteExpired(before: number): Promise<void> {
      for (let count = 0; count < 20; count += 1) {
        const old = await db
          .select({ id: contactMessages.id, key: contactMessages.attachmentKey })
          .from(contactMessages)
          .where(lt(contactMessages.createdAt, before))
          .limit(piece)
        const keys = old.flatMap(({ key }) => key ?? [])
        if (keys.length > 0) await files.delete(keys)
        if (old.length === 0) return
        const ids = JSON.stringify(old.map(({ id }) => id))
        await db.delete(contactMessages).where(sql`${contactMessages.id} IN (SELECT value FROM json_each(${ids}))`)
        if (old.length < piece) return
      }
    },

    /** Removes files of one page of the list that were put before a time but whose message was never written. */
    async deleteOrphanedPage(before: number, from: string): Promise<string | null> {
      const listed = await files.list({ prefix: attachmentPrefix, ...(from && { startAfter: from }) })
      const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
      const kept = await db
        .select({ key: contactMessages.attachmentKey })
        .from(contactMessages)
        .where(sql`${contactMessages.attachmentKey} IN (SELECT value FROM json_each(${JSON.stringify(old)}))`)
      const storedKeys = new Set(kept.map(({ key }) => key))
      const orphans = old.filter((key) => !storedKeys.has(key))
      if (orphans.length > 0) await files.delete(orphans)
      return listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null
    },
  }
}

/** Messages that go at once. */
const piece = 100

/** Where attachments lie in the private store. */
export const attachmentPrefix = 'attachments/'
