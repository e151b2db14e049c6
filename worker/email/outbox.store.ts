import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { hour, minute, second } from '#domain/durations.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { deleteInBatches, idTable } from '#worker/database/batches.ts'
import { outbox } from '#worker/database/schema/customers.ts'
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

/** Ids of claimed emails that were sent, and of those that may not be sent. */
export interface Settled {
  sent: string[]
  refused: string[]
}

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

/** The opposite of `isKnownEmail`. */
export const isUnknownEmail = (email: string): SQL => sql`NOT (${isKnownEmail(email)})`

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Pending emails; their content is deleted once they are sent. */
export class OutboxStore extends Store {
  private readonly peppers: string[]
  /** Orders of emails that this request has read or placed. */
  private readonly knownOrders = new Map<string, EmailedOrderRow>()
  /** The pictures of their parts that this request has read. */
  private readonly knownPictures = new Map<string, Record<string, PartPicture>>()

  constructor(db: Database, peppers: string[]) {
    super(db)
    this.peppers = peppers
  }

  /** How long after the response to send what this request enqueued, milliseconds; `undefined` when that is nothing. */
  enqueuedWait(): number | undefined {
    return enqueuedWait(this.db)
  }

  /**
   * Claims the emails that have been due longest, at most so many, so that no other run sends them. Settles the previous ones
   * in the same round trip.
   */
  async claim(now: number, most: number, previous: Settled): Promise<ClaimedEmail[]> {
    const isDue = sql`sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}`
    const claimed = this.readRows(claimedEmail)`
      UPDATE outbox SET next_attempt_at = ${now + claimMs}, attempts = attempts + 1
      WHERE id IN (SELECT id FROM outbox WHERE ${isDue} ORDER BY next_attempt_at, id LIMIT ${most}) AND ${isDue}
      RETURNING id, kind, attempts, sealed, created_at AS createdAt`
    // A batch even for one statement, so that a pending read goes with it.
    const [rows] = await this.db.batch([claimed, ...this.settled(previous, now)])
    // SQLite returns them in any order; ids are by time.
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  /** Decrypts a claimed email or ring. Throws when it was encrypted with an unknown key. */
  async decrypt({ sealed }: ClaimedEmail): Promise<OutgoingEmail | OutgoingRing> {
    return JSON.parse(await decryptText(this.peppers, sealed ?? '')) as OutgoingEmail | OutgoingRing
  }

  /** Marks sent emails, and deletes their content and those that may not be sent. */
  async settle(done: Settled, now: number): Promise<void> {
    const [first, ...rest] = this.settled(done, now)
    if (first) await this.db.batch([first, ...rest])
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

  /** Reads what emails need of their orders and of the pictures of their parts, in one round trip; of each order once. */
  async readOrders(orderIds: string[]): Promise<void> {
    const unread = [...new Set(orderIds)].filter((id) => !this.knownPictures.has(id))
    if (unread.length === 0) return
    const [orders, lines] = await this.db.batch([
      this.readRows({ ...emailedOrderColumns, id: text })`
        SELECT ${select(emailedOrderColumns)}, o.id AS id FROM ${idTable(unread)} JOIN orders AS o ON o.id = listed.value`,
      this.readRows({ id: text, orderId: text, pictures: json<PartPicture[]>() })`
        SELECT product_id AS id, order_id AS orderId, pictures
        FROM ${idTable(unread)} JOIN order_items ON order_id = listed.value`,
    ])
    for (const { id, ...order } of orders) this.knownOrders.set(id, order)
    for (const id of unread) this.knownPictures.set(id, {})
    for (const { id, orderId, pictures } of lines) {
      const [picture] = pictures
      const ofOrder = this.knownPictures.get(orderId)
      if (picture && ofOrder) ofOrder[id] = picture
    }
  }

  /** What an email needs of its order, once it was read; `null` when the order was deleted. */
  order(orderId: string): EmailedOrderRow | null {
    return this.knownOrders.get(orderId) ?? null
  }

  /** The picture of each part of an order that has one, by the id of the part, once they were read. */
  pictures(orderId: string): Record<string, PartPicture> {
    return this.knownPictures.get(orderId) ?? {}
  }

  /** Deletes rows of emails sent before a time. */
  async deleteExpired(before: number): Promise<void> {
    await deleteInBatches(this.db, 'outbox', ['id'], sql`created_at < ${before}`)
  }

  private settled({ sent, refused }: Settled, now: number) {
    return [
      ...(sent.length > 0
        ? [this.db.update(outbox).set({ sentAt: now, sealed: null }).where(inArray(outbox.id, sent))]
        : []),
      ...(refused.length > 0 ? [this.db.delete(outbox).where(inArray(outbox.id, refused))] : []),
    ]
  }
}
