import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { deletionListPrefix } from '#worker/media/unnamed-files.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { deletedAccounts, users } from '#worker/database/schema/customers.ts'
import { erasureStatements } from './erase-account.sql.ts'

/** An entry of the list: only the account's random id and the keyed hash of its email. */
export interface ListedDeletion {
  userId: string
  emailHash: string
  deletedAt: number
}

/**
 * The list of deletions outside the database, one R2 object each, so that it survives the loss or restore of the
 * database. A deletion is recorded in the batch that deletes, and copied from there.
 */
export class DeletionListStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /** Copies deletions that are not in the list yet, at most `atMost`; repeating it is safe. */
  async copy(now: number, atMost = 100): Promise<void> {
    const unlisted = await this.db
      .select()
      .from(deletedAccounts)
      .where(isNull(deletedAccounts.listedAt))
      .orderBy(deletedAccounts.deletedAt)
      .limit(atMost)
    if (unlisted.length === 0) return
    for (const { userId, emailHash, deletedAt } of unlisted) {
      const customMetadata = { emailHash, deletedAt: String(deletedAt) }
      await this.files.put(`${deletionListPrefix}${userId}`, '', { customMetadata })
    }
    const ids = JSON.stringify(unlisted.map(({ userId }) => userId))
    await this.db
      .update(deletedAccounts)
      .set({ listedAt: now })
      .where(sql`${deletedAccounts.userId} IN (SELECT value FROM json_each(${ids}))`)
  }

  /** The entries that the database does not know, one page of the list at a time. */
  async *unknown(): AsyncGenerator<ListedDeletion[]> {
    let cursor: string | undefined
    do {
      const page = await this.files.list({
        prefix: deletionListPrefix,
        include: ['customMetadata'],
        ...(cursor && { cursor }),
      })
      const listed = page.objects.map(({ key, customMetadata = {} }) => ({
        userId: key.slice(deletionListPrefix.length),
        emailHash: customMetadata['emailHash'] ?? '',
        deletedAt: Number(customMetadata['deletedAt'] ?? 0),
      }))
      yield await this.unknownOf(listed)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  }

  /** Deletes an account again that a restore brought back, as of its original time. Returns true if it existed. */
  async deleteAgain({ userId, emailHash, deletedAt }: ListedDeletion): Promise<boolean> {
    const [account] = await this.db
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.id} = ${userId}`)
    if (!account) {
      await this.db.insert(deletedAccounts).values({ userId, emailHash, deletedAt }).onConflictDoNothing()
      return false
    }
    const isThere = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId})`
    const done = await guardedBatch(
      this.db,
      isThere,
      erasureStatements(this.db, { userId, emailHash, email: account.email }, deletedAt),
    )
    return done !== null
  }

  /** The entries that the database does not know. */
  private async unknownOf(listed: ListedDeletion[]): Promise<ListedDeletion[]> {
    const ids = JSON.stringify(listed.map(({ userId }) => userId))
    const rows = await this.db
      .select({ userId: deletedAccounts.userId })
      .from(deletedAccounts)
      .where(sql`${deletedAccounts.userId} IN (SELECT value FROM json_each(${ids}))`)
    const known = new Set(rows.map(({ userId }) => userId))
    return listed.filter(({ userId }) => !known.has(userId))
  }
}
