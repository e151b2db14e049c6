import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { errorMentions, guardedBatch } from '#worker/database/guarded-batch.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { enqueueEmailIf, enqueueEmails } from '#worker/email/outbox.sql.ts'
import { resetTokens, users } from '#worker/database/schema/customers.ts'
import { type NewConsent, recordConsent } from './consents/consent.sql.ts'
import { endEverySession } from './accounts.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** The values of a new account. */
export interface NewUser {
  id: string
  email: string
  name: string
  passwordHash: string
  phone: string
  address: string
  city: string
  country: string
  createdAt: number
}

/** The fields of an account that logging in needs. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'passwordHash' | 'phone' | 'emailProvedAt' | 'sessionEpoch'
>

/** Reads and writes customer accounts. The unique index on the canonical email decides which registration is first. */
export class AccountsStore extends Store {
  /**
   * Creates an account with its consent to get offers, if any, and enqueues its email.
   * @throws ShopError 'EMAIL_TAKEN'
   */
  async create(user: NewUser, encryptedEmail: EncryptedEmail, consent: NewConsent | null): Promise<void> {
    try {
      await this.db.batch([
        this.db.insert(users).values({ ...user, emailCanonical: canonicalEmail(user.email) }),
        enqueueEmails(this.db, [encryptedEmail]),
        ...(consent ? [recordConsent(this.db, consent)] : []),
      ])
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: users.email_canonical')) throw new ShopError('EMAIL_TAKEN')
      throw error
    }
  }

  /** The account of an email address in any spelling, or `null`. */
  async findByEmail(email: string): Promise<Account | null> {
    const [row] = await this.db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        passwordHash: users.passwordHash,
        phone: users.phone,
        emailProvedAt: users.emailProvedAt,
        sessionEpoch: users.sessionEpoch,
      })
      .from(users)
      .where(eq(users.emailCanonical, canonicalEmail(email)))
    return row ?? null
  }

  /** Replaces the hash of an unchanged password. */
  async renewHash({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>, renewed: string): Promise<void> {
    await this.db
      .update(users)
      .set({ passwordHash: renewed })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
  }

  /**
   * Replaces the reset link of an account and enqueues its email. `userId` is `null` for an unknown address: that
   * writes an unusable row and no email.
   */
  async writeResetToken(
    token: { hash: string; userId: string | null; expiresAt: number },
    encryptedEmail: EncryptedEmail,
  ): Promise<void> {
    const forget = this.db.delete(resetTokens).where(eq(resetTokens.userId, token.userId ?? ''))
    // A concurrently deleted account gets an unusable link and no email.
    const userId = sql`(SELECT id FROM users WHERE id = ${token.userId})`
    const insert = this.db.insert(resetTokens).values({ ...token, userId })
    const opens = sql`EXISTS (SELECT 1 FROM reset_tokens WHERE hash = ${token.hash} AND user_id IS NOT NULL)`
    await this.db.batch([forget, insert, enqueueEmailIf(this.db, opens, encryptedEmail)])
  }

  /** The account of a valid reset link, or `null`. */
  async findByResetToken(hash: string, now: number): Promise<Pick<Account, 'id' | 'email' | 'name'> | null> {
    const [row] = await this.db
      .select({ id: users.id, email: users.email, name: users.name })
      .from(resetTokens)
      .innerJoin(users, eq(users.id, resetTokens.userId))
      .where(and(eq(resetTokens.hash, hash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now)))
    return row ?? null
  }

  /**
   * Uses a reset link: sets the password, ends all sessions, deletes the links and enqueues an email. Of two
   * concurrent uses one succeeds.
   * @throws ShopError 'INVALID_TOKEN'
   */
  async resetPassword(hash: string, userId: string, passwordHash: string, encryptedEmail: EncryptedEmail, now: number) {
    const isLive = sql`EXISTS (SELECT 1 FROM reset_tokens
      WHERE hash = ${hash} AND user_id = ${userId} AND used_at IS NULL AND expires_at > ${now})`
    const isReset = await guardedBatch(this.db, isLive, [
      this.db.update(users).set({ passwordHash, emailProvedAt: now }).where(eq(users.id, userId)),
      ...endEverySession(this.db, userId),
      this.db.delete(resetTokens).where(eq(resetTokens.userId, userId)),
      enqueueEmails(this.db, [encryptedEmail]),
    ])
    if (!isReset) throw new ShopError('INVALID_TOKEN')
  }

  /** Deletes expired reset links. */
  async deleteExpired(now: number): Promise<void> {
    await deleteInBatches(this.db, 'reset_tokens', ['hash'], sql`expires_at < ${now}`)
  }
}
