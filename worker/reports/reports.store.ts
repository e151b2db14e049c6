import { sql } from 'drizzle-orm'
import { type OutcomeCounts, taskCountLimit } from '#domain/reports/sales-figures.ts'
import type { Count, Today } from '#domain/reports/today.ts'
import { dueCalls } from '#worker/orders/calls/due-calls.sql.ts'
import { drawingMark } from '#domain/media/picture.ts'
import { areaOf } from '#worker/orders/address-text.ts'
import { Store } from '#worker/database/store.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { due, isOwed } from '#worker/cash/cash.sql.ts'
import { fromOrdersToRefund, toCollectSql, toRefundSql } from '#worker/ledger/order-money.sql.ts'

interface NextCall {
  orderId: string
  name: string
  street: string | null
  city: string
  amount: number
}

/** One day of the stored totals. */
export interface StoredDay {
  day: number
  orders: number
  ordered: number
  takings: number
}

/** Outcome counts of a city, or of a part. */
export interface CountedOutcome extends OutcomeCounts {
  id: string
  name: string
  orders: number
}

/** Public reviews of up to three stars without an answer. */
const criticalReviews = sql`reviews INDEXED BY reviews_to_answer
  WHERE answered_at IS NULL AND hidden_at IS NULL AND stars <= 3`
/** Among so many is the newest one that a customer placed, unless staff take orders without a break. */
const newestOrders = 20
interface ToPhotograph {
  productId: string
  name: string
  partNumber: string
  orders: number
}

/** Parts that are looked at for a photograph, so that a large catalogue is not read whole. */
const comparedParts = 200
const beyond = taskCountLimit + 1
const toCount = (found: number): Count => ({ count: Math.min(found, taskCountLimit), isMore: found > taskCountLimit })

/** Reads open tasks by their partial indexes, and the stored daily totals. */
export class ReportsStore extends Store {
  /** Counts due calls, with the time of the oldest of their orders and the newest order that a customer placed. */
  private countCalls(now: number) {
    return this.statement<{ count: number; oldestAt: number | null; newestOrder: string | null }>(sql`
      SELECT due.count, (SELECT created_at FROM orders WHERE id = due.oldest) AS oldestAt,
        (SELECT max(id) FROM (SELECT id, channel FROM orders ORDER BY id DESC LIMIT ${newestOrders})
          WHERE channel = 'web') AS newestOrder
      FROM (SELECT count(*) AS count, min(id) AS oldest FROM (
        SELECT id FROM ${dueCalls(now)} ORDER BY call_after, id LIMIT ${beyond})) AS due`)
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
    ] = await this.db.batch([
      this.statement<{ state: string; isPaid: number; count: number }>(
        sql`SELECT state, is_paid AS isPaid, count FROM order_counts`,
      ),
      this.countCalls(now),
      this
        .statement<NextCall>(sql`SELECT o.id AS orderId, ${customerName} AS name, o.street, o.city, ${toCollectSql('o')} AS amount
        FROM orders AS o INDEXED BY orders_to_call WHERE state = 'placed' AND call_after <= ${now}
        ORDER BY call_after, id LIMIT 1`),
      this.countUpTo(
        beyond,
        sql`orders INDEXED BY orders_on_the_road WHERE state = 'shipped' AND shipped_at < ${lateBefore}`,
      ),
      this.statement<{ id: string; name: string; count: number; due: number }>(sql`
        SELECT c.id, c.name, count(*) AS count, sum(${due}) AS due
        FROM couriers AS c CROSS JOIN orders AS o INDEXED BY orders_cash_due
          ON o.courier_id = c.id AND ${isOwed}
        GROUP BY c.id ORDER BY 4 DESC, c.name`),
      this.countUpTo(beyond, sql`products INDEXED BY products_low WHERE is_active = 1 AND stock <= low_at`),
      this.statement<{ productId: string; name: string; stock: number }>(sql`
        SELECT id AS productId, name, stock FROM products INDEXED BY products_low
        WHERE is_active = 1 AND stock <= low_at ORDER BY stock, id LIMIT 1`),
      this.countUpTo(beyond, sql`contact_messages INDEXED BY contact_messages_unread WHERE read_at IS NULL`),
      this.statement<{ count: number; amount: number }>(sql`
        SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount
        FROM (SELECT ${toRefundSql} AS amount ${fromOrdersToRefund} LIMIT ${beyond})`),
      this.statement<Today['toSendBack']['orders'][number]>(sql`
        SELECT o.id AS orderId, o.number, ${customerName} AS name, ${toRefundSql} AS amount ${fromOrdersToRefund} LIMIT 5`),
      this.countUpTo(beyond, criticalReviews),
      this.countUpTo(beyond, sql`returns INDEXED BY returns_by_state WHERE state IN ('asked', 'received')`),
      this.countUpTo(beyond, sql`order_proofs INDEXED BY order_proofs_open WHERE state = 'open'`),
      this.countUpTo(beyond, sql`waiting_parts INDEXED BY waiting_parts_back WHERE people > 0 AND is_back = 1`),
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
      waiting: toCount(waiting?.count ?? 0),
    }
  }

