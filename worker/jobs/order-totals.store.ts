import { sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { orNull, text, yesNo } from '#worker/database/rows.ts'

/** Ids of inconsistent orders; `null` stands for the stored counts. */
export interface CheckedOrders {
  wrong: (string | null)[]
  /** The last order checked; `null` at the end. */
  last: string | null
}

/** Checks the consistency of orders, their items and stored counts. */
export class OrderTotalsStore extends Store {
  /**
   * Checks `atMost` orders after an id: amount and subtotal match items and delivery fee, the sums of money match the
   * ledger, no more went back than came in, and every item has an order.
   */
  async orders(after: string, atMost: number): Promise<CheckedOrders> {
    const [orders, items] = await this.db.batch([
      this.readRows({ id: text, isRight: orNull(yesNo) })`
        SELECT o.id, o.amount = o.subtotal + o.delivery_fee AND o.subtotal = coalesce(
          (SELECT sum(i.price * i.quantity) FROM order_items AS i WHERE i.order_id = o.id), -1)
          AND o.refunded <= o.advance + o.collected
          AND (o.advance, o.goodwill, o.refunded, o.collected, o.collected_before) = (SELECT
            coalesce(sum(iif(kind = 'advance', amount, 0)), 0), coalesce(sum(iif(kind = 'goodwill', amount, 0)), 0),
            coalesce(sum(iif(kind = 'refund', amount, 0)), 0), coalesce(sum(iif(kind = 'collected', amount, 0)), 0),
            coalesce(sum(iif(kind = 'collected' AND door = 0, amount, 0)), 0)
            FROM order_entries WHERE order_id = o.id) AS isRight
        FROM orders AS o WHERE o.id > ${after} ORDER BY o.id LIMIT ${atMost}`,
      this.readRows({ id: text })`SELECT DISTINCT i.order_id AS id FROM order_items AS i WHERE i.order_id > ${after}
        AND i.order_id <= coalesce((SELECT max(id) FROM (SELECT id FROM orders WHERE id > ${after} ORDER BY id LIMIT ${atMost})),
          (SELECT max(order_id) FROM order_items))
        AND NOT EXISTS (SELECT 1 FROM orders WHERE id = i.order_id) LIMIT 100`,
    ])
    const wrong = orders.filter(({ isRight }) => !isRight).map(({ id }) => id)
    return {
      wrong: [...wrong, ...items.map(({ id }) => id)],
      last: orders.length < atMost ? null : (orders.at(-1)?.id ?? null),
    }
  }

  /** Whether the stored counts and amounts match the orders. */
  async areCountsRight(): Promise<boolean> {
    const [rows] = await this.db.batch([
      this.statement(sql`SELECT 1 FROM order_counts AS c
        LEFT JOIN (SELECT state, is_paid, count(*) AS count, sum(amount) AS amount FROM orders GROUP BY 1, 2) AS o
          ON o.state = c.state AND o.is_paid = c.is_paid
        WHERE c.count <> coalesce(o.count, 0) OR c.amount <> coalesce(o.amount, 0) LIMIT 1`),
    ])
    return rows.length === 0
  }
}
