import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { selectLinkedReturns } from './linked-returns.sql.ts'
import { Store } from '#worker/database/store.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import type { OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { advanceColumns } from '#worker/advances/advance-rows.sql.ts'
import { moneyColumns } from '#worker/ledger/order-money.sql.ts'
import { type TrackedParcel, trackedParcelSql } from '#worker/parcels/tracked-parcel.sql.ts'
import { ownReviewJson } from './own-review.sql.ts'
import { nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'

const historyLength = 30

/** What decides whether a token opens an order, and what it may do; from `orders AS o`. */
const linkColumns = columnsOf('o', {
  id: text,
  number: int,
  state: word<OrderState>(),
  updatedAt: int,
  userId: orNull(text),
  accountDeletedAt: orNull(int),
  scrubbedAt: orNull(int),
  endedAt: orNull(int),
  deviceTokenVersion: int,
  messageTokenVersion: int,
  slipTokenVersion: int,
  language: word<Language>(),
  deliveredAt: orNull(int),
  returnDays: orNull(int),
})
export type LinkRow = RowOf<typeof linkColumns>

/** How far an order is, from `orders AS o` and `couriers AS c`. */
const statusColumns = {
  ...columnsOf('o', { state: word<OrderState>(), customerConfirmedAt: orNull(int), trackingNumber: orNull(text) }),
  courier: computed(sql`c.name`, orNull(text)),
  trackingUrl: computed(sql`c.tracking_url`, orNull(text)),
}
type StatusRow = RowOf<typeof statusColumns>

/** An order as its page shows it, also from the order that it exchanges, `orders AS x`. */
const linkedOrderColumns = {
  ...linkColumns,
  ...statusColumns,
  ...moneyColumns,
  ...advanceColumns,
  ...columnsOf('o', {
    isPaid: yesNo,
    createdAt: int,
    subtotal: int,
    deliveryFee: int,
    amount: int,
    delivery: word<DeliveryWay>(),
    phone: orNull(text),
    street: orNull(text),
    city: text,
    province: text,
    zipCode: orNull(text),
    reason: orNull(text),
  }),
  name: computed(customerName, text),
  exchangeOf: computed(sql`x.number`, orNull(int)),
  hasEmail: computed(sql`o.email IS NOT NULL`, yesNo),
  parcel: computed(trackedParcelSql(sql`o.id`), orNull(json<TrackedParcel>())),
}
export type LinkedOrderRow = RowOf<typeof linkedOrderColumns>

/** A line of it, from `order_items AS i` and `products AS p`. */
const linkedLineColumns = {
  ...columnsOf('i', { productId: text, name: text, price: int, quantity: int, pictures: json<Picture[]>() }),
  /** The kind of the part now; `null` for a deleted one. */
  kind: computed(sql`p.kind`, orNull(text)),
  review: computed(
    sql`(SELECT ${ownReviewJson} FROM reviews AS r WHERE r.order_id = i.order_id AND r.product_id = i.product_id)`,
    orNull(json<OwnReview>()),
  ),
}
export type LinkedLineRow = RowOf<typeof linkedLineColumns>

/** An entry of its history, from `audit AS a`. */
const linkedEventColumns = columnsOf('a', {
  at: int,
  actor: text,
  action: text,
  before: orNull(text),
  after: orNull(text),
})
export type LinkedEventRow = RowOf<typeof linkedEventColumns>

/** Reads orders by the number in a token. Only the caller can say whether the token is good. */
export class OrderLinksStore extends Store {
  /** What decides about a token; `null` for an unknown number. */
  async findLink(number: number): Promise<LinkRow | null> {
    const [[row]] = await this.db.batch([this.selectLink(sql`o.number = ${number}`)])
    return row ?? null
  }

  /**
   * The same for a customer.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findLinkFor(session: Session, number: number): Promise<LinkRow | null> {
    const [[row]] = await authenticatedBatch(this.db, session, [this.selectLink(sql`o.number = ${number}`)])
    return row ?? null
  }

  /** The same by the id of the order. */
  async findLinkOf(id: string): Promise<LinkRow | null> {
    const [[row]] = await this.db.batch([this.selectLink(sql`o.id = ${id}`)])
    return row ?? null
  }

  /** The same of several orders. */
  async listLinksOf(ids: string[]): Promise<LinkRow[]> {
    const [rows] = await this.db.batch([
      this.readRows(linkColumns)`SELECT ${select(linkColumns)}
        FROM json_each(${JSON.stringify(ids)}) AS line CROSS JOIN orders AS o ON o.id = line.value`,
    ])
    return rows
  }

  /** How far an order is, if it has this phone number; `phone` is its last ten digits. */
  async findStatus(number: number, phone: string): Promise<StatusRow | null> {
    const [[row]] = await this.db.batch([
      this.readRows(statusColumns)`SELECT ${select(statusColumns)}
        FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id
        WHERE o.number = ${number} AND substr(o.phone, -10) = ${phone} AND o.account_deleted_at IS NULL`,
    ])
    return row ?? null
  }

  /**
   * Adds an order to the account of a session; false when it is in one by now, or its links were revoked. Its key becomes
   * one that no order of the account has.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async claim(session: Session, seen: LinkRow, isUnproved: boolean, now: number): Promise<boolean> {
    const isFree = sql`id = ${seen.id} AND user_id IS NULL AND account_deleted_at IS NULL
      AND device_token_version = ${seen.deviceTokenVersion} AND message_token_version = ${seen.messageTokenVersion}`
    const [, claimed] = await authenticatedBatch(this.db, session, [
      recordAudit(
        this.db,
        { at: now, actor: `customer:${session.userId}`, action: 'order.claimed', subject: seen.id },
        sql`FROM orders WHERE ${isFree}`,
      ),
      this.statement(
        sql`UPDATE orders SET user_id = ${session.userId}, idempotency_key = 'claimed:' || id, claimed_unproved = ${isUnproved ? 1 : 0} WHERE ${isFree} RETURNING id`,
      ),
    ])
    return claimed.length > 0
  }

  /** Revokes the tokens of an order of these kinds. The order counts as changed, so that no running change uses them. */
  async revoke(id: string, kinds: OrderTokenKind[], actor: string, now: number): Promise<void> {
    const versions = kinds.map((kind) => sql.raw(`${kind}_token_version = ${kind}_token_version + 1`))
    await this.db.batch([
      this.statement(
        sql`UPDATE orders SET ${sql.join(versions, sql`, `)}, updated_at = ${nextUpdatedAt(now)} WHERE id = ${id}`,
      ),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'order.links-revoked',
        subject: id,
        after: JSON.stringify({ kinds }),
      }),
    ])
  }

  private selectLink(condition: SQL) {
    return this.readRows(linkColumns)`SELECT ${select(linkColumns)} FROM orders AS o WHERE ${condition}`
  }

  /** Everything that the page of an order shows, in one round trip; `row` is `null` for an unknown number. */
  async find(number: number) {
    const id = sql`(SELECT id FROM orders WHERE number = ${number})`
    const [[row], lines, history, returns, [settings]] = await this.db.batch([
      this.readRows(linkedOrderColumns)`SELECT ${select(linkedOrderColumns)}
        FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id LEFT JOIN orders AS x ON x.id = o.exchange_of
        WHERE o.number = ${number}`,
      this.readRows(linkedLineColumns)`SELECT ${select(linkedLineColumns)}
        FROM order_items AS i LEFT JOIN products AS p ON p.id = i.product_id WHERE i.order_id = ${id} ORDER BY i.position`,
      this.readRows(linkedEventColumns)`SELECT ${select(linkedEventColumns)} FROM audit AS a
        WHERE a.subject = ${id} ORDER BY a.id DESC LIMIT ${historyLength}`,
      selectLinkedReturns(this.db, id),
      this.readRows({ value: text })`SELECT value FROM settings WHERE name = ${settingNames.facts}`,
    ])
    return { row: row ?? null, lines, history, returns, facts: parseSettings(settings?.value) }
  }
}
