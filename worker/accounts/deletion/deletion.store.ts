import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { hour, minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { enqueueEmailIf, enqueueEmails } from '#worker/email/outbox.sql.ts'
import { deletionCodes, deletionGrants, users } from '#worker/database/schema/customers.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { type DeletedAccount, erasureStatements } from './erase-account.sql.ts'

const isFresh = (since: number) => sql`${deletionCodes.createdAt} > ${since} AND ${deletionCodes.usedAt} IS NULL`

/** Reads and writes deletion codes and grants, and deletes accounts. Emails are stored as keyed hashes only. */
export class DeletionStore extends Store {
  /** True when an unused code for this email was created after a time; no other is sent then. */
  async hasFreshCode(emailHash: string, since: number): Promise<boolean> {
    const rows = await this.db
      .select({ emailHash: deletionCodes.emailHash })
      .from(deletionCodes)
      .where(and(eq(deletionCodes.emailHash, emailHash), isFresh(since)))
    return rows.length > 0
  }

  /**
   * Replaces the code of an email, unless the current one was created after `freshSince`. The email is enqueued only
   * if the code was written and the account exists.
   */
  async writeCode(
    code: { emailHash: string; userId: string | null; codeHash: string },
    encryptedEmail: EncryptedEmail,
    { now, freshSince }: { now: number; freshSince: number },
  ): Promise<void> {
    const values = {
      ...code,
      // The account may have been deleted concurrently.
      userId: sql`(SELECT id FROM users WHERE id = ${code.userId})`,
      attempts: 0,
      createdAt: now,
      expiresAt: now + deletionLimits.codeMinutes * minute,
      usedAt: null,
    }
    const isOurs = sql`EXISTS (SELECT 1 FROM deletion_codes
      WHERE email_hash = ${code.emailHash} AND code_hash = ${code.codeHash} AND user_id IS NOT NULL)`
    await this.db.batch([
      this.db
        .insert(deletionCodes)
        .values(values)
        .onConflictDoUpdate({
          target: deletionCodes.emailHash,
          set: values,
          setWhere: sql`NOT (${isFresh(freshSince)})`,
        }),
      enqueueEmailIf(this.db, isOurs, encryptedEmail),
    ])
  }

  /** Counts a guess at the current code and returns its hash; `null` without a code, or after five guesses. */
  async guess(emailHash: string, now: number): Promise<string | null> {
    const [row] = await this.db
      .update(deletionCodes)
      .set({ attempts: sql`${deletionCodes.attempts} + 1` })
      .where(
        and(
          eq(deletionCodes.emailHash, emailHash),
          isNull(deletionCodes.usedAt),
          gt(deletionCodes.expiresAt, now),
          lt(deletionCodes.attempts, deletionLimits.attempts),
        ),
      )
      .returning({ codeHash: deletionCodes.codeHash, userId: deletionCodes.userId })
    return row?.userId ? row.codeHash : null
  }

  /** Consumes a code and creates a grant; true for the first of concurrent requests. */
  async grant(emailHash: string, codeHash: string, grantHash: string, now: number): Promise<boolean> {
    const isLive = sql`email_hash = ${emailHash} AND code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now}`
    const [granted] = await this.db.batch([
      this.statement(sql`INSERT INTO deletion_grants (hash, email_hash, user_id, expires_at)
        SELECT ${grantHash}, email_hash, user_id, ${now + deletionLimits.grantMinutes * minute}
        FROM deletion_codes WHERE ${isLive} RETURNING hash`),
      this.db
        .update(users)
        .set({ emailProvedAt: now })
        .where(sql`${users.id} = (SELECT user_id FROM deletion_codes WHERE ${isLive})`),
      this.db.update(deletionCodes).set({ usedAt: now }).where(isLive),
    ])
    return granted.length > 0
  }

  /** The account of a valid grant for this email, or `null`. */
  async findByGrant(grantHash: string, emailHash: string, now: number) {
    const [row] = await this.db
      .select({ id: users.id, email: users.email, name: users.name })
      .from(deletionGrants)
      .innerJoin(users, eq(users.id, deletionGrants.userId))
      .where(
        and(
          eq(deletionGrants.hash, grantHash),
          eq(deletionGrants.emailHash, emailHash),
          isNull(deletionGrants.usedAt),
          gt(deletionGrants.expiresAt, now),
        ),
      )
    return row ?? null
  }

  /**
   * Deletes an account and enqueues the confirming email.
   * @throws ShopError 'DELETION_NOT_VERIFIED' when the grant was used concurrently
   */
  async deleteAccount(
    account: DeletedAccount & { grantHash: string },
    encryptedEmail: EncryptedEmail,
    now: number,
  ): Promise<void> {
    const isGranted = sql`EXISTS (SELECT 1 FROM deletion_grants
      WHERE hash = ${account.grantHash} AND user_id = ${account.userId} AND used_at IS NULL AND expires_at > ${now})`
    const isDeleted = await guardedBatch(this.db, isGranted, [
      ...erasureStatements(this.db, account, now),
      enqueueEmails(this.db, [encryptedEmail]),
    ])
    if (!isDeleted) throw new ShopError('DELETION_NOT_VERIFIED')
  }

  /** Deletes expired codes and grants. Codes stay an hour longer, for the limits of new codes. */
  async deleteExpired(now: number): Promise<void> {
    await deleteInBatches(this.db, 'deletion_codes', ['email_hash'], sql`expires_at < ${now - hour}`)
    await deleteInBatches(this.db, 'deletion_grants', ['hash'], sql`expires_at < ${now}`)
  }
}