  /** Parts on sale that have no photograph: the best sellers since a day, then the newest; at most ten. */
  async listPartsToPhotograph(since: number): Promise<ToPhotograph[]> {
    const hasNone = sql`p.is_active = 1 AND NOT EXISTS (
      SELECT 1 FROM json_each(p.pictures) AS picture WHERE substr(picture.value ->> 'key', 1, 8) <> ${drawingMark})`
    const columns = sql`p.id AS productId, p.name, p.part_number AS partNumber`
    const [sold, newest] = await this.db.batch([
      this.statement<ToPhotograph>(sql`SELECT ${columns}, sold.orders FROM (
          SELECT product_id AS id, sum(confirmed) AS orders FROM product_days WHERE day > ${since}
          GROUP BY product_id HAVING sum(confirmed) > 0 ORDER BY orders DESC, id LIMIT ${comparedParts}) AS sold
        CROSS JOIN products AS p ON p.id = sold.id WHERE ${hasNone} ORDER BY sold.orders DESC, p.id LIMIT 10`),
      this.statement<ToPhotograph>(sql`SELECT ${columns}, 0 AS orders FROM (
          SELECT * FROM products WHERE is_active = 1 ORDER BY id DESC LIMIT ${comparedParts}) AS p
        WHERE ${hasNone} ORDER BY p.id DESC LIMIT 10`),
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
  ): Promise<{ days: StoredDay[]; cities: CountedOutcome[]; products: CountedOutcome[] }> {
    const outcomes = sql`sum(confirmed + cancelled) AS answered, sum(confirmed) AS confirmed, sum(delivered) AS delivered, sum(refused) AS refused`
    const [days, cities, products] = await this.db.batch([
      this.statement<StoredDay>(sql`
        SELECT day, sum(placed) AS orders, sum(amount) AS ordered, sum(taken) AS takings FROM order_days
        WHERE day BETWEEN ${first} AND ${last} GROUP BY day ORDER BY day`),
      this.statement<CountedOutcome>(sql`
        SELECT city AS id, city AS name, sum(placed) AS orders, ${outcomes} FROM order_days
        WHERE day BETWEEN ${outcomesFrom} AND ${last} GROUP BY city HAVING sum(placed) > 0
        ORDER BY orders DESC, city LIMIT ${limit}`),
      this.statement<CountedOutcome>(sql`SELECT most.*, coalesce(products.name, most.id) AS name FROM (
          SELECT product_id AS id, sum(confirmed + cancelled) AS orders, ${outcomes} FROM product_days
          WHERE day BETWEEN ${outcomesFrom} AND ${last} GROUP BY product_id ORDER BY orders DESC, id LIMIT ${limit}
        ) AS most LEFT JOIN products ON products.id = most.id ORDER BY most.orders DESC, most.id`),
    ])
    return { days, cities, products }
  }
}

const nextCallOf = ({ orderId, name, street, city, amount }: NextCall) => ({
  orderId,
  name,
  area: areaOf(street, city),
  amount,
})
