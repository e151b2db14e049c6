import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ConsentSource, marketingWords } from '#domain/accounts/marketing-consent.ts'
import { t } from '#domain/language/translate.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import type { Database } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { consents } from '#worker/database/schema/customers.ts'

/** A consent to get offers, as it is given. */
export interface NewConsent {
  email: string
  name: string
  /** `null` without an account. */
  userId: string | null
  source: ConsentSource
  /** Epoch milliseconds. */
  at: number
}

/** The statement that records a consent; it belongs into the batch of the form. It replaces an earlier one of the mailbox. */
export function recordConsent(db: Database, { email, name, userId, source, at }: NewConsent) {
  const row = { id: newId(at), email, name, source, words: t(marketingWords), givenAt: at }
  return db
    .insert(consents)
    .values({ ...row, userId, emailCanonical: canonicalEmail(email) })
    .onConflictDoUpdate({
      target: consents.emailCanonical,
      targetWhere: sql`withdrawn_at IS NULL`,
      set: { ...row, userId: sql`coalesce(excluded.user_id, ${consents.userId})` },
    })
}

/** The statement that takes back the consent of a mailbox, however it was given. */
export function withdrawConsents(db: Database, emailCanonical: string, now: number) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.emailCanonical, emailCanonical), isNull(consents.withdrawnAt)))
}
