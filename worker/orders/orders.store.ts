import { eq, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import { savedAddresses } from '#domain/accounts/saved-addresses.ts'
import { deliveryOfAccount, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { users } from '#worker/database/schema/customers.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { itemsOfCustomer, ordersOfCustomer, toOrder } from './customer-orders.sql.ts'
import { type NewOrder, newOrderStatements, orderedLines, type PlacedOrder, selectCatalogue } from './new-order.sql.ts'
import {
  type Fingerprint,
  isRepeat,
  mayPlace,
  openOrdersOf,
  type Orderer,
  type OrderLimits,
  recentOrders,
  readRules,
  rulesFor,
} from './open-orders.sql.ts'
import type { OpenOrders } from './open-orders.ts'

/** The limits within which an order is written. */
export interface PlacedWithin {
  orderer: Orderer
  fingerprint: Fingerprint
  limits: OrderLimits
}

const none: OpenOrders = { count: 0, amount: 0 }

/** Reads and writes shoppers' orders. */
export class OrdersStore extends Store {
  /**
   * Reads everything that placing an order needs in one round trip: prices, stock, an earlier equal order, recent and
   * open orders, and settings.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async prepare(session: Session, productIds: string[], fingerprint: Fingerprint, orderer: Orderer, now: number) {
    const openOf = openOrdersOf(orderer)
    const countOpen = (held: SQL) => sql`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM ${held}`
    const [rows, [placed], [known], open] = await authenticatedBatch(this.db, session, [
      selectCatalogue(this.db, productIds),
      this.statement<PlacedOrder>(sql`SELECT id, number, amount, request_hash AS requestHash FROM orders
        WHERE ${isRepeat(session.userId, fingerprint)} LIMIT 1`),
      this.statement<{
        tenMinutes: number
        day: number
        accountEmail: string | null
        rules: string | null
      }>(sql`
        SELECT tenMinutes, day, 
        (SELECT email_canonical FROM users WHERE id = ${session.userId}) AS accountEmail,
        ${rulesFor(orderer.phone)} AS rules
        FROM ${recentOrders(session.userId, now)}`),
      this.statement<OpenOrders>(
        sql`${countOpen(openOf.account)} UNION ALL ${countOpen(openOf.phone)} UNION ALL ${countOpen(openOf.network)}`,
      ),
    ])
    const catalogue = new Map<string, PricedProduct>(rows.map((row) => [row._id, row]))
    const nothing = { tenMinutes: 0, day: 0, accountEmail: null, rules: null }
    const { rules, accountEmail, ...counts } = known ?? nothing
    const [account = none, phone = none, network = none] = open
    return {
      catalogue,
      placed: placed ?? null,
      recent: counts,
      open: { account, phone, network },
      accountEmail,
      ...readRules(rules),
    }
  }

  /**
   * Writes an order of `newOrderStatements` and takes its lines out of the cart, in one batch. Returns its number.
   * @throws the database error, which the verb interprets
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async place(session: Session, order: NewOrder, { orderer, fingerprint, limits }: PlacedWithin): Promise<number> {
    const isAllowed = mayPlace(orderer, fingerprint, order.priced.amount, limits, order.now)
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
      this.db
        .select({
          name: users.name,
          email: users.email,
          phone: users.phone,
          address: users.address,
          city: users.city,
          addresses: users.addresses,
        })
        .from(users)
        .where(eq(users.id, session.userId)),
      this.statement<KnownDelivery>(sql`
        SELECT coalesce(first_name, '') AS firstName, coalesce(last_name, '') AS lastName,
          coalesce(email, '') AS email, coalesce(phone, '') AS phone, coalesce(street, '') AS street,
          city, province AS state, coalesce(zip_code, '') AS zipCode
        FROM orders WHERE user_id = ${session.userId} ORDER BY id DESC LIMIT 1`),
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
      this.db.select({ phone: users.phone }).from(users).where(eq(users.id, session.userId)),
      ordersOfCustomer(this.db, session.userId),
      itemsOfCustomer(this.db, session.userId),
      this.statement<{ value: string }>(sql`SELECT value FROM settings WHERE name = ${settingNames.facts}`),
    ])
    const facts = parseSettings(stored?.value)
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
    const listed = rows.map((row) => ({ row, order: toOrder(row, itemsOf.get(row.id) ?? [], facts, now) }))
    return { listed, phone: account?.phone ?? '' }
  }
}
