import { choiceKeys } from '#domain/choices/choices.ts'
import type { Product } from '#domain/products/product.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'

/** Generates `count` products of every brand and engine size, many with equal prices. */
export function manyParts(count: number): Partial<ProductRecord>[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Part ${index}`,
    category: choiceKeys('brands')[index % 3] as 'Honda',
    subCategory: choiceKeys('sizes')[Math.floor(index / 3) % 3] as '70',
    newPrice: 100 + (index % 7) * 50,
    description: 'x'.repeat(index % 11),
  }))
}

/** Stores products in batches, in their order. */
export async function putInBatches(shop: TestShop, list: Partial<ProductRecord>[]): Promise<Product[]> {
  const made: Product[] = []
  for (let at = 0; at < list.length; at += 400) made.push(...(await shop.products(list.slice(at, at + 400))))
  return made
}

/**
 * Creates many orders of one phone number; every ninth goes to each column of the board, numbers and ids in order of
 * time.
 */
export async function manyOrders(shop: TestShop, count: number, from = 0): Promise<void> {
  await shop.sql(
    `WITH RECURSIVE n (i) AS (SELECT CAST(?2 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2 + ?1),
       place (k, state, is_paid) AS (VALUES (0, 'placed', 0), (1, 'confirmed', 0), (2, 'packed', 0), (3, 'shipped', 0),
         (4, 'delivered', 0), (5, 'delivered', 1), (6, 'cancelled', 0), (7, 'refused', 0), (8, 'returned', 0))
     INSERT INTO orders (id, number, idempotency_key, request_hash, state, is_paid, subtotal, delivery_fee, amount, first_name,
       phone, city, province, country, created_at, updated_at, courier_id, tracking_number, call_after)
     SELECT printf('B%06d', i), 10000 + i, 'k' || i, '', state, is_paid, 1000, 50, 1050, 'Name ' || (i % 4),
       CASE i % 3 WHEN 0 THEN '03001234567' WHEN 1 THEN '923001234567' ELSE '00923001234567' END, 'Lahore', 'Punjab', 'Pakistan', i, i,
       CASE WHEN k >= 3 THEN 'tcs' END, CASE WHEN k >= 3 THEN 'T' || i END, 0
     FROM n JOIN place ON k = i % 9`,
    count,
    from,
  )
  await shop.sql(
    `INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
     SELECT id, 0, 'plug', 'Plug', 500, 2, '[]' FROM orders WHERE id LIKE 'B%' AND created_at >= ?1 AND created_at < ?1 + ?2`,
    from,
    count,
  )
}
