import { sql } from 'drizzle-orm'
import { taskCountLimit } from '#domain/reports/sales-figures.ts'
import type { Count, Today } from '#domain/reports/today.ts'
import { dueCalls } from '#worker/orders/board/board-columns.sql.ts'
import { drawingMark } from '#domain/media/picture.ts'
import { areaOf } from '#worker/orders/order-texts.ts'
import { Store } from '#worker/database/store.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { due, isOwed } from '#worker/cash/cash.sql.ts'
import { fromOrdersToRefund, toCollectSql, toRefundSql } from '#worker/ledger/order-money.sql.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, yesNo } from '#worker/database/rows.ts'

const nextCallColumns = {
  ...columnsOf('o', { street: orNull(text), city: text }),
  orderId: computed(sql`o.id`, text),
  name: computed(customerName, text),
  amount: computed(toCollectSql('o'), int),
}

/** The money to send back of an order, from `orders AS o`. */
const refundColumns = {
  orderId: computed(sql`o.id`, text),
  number: computed(sql`o.number`, int),
  name: computed(customerName, text),
  amount: computed(toRefundSql, int),
}

/** One day of the stored totals. */
const dayColumns = { day: int, orders: int, ordered: int, takings: int }
export type StoredDay = RowOf<typeof dayColumns>

/** Outcome counts of a city, or of a part. */
const outcomeColumns = {
  id: text,
  name: text,
  orders: int,
  answered: int,
  confirmed: int,
  delivered: int,
  refused: int,
}
export type CountedOutcome = RowOf<typeof outcomeColumns>

/** How parcels of a courier, a city or a reason fared at the door. */
const doorColumns = { id: text, name: text, failed: int, delivered: int, firstTry: int, refused: int }
export type CountedDoor = RowOf<typeof doorColumns>

/** Public reviews of up to three stars without an answer. */
const criticalReviews = sql`reviews INDEXED BY reviews_to_answer
  WHERE answered_at IS NULL AND hidden_at IS NULL AND stars <= 3`
/** Among so many is the newest one that a customer placed, unless staff take orders without a break. */
const newestOrders = 20
const photographColumns = {
  productId: computed(sql`p.id`, text),
  ...columnsOf('p', { name: text, partNumber: text }),
  orders: int,
}

/** Parts that are looked at for a photograph, so that a large catalogue is not read whole. */
const comparedParts = 200
const beyond = taskCountLimit + 1
const toCount = (found: number): Count => ({ count: Math.min(found, taskCountLimit), isMore: found > taskCountLimit })

/** Reads open tasks by their partial indexes, and the stored daily totals. */
export class ReportsStore extends Store {
  /** Counts due calls, with the time of the oldest of their orders and the newest order that a customer placed. */
  private countCalls(now: number) {
    return this.readRows({ count: int, oldestAt: orNull(int), newestOrder: orNull(text) })`
      SELECT due.count, (SELECT created_at FROM orders WHERE id = due.oldest) AS oldestAt,
        (SELECT max(id) FROM (SELECT id, channel FROM orders ORDER BY id DESC LIMIT ${newestOrders})
          WHERE channel = 'web') AS newestOrder
      FROM (SELECT count(*) AS count, min(id) AS oldest FROM (
        SELECT id FROM ${dueCalls(now)} ORDER BY call_after, id LIMIT ${beyond})) AS due`
  }

  /** Counts parcels that could not be delivered, are held, or are astray. */
  private countNotDelivered() {
    return this.readRows({ count: int })`
      SELECT coalesce(sum(count), 0) + (
        SELECT count(*) FROM (SELECT 1 FROM parcels INDEXED BY parcels_astray WHERE is_astray = 1 LIMIT ${beyond})) AS count
      FROM parcel_counts WHERE state IN ('attempt_failed', 'held')`
  }

