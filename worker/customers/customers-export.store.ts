import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryWay, OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { inBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'

const ordersPerTrip = 500
const customersPerTrip = 500

/** The cash still to collect at the door, of `orders AS o`. */
const toCollectNow = sql`iif(o.state IN ('placed', 'confirmed', 'packed', 'shipped'), ${toCollectSql('o')}, 0)`

/** The part of the advance or the refunds that only moved between an order and its exchange order, of `orders AS o`. */
const movedOf = (kind: 'advance' | 'refund') =>
  sql`(SELECT coalesce(sum(amount), 0) FROM order_entries INDEXED BY order_entries_moved
    WHERE order_id = o.id AND other_order_id IS NOT NULL AND kind = ${kind})`

/** An order in the export, from `orders AS o` and `couriers AS c`. Whole rupees, epoch milliseconds. */
const orderColumns = {
  ...columnsOf('o', {
    id: text,
    number: int,
    createdAt: int,
    state: word<OrderState>(),
    isPaid: yesNo,
    channel: word<OrderChannel>(),
    delivery: word<DeliveryWay>(),
    zone: orNull(text),
    phone: orNull(text),
    email: orNull(text),
    street: orNull(text),
    city: text,
    province: text,
    subtotal: int,
    deliveryFee: int,
    amount: int,
    /** The worth of parts that were not accepted at the door. */
    unaccepted: int,
    advance: int,
    goodwill: int,
    /** At the door and in the shop. */
    collected: int,
    refunded: int,
    trackingNumber: orNull(text),
    deliveredAt: orNull(int),
    reason: orNull(text),
  }),
  name: computed(customerName, text),
  parts: computed(
    sql`(SELECT group_concat(quantity || ' × ' || name, '; ') FROM (SELECT * FROM order_items WHERE order_id = o.id
              ORDER BY position))`,
    orNull(text),
  ),
  /** The part of the advance that came from another order, and the part of the refunds that went to an exchange order. */
  movedIn: computed(movedOf('advance'), int),
  movedOut: computed(movedOf('refund'), int),
  /** Money retained for a parcel that was not accepted. */
  kept: computed(sql`max(0, min(o.kept, o.advance + o.collected - o.refunded))`, int),
  toCollect: computed(toCollectNow, int),
  courier: computed(sql`c.name`, orNull(text)),
}
export type ExportedOrder = RowOf<typeof orderColumns>

const sumOf = (what: SQL) => computed(sql`sum(${what})`, int)

/** A phone number in the export, with the name, email and city of its newest order, from `orders AS o`. */
const customerColumns = {
  ...columnsOf('o', { phone: text, email: orNull(text), city: text }),
  digits: computed(sql`substr(o.phone, -10)`, text),
  newest: computed(sql`max(o.id)`, text),
  name: computed(customerName, text),
  orders: computed(sql`count(*)`, int),
  delivered: sumOf(sql`o.state = 'delivered'`),
  refused: sumOf(sql`o.state = 'refused' OR (o.state = 'returned' AND o.delivered_at IS NULL)`),
  cancelled: sumOf(sql`o.state = 'cancelled'`),
  returned: sumOf(sql`o.state = 'returned' AND o.delivered_at IS NOT NULL`),
  amount: sumOf(sql`iif(o.state = 'delivered', o.amount, 0)`),
  advance: sumOf(sql`o.advance`),
  goodwill: sumOf(sql`o.goodwill`),
  refunded: sumOf(sql`o.refunded`),
  movedIn: sumOf(movedOf('advance')),
  movedOut: sumOf(movedOf('refund')),
  toCollect: sumOf(toCollectNow),
  firstAt: computed(sql`min(o.created_at)`, int),
  lastAt: computed(sql`o.created_at`, int),
}
export type ExportedCustomer = RowOf<typeof customerColumns>

/** Reads orders and customers of a range of days, a batch at a time. Epoch milliseconds, `until` exclusive. */
export class CustomersExportStore extends Store {
  /** The orders placed then, oldest first. */
  orders(from: number, until: number): AsyncGenerator<ExportedOrder[]> {
    return inBatches(
      ordersPerTrip,
      (last: ExportedOrder | undefined) => this.readRows(orderColumns)`SELECT ${select(orderColumns)}
        FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id
        WHERE o.id > ${last?.id ?? lowestIdAt(from)} AND o.id < ${lowestIdAt(until)} ORDER BY o.id LIMIT ${ordersPerTrip}`,
    )
  }

  /** The phone numbers that ordered then, with the sums of those orders, by number. */
  customers(from: number, until: number): AsyncGenerator<ExportedCustomer[]> {
    return inBatches(
      customersPerTrip,
      // The other columns are those of the row with the highest id, the newest order.
      (last: ExportedCustomer | undefined) => this.readRows(customerColumns)`SELECT ${select(customerColumns)}
        FROM orders AS o INDEXED BY orders_by_phone
        WHERE o.phone IS NOT NULL AND substr(o.phone, -10) > ${last?.digits ?? ''}
          AND o.id > ${lowestIdAt(from)} AND o.id < ${lowestIdAt(until)}
        GROUP BY substr(o.phone, -10) ORDER BY substr(o.phone, -10) LIMIT ${customersPerTrip}`,
    )
  }
}
