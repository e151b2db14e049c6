import { sql } from 'drizzle-orm'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { text } from '#worker/database/rows.ts'

/** Rows per batch, and batches per call. */
const [batchSize, batches] = [200, 20]

/**
 * Fills missing canonical emails of rows that an older version wrote, or whose email changed since
 * (`orders_email_changed`). Call `fill` before comparing emails; with nothing to do it reads two empty indexes.
 */
export class CanonicalEmailsStore extends Store {
  /** Fills a bounded number of rows; the others wait for the next call. */
  async fill(): Promise<void> {
    for (let count = 0; count < batches; count += 1) {
      const [orders, messages] = await this.db.batch([
        this.readRows({ id: text, email: text })`
          SELECT id, email FROM orders WHERE email IS NOT NULL AND email_canonical IS NULL LIMIT ${batchSize}`,
        this.readRows({ id: text, email: text })`
          SELECT id, email FROM contact_messages WHERE email_canonical IS NULL LIMIT ${batchSize}`,
      ])
      if (orders.length + messages.length === 0) return
      const forms = (rows: typeof orders) =>
        JSON.stringify(rows.map(({ id, email }) => ({ id, email, form: canonicalEmail(email) })))
      // Only where the email is still the one that was read.
      await this.db.batch([
        this.statement(sql`UPDATE orders SET email_canonical = value ->> 'form' FROM json_each(${forms(orders)})
          WHERE orders.id = value ->> 'id' AND orders.email = value ->> 'email'`),
        this.statement(sql`
          UPDATE contact_messages SET email_canonical = value ->> 'form' FROM json_each(${forms(messages)})
          WHERE contact_messages.id = value ->> 'id'`),
      ])
    }
  }
}
