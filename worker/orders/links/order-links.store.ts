import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { Language } from '#domain/language/languages.ts'
import type { KindOfPart } from '#domain/products/kinds-of-part.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { selectLinkedReturns } from './linked-returns.sql.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { Store } from '#worker/database/store.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import type { OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { advanceColumns, type AdvanceRow } from '#worker/advances/advance-rows.sql.ts'
import { moneyColumns, type MoneyRow } from '#worker/ledger/order-money.sql.ts'
import { ownReviewJson } from './own-review.sql.ts'
import { nextUpdatedAt } from '#worker/orders/restock.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'

const historyLength = 30

/** What decides whether a token opens an order, and what it may do. */
export interface LinkRow {
  id: string
  number: number
  state: OrderState
  updatedAt: number
  userId: string | null
  accountDeletedAt: number | null
  scrubbedAt: number | null
  endedAt: number | null
  deviceTokenVersion: number
  messageTokenVersion: number
  slipTokenVersion: number
  language: Language
  deliveredAt: number | null
  returnDays: number | null
}

/** An order as its page shows it. */
export interface LinkedOrderRow extends LinkRow, MoneyRow, AdvanceRow {
  isPaid: number
  createdAt: number
  subtotal: number
  deliveryFee: number
  delivery: DeliveryWay
  name: string
  phone: string | null
  street: string | null
  city: string
  province: string
  zipCode: string | null
  reason: string | null
  customerConfirmedAt: number | null
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  exchangeOf: number | null
  hasEmail: number
}

/** How far an order is. */
type StatusRow = Pick<LinkedOrderRow, 'state' | 'customerConfirmedAt' | 'courier' | 'trackingNumber' | 'trackingUrl'>

/** A line of it; `pictures` is JSON. */
export interface LinkedLineRow {
  productId: string
  name: string
  price: number
  quantity: number
  pictures: string
  /** The kind of the part now; `null` for a deleted one. */
  kind: KindOfPart | null
  /** `ownReviewJson`. */
  review: string | null
}

/** An entry of its history. */
export interface LinkedEventRow {
  at: number
  actor: string
  action: string
  before: string | null
  after: string | null
}

const linkColumns = sql`o.id, o.number, o.state, o.updated_at AS updatedAt, o.user_id AS userId,
  o.account_deleted_at AS accountDeletedAt, o.scrubbed_at AS scrubbedAt, o.ended_at AS endedAt,
  o.device_token_version AS deviceTokenVersion, o.message_token_version AS messageTokenVersion,
  o.slip_token_version AS slipTokenVersion, o.language, o.delivered_at AS deliveredAt, o.return_days AS returnDays`

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

  /** How far an order is, if it has this phone number; `phone` is its last ten digits. */
  async findStatus(number: number, phone: string): Promise<StatusRow | null> {
    const [[row]] = await this.db.batch([
      this
        .statement<StatusRow>(sql`SELECT o.state, o.customer_confirmed_at AS customerConfirmedAt, c.name AS courier, o.tracking_number AS trackingNumber, c.tracking_url AS trackingUrl
        FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id
        WHERE o.number = ${number} AND substr(o.phone, -10) = ${phone} AND o.account_deleted_at IS NULL`),
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
    return this.statement<LinkRow>(sql`SELECT ${linkColumns} FROM orders AS o WHERE ${condition}`)
  }

  /** Everything that the page of an order shows, in one round trip; `row` is `null` for an unknown number. */
  async find(number: number) {
    const id = sql`(SELECT id FROM orders WHERE number = ${number})`
    const [[row], lines, history, returns, [settings]] = await this.db.batch([
      this
        .statement<LinkedOrderRow>(sql`SELECT ${linkColumns}, o.is_paid AS isPaid, o.created_at AS createdAt, o.subtotal,
          o.delivery_fee AS deliveryFee, o.amount, ${moneyColumns}, ${advanceColumns}, o.delivery, ${customerName} AS name, o.phone, o.street, o.city, o.province,
          o.zip_code AS zipCode, o.reason, o.customer_confirmed_at AS customerConfirmedAt, c.name AS courier,
          o.tracking_number AS trackingNumber, c.tracking_url AS trackingUrl, x.number AS exchangeOf, o.email IS NOT NULL AS hasEmail
        FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id LEFT JOIN orders AS x ON x.id = o.exchange_of
        WHERE o.number = ${number}`),
      this
        .statement<LinkedLineRow>(sql`SELECT i.product_id AS productId, i.name, i.price, i.quantity, i.pictures, p.kind,
          (SELECT ${ownReviewJson} FROM reviews AS r WHERE r.order_id = i.order_id AND r.product_id = i.product_id) AS review
        FROM order_items AS i LEFT JOIN products AS p ON p.id = i.product_id WHERE i.order_id = ${id} ORDER BY i.position`),
      this.statement<LinkedEventRow>(sql`SELECT at, actor, action, before, after FROM audit
        WHERE subject = ${id} ORDER BY id DESC LIMIT ${historyLength}`),
      selectLinkedReturns(this.db, id),
      this.statement<{ value: string }>(sql`SELECT value FROM settings WHERE name = ${settingNames.facts}`),
    ])
    return { row: row ?? null, lines, history, returns, facts: parseSettings(settings?.value) }
  }
}