  /**
   * Reads the first screen in one round trip. Counts end at `taskCountLimit`; only unpaid parcels are summed row by
   * row. Parcels shipped before `lateBefore` are late.
   */
  async read(now: number, lateBefore: number): Promise<Today> {
    const [
      kept,
      [calls],
      [next],
      [late],
      couriers,
      [low],
      [first],
      [unread],
      [back],
      refunds,
      [unanswered],
      [returned],
      [proved],
      [waiting],
      [failed],
    ] = await this.db.batch([
      this.readRows({ state: text, isPaid: yesNo, count: int })`
        SELECT state, is_paid AS isPaid, count FROM order_counts`,
      this.countCalls(now),
      this.readRows(nextCallColumns)`SELECT ${select(nextCallColumns)}
        FROM orders AS o INDEXED BY orders_to_call WHERE state = 'placed' AND call_after <= ${now}
        ORDER BY call_after, id LIMIT 1`,
      this.countUpTo(
        beyond,
        sql`orders INDEXED BY orders_on_the_road WHERE state = 'shipped' AND shipped_at < ${lateBefore}`,
      ),
      this.readRows({ id: text, name: text, count: int, due: int })`
        SELECT c.id, c.name, count(*) AS count, sum(${due}) AS due
        FROM couriers AS c CROSS JOIN orders AS o INDEXED BY orders_cash_due
          ON o.courier_id = c.id AND ${isOwed}
        GROUP BY c.id ORDER BY 4 DESC, c.name`,
      this.countUpTo(beyond, sql`products INDEXED BY products_low WHERE is_active = 1 AND stock <= low_at`),
      this.readRows({ productId: text, name: text, stock: int })`
        SELECT id AS productId, name, stock FROM products INDEXED BY products_low
        WHERE is_active = 1 AND stock <= low_at ORDER BY stock, id LIMIT 1`,
      this.countUpTo(beyond, sql`contact_messages INDEXED BY contact_messages_unread WHERE read_at IS NULL`),
      this.readRows({ count: int, amount: int })`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount
        FROM (SELECT ${toRefundSql} AS amount ${fromOrdersToRefund} LIMIT ${beyond})`,
      this.readRows(refundColumns)`SELECT ${select(refundColumns)} ${fromOrdersToRefund} LIMIT 5`,
      this.countUpTo(beyond, criticalReviews),
      this.countUpTo(beyond, sql`returns INDEXED BY returns_by_state WHERE state IN ('asked', 'received')`),
      this.countUpTo(beyond, sql`order_proofs INDEXED BY order_proofs_open WHERE state = 'open'`),
      this.countUpTo(beyond, sql`waiting_parts INDEXED BY waiting_parts_back WHERE people > 0 AND is_back = 1`),
      this.countNotDelivered(),
    ])

    const inState = (state: string) =>
      kept.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0)
    const toCall = toCount(calls?.count ?? 0)
    return {
      at: now,
      calls: {
        ...toCall,
        oldestAt: calls?.oldestAt ?? null,
        next: next ? nextCallOf(next) : null,
        later: toCall.isMore ? 0 : Math.max(0, inState('placed') - toCall.count),
      },
      newestOrder: calls?.newestOrder ?? null,
      toPack: inState('confirmed'),
      toHandOver: inState('packed'),
      onTheRoad: { count: inState('shipped'), late: toCount(late?.count ?? 0) },
      cash: {
        count: couriers.reduce((sum, { count }) => sum + count, 0),
        due: couriers.reduce((sum, each) => sum + each.due, 0),
        couriers,
      },
      stock: { ...toCount(low?.count ?? 0), first: first ?? null },
      unreadMessages: toCount(unread?.count ?? 0),
      toSendBack: { ...toCount(back?.count ?? 0), amount: back?.amount ?? 0, orders: refunds },
      unansweredReviews: toCount(unanswered?.count ?? 0),
      returns: toCount(returned?.count ?? 0),
      proofs: toCount(proved?.count ?? 0),
      notDelivered: toCount(failed?.count ?? 0),
      waiting: toCount(waiting?.count ?? 0),
    }
  }

  /** Parts on sale that have no photograph: the best sellers since a day, then the newest; at most ten. */
  async listPartsToPhotograph(since: number): Promise<RowOf<typeof photographColumns>[]> {
    const hasNone = sql`p.is_active = 1 AND NOT EXISTS (
      SELECT 1 FROM json_each(p.pictures) AS picture WHERE substr(picture.value ->> 'key', 1, 8) <> ${drawingMark})`
    const [sold, newest] = await this.db.batch([
      this.readRows(photographColumns)`SELECT ${select(photographColumns)}, sold.orders FROM (
          SELECT product_id AS id, sum(confirmed) AS orders FROM product_days WHERE day > ${since}
          GROUP BY product_id HAVING sum(confirmed) > 0 ORDER BY orders DESC, id LIMIT ${comparedParts}) AS sold
        CROSS JOIN products AS p ON p.id = sold.id WHERE ${hasNone} ORDER BY sold.orders DESC, p.id LIMIT 10`,
      this.readRows(photographColumns)`SELECT ${select(photographColumns)}, 0 AS orders FROM (
          SELECT * FROM products WHERE is_active = 1 ORDER BY id DESC LIMIT ${comparedParts}) AS p
        WHERE ${hasNone} ORDER BY p.id DESC LIMIT 10`,
    ])
    const known = new Set(sold.map(({ productId }) => productId))
    return [...sold, ...newest.filter(({ productId }) => !known.has(productId))].slice(0, 10)
  }

  /**
   * The stored days from `first` to `last`, without days that had no order, and the outcomes since `outcomesFrom` of
   * the cities and parts with most orders.
   */
  async figures(
    { first, last, outcomesFrom }: { first: number; last: number; outcomesFrom: number },
    limit: number,
  ): Promise<{
    days: StoredDay[]
    cities: CountedOutcome[]
    products: CountedOutcome[]
    doors: Record<'courier' | 'city' | 'reason', CountedDoor[]>
  }> {
    const outcomes = sql`sum(confirmed + cancelled) AS answered, sum(confirmed) AS confirmed, sum(delivered) AS delivered, sum(refused) AS refused`
    const doors = (kind: 'courier' | 'city' | 'reason') =>
      this.readRows(doorColumns)`SELECT most.id, coalesce(couriers.name, most.id) AS name, most.failed, most.delivered,
          most.firstTry, most.refused FROM (
          SELECT name AS id, sum(failed) AS failed, sum(delivered) AS delivered, sum(first_try) AS firstTry, sum(refused) AS refused
          FROM door_days WHERE kind = ${kind} AND day BETWEEN ${outcomesFrom} AND ${last}
          GROUP BY name ORDER BY sum(failed) + sum(delivered) DESC, name LIMIT ${limit}) AS most
        LEFT JOIN couriers ON couriers.id = most.id AND ${kind} = 'courier' ORDER BY most.failed + most.delivered DESC, most.id`
    const [days, cities, products, courier, city, reason] = await this.db.batch([
      this.readRows(dayColumns)`
        SELECT day, sum(placed) AS orders, sum(amount) AS ordered, sum(taken) AS takings FROM order_days
        WHERE day BETWEEN ${first} AND ${last} GROUP BY day ORDER BY day`,
      this.readRows(outcomeColumns)`SELECT city AS id, city AS name, sum(placed) AS orders, ${outcomes} FROM order_days
        WHERE day BETWEEN ${outcomesFrom} AND ${last} GROUP BY city HAVING sum(placed) > 0
        ORDER BY orders DESC, city LIMIT ${limit}`,
      this.readRows(outcomeColumns)`SELECT most.*, coalesce(products.name, most.id) AS name FROM (
          SELECT product_id AS id, sum(confirmed + cancelled) AS orders, ${outcomes} FROM product_days
          WHERE day BETWEEN ${outcomesFrom} AND ${last} GROUP BY product_id ORDER BY orders DESC, id LIMIT ${limit}
        ) AS most LEFT JOIN products ON products.id = most.id ORDER BY most.orders DESC, most.id`,
      doors('courier'),
      doors('city'),
      doors('reason'),
    ])
    return { days, cities, products, doors: { courier, city, reason } }
  }
}

const nextCallOf = ({ orderId, name, street, city, amount }: RowOf<typeof nextCallColumns>) => ({
  orderId,
  name,
  area: areaOf(street, city),
  amount,
})
