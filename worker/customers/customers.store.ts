import { type SQL, sql } from 'drizzle-orm'
import { boardPageLength } from '#domain/orders/board-columns.ts'
import type { OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { phoneHistoryLimit } from '#domain/orders/phone-history.ts'
import { endEverySession } from '#worker/accounts/accounts.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { lastDigitsOf } from '#worker/database/schema/customers.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { boardCardColumns, orderNameSql, toBoardCard } from '#worker/orders/board/order-rows.sql.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'

/** Messages that are listed with a customer. */
const messagesShown = 20

/** Who a key stands for. */
export type CustomerId = { userId: string } | { digits: string }

/** An order of a customer, for the history. */
const customerOrderColumns = {
  ...columnsOf('o', {
    id: text,
    state: word<OrderState>(),
    phone: orNull(text),
    channel: word<OrderChannel>(),
    createdAt: int,
    userId: orNull(text),
  }),
  wasDelivered: computed(sql`o.delivered_at IS NOT NULL`, yesNo),
  name: computed(orderNameSql, orNull(text)),
  userName: computed(sql`u.name`, orNull(text)),
}
export type CustomerOrderRow = RowOf<typeof customerOrderColumns>

/** Reads customers with their orders and messages, and keeps the notes about them. */
export class CustomersStore extends Store {
  /** Everything about a customer but the pages of orders, in one round trip. */
  async find(customer: CustomerId) {
    const userId = 'userId' in customer ? customer.userId : ''
    const [[account], orders, messages, [note]] = await this.db.batch([
      this.readRows({ name: text, email: text, phone: text, since: int })`
        SELECT name, email, phone, created_at AS since FROM users WHERE id = ${userId}`,
      this.readRows(customerOrderColumns)`SELECT ${select(customerOrderColumns)}
        FROM ${ordersOf(customer)} ORDER BY o.id DESC LIMIT ${phoneHistoryLimit}`,
      this.readRows({ id: text, subject: text, at: int, isAnswered: yesNo })`
        SELECT id, subject, created_at AS at, answered_at IS NOT NULL AS isAnswered FROM contact_messages
        WHERE ${messagesOf(customer)} DESC LIMIT ${messagesShown}`,
      this.readRows({ text: text, actor: text, name: orNull(text), at: int })`
        SELECT n.note AS text, n.actor, s.name, n.updated_at AS at FROM customer_notes AS n
        LEFT JOIN staff AS s ON n.actor LIKE 'staff:%' AND s.id = substr(n.actor, 7) WHERE n.customer = ${storedKey(customer)}`,
    ])
    return { account: account ?? null, orders, messages, note: note ?? null }
  }

  /** A page of the orders of a customer after a cursor, newest first. */
  async listOrders(customer: CustomerId, after: string | undefined) {
    const begin = after === undefined ? sql`` : sql`AND o.id < ${after}`
    const [rows] = await this.db.batch([
      this.readRows(boardCardColumns)`SELECT ${select(boardCardColumns)}
        FROM ${ordersOf(customer)} ${begin} ORDER BY o.id DESC LIMIT ${boardPageLength + 1}`,
    ])
    const { rows: shown, next } = toPage(rows, boardPageLength, ({ id }) => id)
    return { orders: shown.map(toBoardCard), next }
  }

  /** Saves the note; `null` deletes it. False when it is not `was` any more, or the customer is gone. */
  async saveNote(
    customer: CustomerId,
    { was, note, actor, now }: { was: string | null; note: string | null; actor: string; now: number },
  ): Promise<boolean> {
    const key = storedKey(customer)
    const isHere =
      'userId' in customer
        ? sql`EXISTS (SELECT 1 FROM users WHERE id = ${customer.userId})`
        : sql`EXISTS (SELECT 1 FROM ${ordersOf(customer)})`
    const holds = sql`(SELECT note FROM customer_notes WHERE customer = ${key}) IS ${was} AND ${isHere}`
    const done = await guardedBatch(this.db, holds, [
      note === null
        ? this.statement(sql`DELETE FROM customer_notes WHERE customer = ${key}`)
        : this.statement(sql`INSERT INTO customer_notes (customer, note, actor, updated_at)
            VALUES (${key}, ${note}, ${actor}, ${now}) ON CONFLICT (customer)
            DO UPDATE SET note = excluded.note, actor = excluded.actor, updated_at = excluded.updated_at`),
      // Without number and text: the audit log outlives the customer.
      recordAudit(this.db, { at: now, actor, action: 'customer.noted', subject: 'customer' }),
    ])
    return done !== null
  }

  /** Ends every login of an account; false for an unknown one. */
  async endSessions(userId: string, actor: string, now: number): Promise<boolean> {
    const done = await guardedBatch(this.db, sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId})`, [
      ...endEverySession(this.db, userId),
      recordAudit(this.db, { at: now, actor, action: 'customer.logged-out', subject: userId }),
    ])
    return done !== null
  }
}

/** The orders of a customer as `o`, with courier and account; a further condition may follow. */
function ordersOf(customer: CustomerId): SQL {
  const [index, condition] =
    'userId' in customer
      ? [sql`orders_by_user`, sql`o.user_id = ${customer.userId}`]
      : [sql`orders_by_phone`, sql`o.phone IS NOT NULL AND substr(o.phone, -10) = ${customer.digits}`]
  return sql`orders AS o INDEXED BY ${index} LEFT JOIN couriers AS c ON c.id = o.courier_id
    LEFT JOIN users AS u ON u.id = o.user_id WHERE ${condition}`
}

function messagesOf(customer: CustomerId): SQL {
  return 'userId' in customer
    ? sql`email_canonical = (SELECT email_canonical FROM users WHERE id = ${customer.userId}) ORDER BY created_at`
    : sql`${lastDigitsOf(sql`phone`)} = ${customer.digits} ORDER BY id`
}

/** The key of a note; the triggers that delete notes build the same. */
function storedKey(customer: CustomerId): string {
  return 'userId' in customer ? `user:${customer.userId}` : `phone:${customer.digits}`
}
