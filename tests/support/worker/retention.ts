import { lowestIdAt } from '#worker/database/ids.ts'
import { hour } from '#tests/support/clock.ts'
import { type TestShop } from '#tests/support/shop.ts'

/** Advances to the next full hour and runs cron, which then applies retention. */
export async function sweep(shop: TestShop): Promise<void> {
  shop.clock.advance(hour - (shop.clock.now() % hour))
  await shop.runCron()
}

let made = 0

/** Inserts `count` orders of the given age, by default without an account. */
export async function addOrders(
  shop: TestShop,
  count: number,
  { age = 0, ...changes }: Record<string, unknown> & { age?: number },
) {
  const at = shop.clock.now() - age
  const ids = Array.from({ length: count }, () => lowestIdAt(at) + String((made += 1)).padStart(16, '0'))
  const columns = Object.keys(changes)
  await shop.sql(
    `INSERT INTO orders (id, number, idempotency_key, request_hash, subtotal, delivery_fee, amount, first_name, street, city,
       province, country, phone, email, note, created_at, updated_at ${columns.map((name) => `, ${name}`).join('')})
     SELECT value, (SELECT coalesce(max(number), 1000) FROM orders) + 1 + key, value, 'hash', 280, 50, 330, 'Sara', 'House 1', 'Lahore',
       'Punjab', 'Pakistan', '03001234567', 'sara@example.com', 'ring twice', ?1, ?1 ${columns.map((_, index) => `, ?${index + 3}`).join('')}
     FROM json_each(?2)`,
    at,
    JSON.stringify(ids),
    ...Object.values(changes),
  )
  await shop.sql(
    `INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
     SELECT value, 0, 'plug', 'Spark plug', 280, 1, '[]' FROM json_each(?)`,
    JSON.stringify(ids),
  )
  await shop.sql(
    `INSERT INTO audit (id, at, actor, action, subject) SELECT value, ?, 'customer', 'order.placed', value FROM json_each(?)`,
    at,
    JSON.stringify(ids),
  )
  return ids
}
