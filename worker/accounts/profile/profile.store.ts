import { and, eq, isNull, or, sql } from 'drizzle-orm'
import {
  type CustomerAccount,
  type SavedAddress,
  savedAddresses,
  savedBikes,
} from '#domain/accounts/customer-account.ts'
import { ShopError } from '#domain/errors.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { consents, resetTokens, users, userSessions } from '#worker/database/schema/customers.ts'
import { enqueueEmailIf, enqueueEmails } from '#worker/email/outbox.sql.ts'
import { recordConsent, withdrawConsents } from '#worker/accounts/consents/consent.sql.ts'
import { endEverySession } from '#worker/accounts/accounts.sql.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** Reads and writes what customers change of their own account. Each method throws ShopError 'UNAUTHENTICATED'. */
export class ProfileStore extends Store {
  /** The account as its customer sees it. */
  async get(session: Session): Promise<CustomerAccount> {
    const [[row], [consent]] = await authenticatedBatch(this.db, session, [
      this.ownRow(session),
      this.standingConsent(session),
    ])
    if (!row) throw new ShopError('UNAUTHENTICATED')
    const { name, email, phone, createdAt, bike, bikes } = row
    return {
      name,
      email,
      phone,
      createdAt,
      addresses: savedAddresses(row),
      bikes: savedBikes(bikes, bike),
      marketing: consent ?? null,
    }
  }

  /** The stored account, for checks of the password. */
  async getRow(session: Session): Promise<typeof users.$inferSelect> {
    const [[row]] = await authenticatedBatch(this.db, session, [this.ownRow(session)])
    if (!row) throw new ShopError('UNAUTHENTICATED')
    return row
  }

  /** Saves name and phone; the notice is sent only if the phone changes. */
  async save(session: Session, { name, phone }: { name: string; phone: string }, notice: EncryptedEmail) {
    const isChanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${session.userId} AND phone <> ${phone})`
    await authenticatedBatch(this.db, session, [
      enqueueEmailIf(this.db, isChanged, notice),
      this.db.update(users).set({ name, phone }).where(eq(users.id, session.userId)),
    ])
  }

  /**
   * Sets the password, ends every session, deletes reset links, opens the session of this device and enqueues the
   * notice. Of two concurrent changes one succeeds: the other's session has ended.
   */
  async changePassword(
    session: Session,
    { passwordHash, next, device }: { passwordHash: string; next: Session; device: string },
    notice: EncryptedEmail,
    now: number,
  ): Promise<void> {
    const { userId } = session
    const opened = { id: next.id, userId, device, createdAt: now, expiresAt: next.endsAt }
    await authenticatedBatch(this.db, session, [
      this.db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
      ...endEverySession(this.db, userId),
      this.db.delete(resetTokens).where(eq(resetTokens.userId, userId)),
      this.db.insert(userSessions).values(opened),
      enqueueEmails(this.db, [notice]),
    ])
  }

  /** The addresses, with their stored form for `replaceAddresses`. */
  async listAddresses(session: Session): Promise<{ stored: string | null; list: SavedAddress[] }> {
    const row = await this.getRow(session)
    return { stored: row.addresses, list: savedAddresses(row) }
  }

  /** Replaces the addresses if the stored ones are still the given ones. The usual one is also the account's. */
  async replaceAddresses(session: Session, stored: string | null, list: SavedAddress[]): Promise<boolean> {
    const [usual] = list
    const [rows] = await authenticatedBatch(this.db, session, [
      this.db
        .update(users)
        .set({ addresses: JSON.stringify(list), address: usual?.street ?? '', city: usual?.city ?? '' })
        .where(and(eq(users.id, session.userId), sql`${users.addresses} IS ${stored}`))
        .returning({ id: users.id }),
    ])
    return rows.length === 1
  }

  /** Deletes a bike from the list, also as the chosen one, and returns the others. */
  async deleteBike(session: Session, slug: string): Promise<CustomerAccount['bikes']> {
    const [, [row]] = await authenticatedBatch(this.db, session, [
      this.db
        .update(users)
        .set({
          bike: sql`CASE WHEN bike ->> 'slug' = ${slug} THEN NULL ELSE bike END`,
          bikes: sql`(SELECT json_group_array(json(value)) FROM json_each(coalesce(bikes, '[]')) WHERE value ->> 'slug' <> ${slug})`,
        })
        .where(eq(users.id, session.userId)),
      this.ownRow(session),
    ])
    return savedBikes(row?.bikes, row?.bike)
  }

  /** Gives the consent to get offers, or takes back every one of this mailbox. Returns the one that stands. */
  async saveConsent(
    session: Session,
    { email, emailCanonical, name }: Pick<typeof users.$inferSelect, 'email' | 'emailCanonical' | 'name'>,
    isGiven: boolean,
    now: number,
  ): Promise<CustomerAccount['marketing']> {
    const given = recordConsent(this.db, { email, name, userId: session.userId, source: 'account', at: now })
    const [, [consent]] = await authenticatedBatch(this.db, session, [
      isGiven ? given : withdrawConsents(this.db, emailCanonical, now),
      this.standingConsent(session),
    ])
    return consent ?? null
  }

  private ownRow({ userId }: Session) {
    return this.db.select().from(users).where(eq(users.id, userId))
  }

  /** A consent without the account counts as theirs only if they have proved the mailbox. */
  private standingConsent({ userId }: Session) {
    return this.db
      .select({ words: consents.words, givenAt: consents.givenAt })
      .from(consents)
      .innerJoin(users, eq(users.emailCanonical, consents.emailCanonical))
      .where(
        and(
          eq(users.id, userId),
          isNull(consents.withdrawnAt),
          or(eq(consents.userId, users.id), sql`${users.emailProvedAt} IS NOT NULL`),
        ),
      )
  }
}
