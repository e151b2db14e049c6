import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hour, minute, second } from '#domain/durations.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { outbox } from '#worker/database/schema/messages.ts'
import { decryptText } from '#worker/crypto/text-encryption.ts'
import type { OutgoingRing } from '#worker/rings/outgoing-ring.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'
import type { PartPicture } from './templates/email-content.ts'
import { enqueuedWait } from './outbox.sql.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word } from '#worker/database/rows.ts'

/** Another run may claim an email this long after its last claim. */
const claimMs = 2 * minute
/** Failed attempts before an email is given up, about a day with the waits below. */
const maxAttempts = 12

/** An email that one run has claimed; `attempts` includes the current one. */
export const claimedEmail = { id: text, kind: text, attempts: int, sealed: orNull(text), createdAt: int }
export type ClaimedEmail = RowOf<typeof claimedEmail>

/** What is read of an order when its email is sent: its number, the version of the links, and the language. */
const emailedOrderColumns = {
  ...columnsOf('o', { number: int, language: word<Language>() }),
  version: computed(sql`o.message_token_version`, int),
}
export type EmailedOrderRow = RowOf<typeof emailedOrderColumns>

/**
 * Whether the shop knows an email: staff confirmed or created an order with it, a link or code verified it, or it
 * belongs to staff.
 */
export function isKnownEmail(email: string): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE email_canonical = ${email}
      AND state IN ('confirmed', 'packed', 'shipped', 'delivered', 'refused', 'returned'))
    OR EXISTS (SELECT 1 FROM orders WHERE email_canonical = ${email}
      AND state IN ('placed', 'cancelled') AND channel IN ('phone', 'counter'))
    OR EXISTS (SELECT 1 FROM users WHERE email_canonical = ${email} AND email_proved_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff WHERE email_canonical = ${email})`
}

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Pending emails; their content is deleted once they are sent. */
export class OutboxStore extends Store {
  private readonly peppers: string[]
  /** Orders of emails that this request has read or placed. */
  private readonly knownOrders = new Map<string, EmailedOrderRow | null>()

  constructor(db: Database, peppers: string[]) {
    super(db)
    this.peppers = peppers
  }

  /** How long after the response to send what this request enqueued, milliseconds; `undefined` when that is nothing. */
  enqueuedWait(): number | undefined {
    return enqueuedWait(this.db)
  }

  /**
   * Claims the email that has been due longest, so that no other run sends it; `null` when none is due. Marks the
   * previous email as sent in the same round trip.
   */
  async claim(now: number, sentId: string | null): Promise<ClaimedEmail | null> {
    const isDue = sql`sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}`
    const claimed = this.readRows(claimedEmail)`
      UPDATE outbox SET next_attempt_at = ${now + claimMs}, attempts = attempts + 1
      WHERE id IN (SELECT id FROM outbox WHERE ${isDue} ORDER BY next_attempt_at, id LIMIT 1) AND ${isDue}
      RETURNING id, kind, attempts, sealed, created_at AS createdAt`
    // A batch even for one statement, so that a pending read goes with it.
    if (sentId === null) return (await this.db.batch([claimed]))[0][0] ?? null
    const [, rows] = await this.db.batch([this.setSent(sentId, now), claimed])
    return rows[0] ?? null
  }

  /** Decrypts a claimed email or ring. Throws when it was encrypted with an unknown key. */
  async decrypt({ sealed }: ClaimedEmail): Promise<OutgoingEmail | OutgoingRing> {
    return JSON.parse(await decryptText(this.peppers, sealed ?? '')) as OutgoingEmail | OutgoingRing
  }

  /** Marks an email as sent and deletes its content. */
  async markSent(id: string, now: number): Promise<void> {
    await this.setSent(id, now)
  }

  /** Schedules the next attempt after a longer wait, `atLeastMs` if given, or gives the email up after the last. */
  async markFailed(id: string, attempts: number, now: number, atLeastMs = 0): Promise<void> {
    const waitMs = Math.max(atLeastMs, Math.min(2 ** attempts * 30 * second, 4 * hour))
    const change = attempts >= maxAttempts ? { failedAt: now, sealed: null } : { nextAttemptAt: now + waitMs }
    await this.db
      .update(outbox)
      .set(change)
      .where(and(eq(outbox.id, id), isWaiting))
  }

  /** Sends an email later, as if it had never been tried. */
  async postpone(id: string, until: number): Promise<void> {
    await this.db.update(outbox).set({ nextAttemptAt: until, attempts: 0 }).where(eq(outbox.id, id))
  }

  /** Deletes an email that may not be sent. */
  async delete(id: string): Promise<void> {
    await this.db.delete(outbox).where(eq(outbox.id, id))
  }

  /** Saves the read of an order that this request placed. */
  rememberOrder(orderId: string, order: EmailedOrderRow): void {
    this.knownOrders.set(orderId, order)
  }

  /** What an email needs of its order; `null` when the order was deleted. An order is read once. */
  async findOrder(orderId: string): Promise<EmailedOrderRow | null> {
    const known = this.knownOrders.get(orderId)
    if (known !== undefined) return known
    const [row] = await this.readRows(emailedOrderColumns)`
      SELECT ${select(emailedOrderColumns)} FROM orders AS o WHERE o.id = ${orderId}`
    this.knownOrders.set(orderId, row ?? null)
    return row ?? null
  }

  /** The picture of each part of an order that has one, by the id of the part. */
  async listPictures(orderId: string): Promise<Record<string, PartPicture>> {
    const rows = await this.readRows({ id: text, pictures: json<PartPicture[]>() })`
      SELECT product_id AS id, pictures FROM order_items WHERE order_id = ${orderId}`
    const first = rows.flatMap(({ id, pictures: [picture] }) => (picture ? [[id, picture] as const] : []))
    return Object.fromEntries(first)
  }

  /** Deletes rows of emails sent before a time. */
  async deleteExpired(before: number): Promise<void> {
    await deleteInBatches(this.db, 'outbox', ['id'], sql`created_at < ${before}`)
  }

  private setSent(id: string, now: number) {
    return this.db.update(outbox).set({ sentAt: now, sealed: null }).where(eq(outbox.id, id))
  }
}
