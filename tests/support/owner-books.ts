import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** An order keeps its goods unless it was cancelled, or came back and went onto the shelf again. */
const keepsGoods = `o.state <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM audit AS a
  WHERE a.subject = o.id AND a.action = 'order.moved' AND a.after ->> 'state' = 'returned' AND a.after ->> 'restock' = 1)`

/** Every step that was written down: the state an order came from, NULL for none, and the one it went to. */
const steps = `SELECT o.id, o.created_at, o.city, a.before ->> 'state' AS was, a.after ->> 'state' AS became
  FROM orders AS o JOIN audit AS a ON a.subject = o.id AND a.action = 'order.moved'
  UNION ALL
  SELECT o.id, o.created_at, o.city, 'placed', a.after ->> 'state' FROM orders AS o
  JOIN audit AS a ON a.subject = o.id AND a.action = 'order.taken' AND a.after ->> 'state' <> 'placed'`

const outcomes = ['cancelled', 'delivered', 'refused', 'returned']
const outcomeSums = outcomes.map((state) => `sum(became = '${state}') AS ${state}`).join(', ')

const rules: Record<string, string> = {
  'amount is subtotal plus fee, subtotal is the sum of the items': `SELECT id FROM orders WHERE amount <> subtotal + delivery_fee
    OR subtotal <> (SELECT coalesce(sum(price * quantity), 0) FROM order_items WHERE order_id = orders.id)`,
  'no order without items': 'SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)',
  'stock is never below 0': 'SELECT id FROM products WHERE stock < 0',
  'the kept counts are the orders': `SELECT c.state, c.is_paid FROM order_counts AS c WHERE (c.count, c.amount) <> (
    SELECT count(*), coalesce(sum(amount), 0) FROM orders AS o WHERE o.state = c.state AND o.is_paid = c.is_paid)`,
  'the kept days are the orders placed, by city': `SELECT day, city FROM order_days AS d WHERE (d.placed, d.amount) <> (
    SELECT count(*), coalesce(sum(amount), 0) FROM orders AS o
    WHERE (o.created_at + 18000000) / 86400000 = d.day AND o.city = d.city)`,
  'the kept days are what became of them': `SELECT d.day, d.city FROM order_days AS d LEFT JOIN (
      SELECT (created_at + 18000000) / 86400000 AS day, city, ${outcomeSums},
        sum(was = 'placed' AND became <> 'cancelled') AS confirmed FROM (${steps}) GROUP BY 1, 2
    ) AS s ON s.day = d.day AND s.city = d.city
    WHERE d.confirmed <> coalesce(s.confirmed, 0) ${outcomes.map((state) => `OR d.${state} <> coalesce(s.${state}, 0)`).join(' ')}`,
  'every cash that came in is in the kept days': `SELECT 1 WHERE (SELECT coalesce(sum(taken), 0) FROM order_days)
    <> (SELECT coalesce(sum(coalesce(cash_due, amount)), 0) FROM orders WHERE is_paid = 1)`,
  'the last step that was written down is where the order lies': `SELECT o.id FROM orders AS o WHERE o.state <> coalesce(
    (SELECT a.after ->> 'state' FROM audit AS a WHERE a.subject = o.id AND a.action IN ('order.moved', 'order.taken')
      ORDER BY a.id DESC LIMIT 1), 'placed')`,
  'no step was written down twice': `SELECT subject FROM audit WHERE action = 'order.moved'
    GROUP BY subject, after ->> 'state' HAVING count(*) > 1`,
}

/** What must hold of orders, stock and kept figures after anything; `stockBefore` is what lay on the shelf at first. */
export async function expectSoundOwnerBooks(shop: TestShop, stockBefore: Record<string, number> = {}): Promise<void> {
  for (const [rule, query] of Object.entries(rules)) expect(await shop.sql(query), rule).toEqual([])
  for (const [id, before] of Object.entries(stockBefore)) {
    const [row] = await shop.sql<{ stock: number; sold: number }>(
      `SELECT stock, (SELECT coalesce(sum(i.quantity), 0) FROM order_items AS i JOIN orders AS o ON o.id = i.order_id
         WHERE i.product_id = products.id AND ${keepsGoods}) AS sold FROM products WHERE id = ?`,
      id,
    )
    expect(row?.stock, 'what lay on the shelf less what was sold is what lies there').toBe(before - (row?.sold ?? 0))
  }
}
