import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Consent } from '#domain/accounts/marketing-consent.ts'
import { deleteInBatches, inBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import { changeRow } from '#worker/database/audit.sql.ts'
import { consents } from '#worker/database/schema/customers.ts'
import { toPage } from '#worker/database/to-page.ts'

/** Standing consents are counted up to this number. */
const countedConsents = 1000

const columns = {
  id: consents.id,
  email: consents.email,
  name: consents.name,
  source: consents.source,
  words: consents.words,
  givenAt: consents.givenAt,
  withdrawnAt: consents.withdrawnAt,
  isConfirmed: sql<number>`EXISTS (SELECT 1 FROM users
    WHERE users.email_canonical = ${consents.emailCanonical} AND users.email_proved_at IS NOT NULL)`.mapWith(Boolean),
}

/** Reads consents to get offers, and withdraws them for people who ask the shop. */
export class ConsentsStore extends Store {
  /** A page of consents, newest first, with the number of those that stand. */
  async list(after: string | undefined, length: number) {
    const [rows, [standing]] = await this.db.batch([
      this.page(after, length + 1),
      this.countUpTo(countedConsents + 1, sql`consents WHERE withdrawn_at IS NULL`),
    ])
    const { rows: shown, next } = toPage<Consent, string>(rows, length, ({ id }) => id)
    const count = standing?.count ?? 0
    return {
      consents: shown,
      next,
      standing: { count: Math.min(count, countedConsents), isMore: count > countedConsents },
    }
  }

  /** Every consent, newest first, one page at a time. */
  all(length: number): AsyncGenerator<Consent[]> {
    return inBatches(length, (last: Consent | undefined) => this.page(last?.id, length))
  }

  /** Withdraws a consent and records who did it; an earlier withdrawal stays. `null` for an unknown id. */
  async withdraw(id: string, actor: string, now: number): Promise<Consent | null> {
    const [, , [row]] = await this.db.batch([
      ...changeRow(
        this.db,
        { table: 'consents', row: sql`id = ${id} AND withdrawn_at IS NULL`, sets: sql`withdrawn_at = ${now}` },
        { at: now, actor, action: 'consent.withdrawn', subject: id },
      ),
      this.find(id),
    ])
    return row ?? null
  }

  /** Deletes consents that were withdrawn before a time. */
  async deleteExpired(before: number): Promise<void> {
    await deleteInBatches(this.db, 'consents', ['id'], sql`withdrawn_at < ${before}`)
  }

  private page(after: string | undefined, length: number) {
    return this.db
      .select(columns)
      .from(consents)
      .where(after === undefined ? undefined : lt(consents.id, after))
      .orderBy(desc(consents.id))
      .limit(length)
  }

  private find(id: string) {
    return this.db.select(columns).from(consents).where(eq(consents.id, id))
  }
}
