import { sql } from 'drizzle-orm'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { Store } from '#worker/database/store.ts'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'

const ordersPerTrip = 500
const customersPerTrip = 500

/** An order in the export. Whole rupees, epoch milliseconds. */
export interface ExportedOrder {
  id: string
  number: number
  createdAt: number
  state: OrderState
  isPaid: number
  channel: OrderChannel
  delivery: DeliveryWay
  zone: string | null
  name: string
  phone: string | null
  email: string | null
  street: string | null
  city: string
  province: string
  parts: string
  subtotal: number
  deliveryFee: number
  amount: number
  /** The worth of parts that were not accepted at the door. */
  unaccepted: number
  advance: number
  goodwill: number
  /** At the door and in the shop. */
  collected: number
  refunded: number
  /** The part of the advance that came from another order, and the part of the refunds that went to an exchange order. */
  movedIn: number
  movedOut: number
  /** Money retained for a parcel that was not accepted. */
  kept: number
  toCollect: number
  courier: string | null
  trackingNumber: string | null
  deliveredAt: number | null
  reason: string | null
}

/** A phone number in the export, with the name, email and city of its newest order. */
export interface ExportedCustomer {
  digits: string
  newest: string
  phone: string
  name: string
  email: string | null
  city: string
  orders: number
  delivered: number
  refused: number
  cancelled: number
  returned: number
  amount: number
  advance: number
  goodwill: number
  refunded: number
  /** The part of the advance that came from another order, and the part of the refunds that went to an exchange order. */
  movedIn: number
  movedOut: number
  toCollect: number
  firstAt: number
  lastAt: number
}

/** The cash still to collect at the door, of `orders AS o`. */
const toCollectNow = sql`iif(o.state IN ('placed', 'confirmed', 'packed', 'shipped'), ${toCollectSql('o')}, 0)`

/** The part of the advance or the refunds that only moved between an order and its exchange order, of `orders AS o`. */
const movedOf = (kind: 'advance' | 'refund') =>
  sql`(SELECT coalesce(sum(amount), 0) FROM order_entries INDEXED BY order_entries_moved
    WHERE order_id = o.id AND other_order_id IS NOT NULL AND kind = ${kind})`

/** Reads orders and customers of a range of days, a batch at a time. Epoch milliseconds, `until` exclusive. */
export class CustomersExportStore extends Store {
  /** The orders placed then, oldest first. */
  async *orders(from: number, until: number): AsyncGenerator<ExportedOrder[]> {
    let after = lowestIdAt(from)
    for (;;) {
      const [page] = await this.db.batch([
        this.statement<ExportedOrder>(sql`
          SELECT o.id, o.number, o.created_at AS createdAt, o.state, o.is_paid AS isPaid, o.channel, o.delivery, o.zone,
            ${customerName} AS name, o.phone, o.email, o.street, o.city, o.province,
            (SELECT group_concat(quantity || ' × ' || name, '; ') FROM (SELECT * FROM order_items WHERE order_id = o.id
              ORDER BY position)) AS parts,
            o.subtotal, o.delivery_fee AS deliveryFee, o.amount,
            o.unaccepted, o.advance, o.goodwill, o.collected, o.refunded, ${movedOf('advance')} AS movedIn, ${movedOf('refund')} AS movedOut,
            max(0, min(o.kept, o.advance + o.collected - o.refunded)) AS kept, ${toCollectNow} AS toCollect, c.name AS courier, o.tracking_number AS trackingNumber,
            o.delivered_at AS deliveredAt, o.reason
          FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id
          WHERE o.id > ${after} AND o.id < ${lowestIdAt(until)} ORDER BY o.id LIMIT ${ordersPerTrip}`),
      ])
      if (page.length > 0) yield page
      const last = page.at(-1)
      if (!last || page.length < ordersPerTrip) return
      after = last.id
    }
  }

  /** The phone numbers that ordered then, with the sums of those orders, by number. */
  async *customers(from: number, until: number): AsyncGenerator<ExportedCustomer[]> {
    let after = ''
    for (;;) {
      const [page] = await this.db.batch([
        // The other columns are those of the row with the highest id, the newest order.
        this.statement<ExportedCustomer>(sql`
          SELECT substr(o.phone, -10) AS digits, max(o.id) AS newest, o.phone, ${customerName} AS name, o.email, o.city,
            count(*) AS orders, sum(o.state = 'delivered') AS delivered,
            sum(o.state = 'refused' OR (o.state = 'returned' AND o.delivered_at IS NULL)) AS refused,
            sum(o.state = 'cancelled') AS cancelled,
            sum(o.state = 'returned' AND o.delivered_at IS NOT NULL) AS returned,
            sum(iif(o.state = 'delivered', o.amount, 0)) AS amount, sum(o.advance) AS advance, sum(o.goodwill) AS goodwill,
            sum(o.refunded) AS refunded, sum(${movedOf('advance')}) AS movedIn, sum(${movedOf('refund')}) AS movedOut, sum(${toCollectNow}) AS toCollect, min(o.created_at) AS firstAt, o.created_at AS lastAt
          FROM orders AS o INDEXED BY orders_by_phone
          WHERE o.phone IS NOT NULL AND substr(o.phone, -10) > ${after} AND o.id > ${lowestIdAt(from)} AND o.id < ${lowestIdAt(until)}
          GROUP BY substr(o.phone, -10) ORDER BY substr(o.phone, -10) LIMIT ${customersPerTrip}`),
      ])
      if (page.length > 0) yield page
      const last = page.at(-1)
      if (!last || page.length < customersPerTrip) return
      after = last.digits
    }
  }
}
