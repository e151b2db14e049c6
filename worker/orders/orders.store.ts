import { sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import { savedAddresses } from '#domain/accounts/saved-addresses.ts'
import { deliveryOfAccount, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { itemsOfCustomer, ordersOfCustomer, toOrder } from './customer-orders.sql.ts'
import { type NewOrder, newOrderStatements, placedColumns, selectCatalogue } from './new-order.sql.ts'
import { orderedLines } from './insert-order.sql.ts'
import {
  type Fingerprint,
  isRepeat,
  mayPlace,
  type Orderer,
  type OrderLimits,
  receivedBefore,
  receivedColumns,
  recentOrders,
  readRules,
  rulesFor,
  selectHolds,
} from './open-orders.sql.ts'
import { holderKeys } from './open-orders.ts'
import { columnsOf, int, orNull, select, text } from '#worker/database/rows.ts'

/** The limits within which an order is written. */
export interface PlacedWithin {
  fingerprint: Fingerprint
  limits: OrderLimits
}

const accountColumns = columnsOf('u', {
  name: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  addresses: orNull(text),
})

/** Reads and writes shoppers' orders. */
export class OrdersStore extends Store {
  /**
   * Reads everything that placing an order needs in one round trip: prices, stock, an earlier equal order, recent
   * orders, what open orders hold, and settings.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async prepare(session: Session, productIds: string[], fingerprint: Fingerprint, orderer: Orderer, now: number) {
    const [rows, [placed], [known], holds] = await authenticatedBatch(this.db, session, [
      selectCatalogue(this.db, productIds),
      this.readRows(placedColumns)`SELECT ${select(placedColumns)} FROM orders
        WHERE ${isRepeat(session.userId, fingerprint)} LIMIT 1`,
      this.readRows({
        ...receivedColumns,
        tenMinutes: int,
        day: int,
        /** The account's own, if its mailbox was proved. */
        provedEmail: orNull(text),
        rules: orNull(text),
      })`SELECT tenMinutes, day,
        (SELECT email_canonical FROM users WHERE id = ${session.userId} AND email_proved_at IS NOT NULL) AS provedEmail,
        ${rulesFor(orderer.phone)} AS rules, ${receivedBefore(session.userId, orderer.phone)}
        FROM ${recentOrders(session.userId, now)}`,
      selectHolds(this.db, holderKeys(orderer.holders)),
    ])
    const catalogue = new Map<string, PricedProduct>(rows.map((row) => [row._id, row]))
    const nothing = { tenMinutes: 0, day: 0, provedEmail: null, rules: null, byAccount: false, byPhone: false }
    const { rules, provedEmail, byAccount, byPhone, tenMinutes, day } = known ?? nothing
    return {
      catalogue,
      placed: placed ?? null,
      recent: { tenMinutes, day },
      holds,
      received: { byAccount, byPhone },
      provedEmail,
      ...readRules(rules),
    }
  }

  /**
   * Writes an order of `newOrderStatements` and takes its lines out of the cart, in one batch. Returns its number.
   * @throws the database error, which the verb interprets
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async place(session: Session, order: NewOrder, { fingerprint, limits }: PlacedWithin): Promise<number> {
    const isAllowed = mayPlace(session.userId, fingerprint, limits, order.now)
    const [[written]] = await authenticatedBatch(this.db, session, [
      ...newOrderStatements(this.db, order, isAllowed, `customer:${session.userId}`),
      this.statement(
        // The checkout orders the whole cart. The + makes SQLite scan the cart once instead of once per line.
        sql`DELETE FROM cart_lines WHERE user_id = ${session.userId}
            AND +product_id IN (SELECT product_id FROM ${orderedLines(order.lines)})`,
      ),
    ])
    return written?.number ?? 0
  }

  /**
   * The usual address that the customer saved, otherwise that of the account's newest order or of the sign-up.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findDelivery(session: Session): Promise<KnownDelivery> {
    const [[account], [last]] = await authenticatedBatch(this.db, session, [
      this.readRows(accountColumns)`SELECT ${select(accountColumns)} FROM users AS u WHERE u.id = ${session.userId}`,
      this.readRows({
        firstName: text,
        lastName: text,
        email: text,
        phone: text,
        street: text,
        city: text,
        state: text,
        zipCode: text,
      })`SELECT coalesce(first_name, '') AS firstName, coalesce(last_name, '') AS lastName,
          coalesce(email, '') AS email, coalesce(phone, '') AS phone, coalesce(street, '') AS street,
          city, province AS state, coalesce(zip_code, '') AS zipCode
        FROM orders WHERE user_id = ${session.userId} AND claimed_unproved = 0 AND delivery = 'door' ORDER BY id DESC LIMIT 1`,
    ])
    if (!account) throw new ShopError('UNAUTHENTICATED')
    const [usual] = account.addresses === null ? [] : savedAddresses(account)
    if (usual) return deliveryOfAccount({ ...usual, email: account.email, address: usual.street })
    return last ?? deliveryOfAccount(account)
  }

  /**
   * The customer's newest orders with their items in the original sequence, each with the row that its link is made of,
   * and the phone of the account.
   */
  async listByCustomer(session: Session, now: number) {
    const [[account], rows, items, [stored]] = await authenticatedBatch(this.db, session, [
      this.readRows({ phone: text })`SELECT phone FROM users WHERE id = ${session.userId}`,
      ordersOfCustomer(this.db, session.userId),
      itemsOfCustomer(this.db, session.userId),
      this.readRows({ value: text })`SELECT value FROM settings WHERE name = ${settingNames.facts}`,
    ])
    const facts = parseSettings(stored?.value)
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
    const listed = rows.map((row) => ({ row, order: toOrder(row, itemsOf.get(row.id) ?? [], facts, now) }))
    return { listed, phone: account?.phone ?? '' }
  }
}
