import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/languages.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueEmailIf } from '#worker/email/outbox.sql.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word } from '#worker/database/rows.ts'

/** A person who waits; of phone and email one is `null`. */
export interface NewWaiting {
  id: string
  productId: string
  phone: string | null
  email: string | null
  emailCanonical: string | null
  language: Language
  now: number
}

/** A part as emails and pages name it. */
const waitedPartColumns = {
  ...columnsOf('p', { id: text, name: text, nameRoman: orNull(text), nameUr: orNull(text) }),
  price: computed(sql`p.new_price`, int),
  /** The key of its first picture. */
  picture: computed(sql`p.pictures ->> '$[0].key'`, orNull(text)),
}
export type WaitedPartRow = RowOf<typeof waitedPartColumns>

/** A person by email whose part is back, with that part. */
const dueColumns = {
  ...waitedPartColumns,
  ...columnsOf('w', { email: text, language: word<Language>() }),
  waitingId: computed(sql`w.id`, text),
  mailbox: computed(sql`w.email_canonical`, text),
}
export type DueRow = RowOf<typeof dueColumns>

/** An email to one person, and the rows that it answers. */
export interface BackEmail {
  email: EncryptedEmail
  waitingIds: string[]
}

const soldPartColumns = { ...waitedPartColumns, ...columnsOf('p', { stock: orNull(int) }) }

/** People to whom one step of `notifyWaiting` writes. */
const peopleAtOnce = 25

/** Reads and writes waiting lists; the triggers `waiting_list_*` and `products_waiting` keep `waiting_parts`. */
export class WaitingListStore extends Store {
  /** A part on sale with its exact stock; `null` for any other. */
  async findPart(id: string): Promise<(WaitedPartRow & { stock: number | null }) | null> {
    const [[row]] = await this.db.batch([
      this.readRows(soldPartColumns)`
        SELECT ${select(soldPartColumns)} FROM products AS p WHERE p.id = ${id} AND p.is_active = 1`,
    ])
    return row ?? null
  }

  /**
   * Adds a person once, while the part is sold out, with the email that confirms it if they are new. False when the part
   * came back or was taken off sale meanwhile.
   */
  async join(
    { id, productId, phone, email, emailCanonical, language, now }: NewWaiting,
    confirmation: EncryptedEmail | null,
  ): Promise<boolean> {
    const isNew = sql`EXISTS (SELECT 1 FROM waiting_list WHERE id = ${id})`
    const [, [part]] = await this.db.batch([
      this.statement(sql`
        INSERT INTO waiting_list (id, product_id, phone, email, email_canonical, language, created_at)
        SELECT ${id}, id, ${phone}, ${email}, ${emailCanonical}, ${language}, ${now} FROM products
        WHERE id = ${productId} AND is_active = 1 AND stock = 0
        ON CONFLICT DO NOTHING`),
      this.readRows({ stock: orNull(int) })`SELECT stock FROM products WHERE id = ${productId}`,
      ...(confirmation ? [enqueueEmailIf(this.db, isNew, confirmation)] : []),
    ])
    return part?.stock === 0
  }

  /** The parts that the person of a row waits for. */
  async listParts(id: string): Promise<WaitedPartRow[]> {
    const [rows] = await this.db.batch([
      this.readRows(waitedPartColumns)`SELECT ${select(waitedPartColumns)} FROM waiting_list AS own
        JOIN waiting_list AS w ON w.id IN (${rowsOfPerson})
        JOIN products AS p ON p.id = w.product_id
        WHERE own.id = ${id} AND w.notified_at IS NULL ORDER BY w.id LIMIT 100`,
    ])
    return rows
  }

  /** Deletes all rows of the person of a row. */
  async deletePerson(id: string): Promise<void> {
    await this.db.batch([
      this.statement(sql`DELETE FROM waiting_list WHERE id IN (
        SELECT w.id FROM waiting_list AS own JOIN waiting_list AS w ON w.id IN (${rowsOfPerson}) WHERE own.id = ${id})`),
    ])
  }

  /** Records the time for parts that came back since the last call. True when people wait for an email about one. */
  async noticeBack(now: number): Promise<boolean> {
    const [noted] = await this.db.batch([
      this.statement(sql`UPDATE waiting_parts SET back_at = ${now}
      WHERE is_back = 1 AND emails > 0 AND back_at IS NULL RETURNING 1`),
    ])
    return noted.length > 0
  }

  /**
   * The people to write to next, the longest waiting first: those of one part that was back before a time, each with all
   * their parts that were. Empty when all are notified.
   */
  async listDue(before: number): Promise<DueRow[]> {
    const [rows] = await this.db.batch([
      this.readRows(dueColumns)`WITH people AS (
          SELECT email_canonical, min(id) AS first FROM (
            SELECT id, email_canonical FROM waiting_list
            WHERE notified_at IS NULL AND email IS NOT NULL AND product_id = (
              SELECT product_id FROM waiting_parts WHERE is_back = 1 AND emails > 0 AND back_at <= ${before}
              ORDER BY back_at LIMIT 1)
            ORDER BY id LIMIT ${peopleAtOnce})
          GROUP BY email_canonical)
        SELECT ${select(dueColumns)}
        FROM people
        JOIN waiting_list AS w ON w.email_canonical = people.email_canonical AND w.notified_at IS NULL
        JOIN waiting_parts AS back ON back.product_id = w.product_id AND back.is_back = 1 AND back.back_at <= ${before}
        JOIN products AS p ON p.id = w.product_id
        ORDER BY people.first, w.id`,
    ])
    return rows
  }

  /**
   * Enqueues emails and marks their people as notified, each person in full or not at all: people who stopped or were notified meanwhile,
   * or whose part is sold out again, get nothing.
   */
  async notify(emails: BackEmail[], now: number): Promise<void> {
    const statements = emails.flatMap(({ email, waitingIds }) => {
      const ids = sql`SELECT value FROM json_each(${JSON.stringify(waitingIds)})`
      const all = sql`(SELECT count(*) FROM waiting_list AS w
        JOIN waiting_parts AS back ON back.product_id = w.product_id AND back.is_back = 1
        WHERE w.id IN (${ids}) AND w.notified_at IS NULL) = ${waitingIds.length}`
      return [
        enqueueEmailIf(this.db, all, email),
        this.statement(sql`UPDATE waiting_list SET notified_at = ${now}
          WHERE id IN (${ids}) AND notified_at IS NULL AND EXISTS (SELECT 1 FROM outbox WHERE id = ${email.id})`),
      ]
    })
    const [first, ...rest] = statements
    if (first) await this.db.batch([first, ...rest])
  }

  /** Deletes requests from before a time, also those that were notified. */
  async deleteExpired(before: number): Promise<void> {
    await deleteInBatches(this.db, 'waiting_list', ['id'], sql`created_at < ${before}`)
  }
}

/** The ids of all rows of the person of the row `own`. */
const rowsOfPerson = sql`
  SELECT id FROM waiting_list WHERE phone IS NOT NULL AND phone = own.phone
  UNION ALL SELECT id FROM waiting_list WHERE email_canonical IS NOT NULL AND email_canonical = own.email_canonical`
