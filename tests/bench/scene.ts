import { growCatalogue, growOrders } from '#tests/support/grow-shop.ts'
import type { LocalWorker } from './local-worker.ts'
import { anOwner, customers } from './people.ts'
import { progress } from './progress.ts'
import type { OrderedPart } from '#tests/support/sample-order.ts'
import type { Scene } from './requests.ts'

/** Parts that are ordered and looked at: some of them, so that caches of the database are warm as they are in a shop. */
const chosenParts = 50

/** Grows a shop to so many parts and orders, with customers to buy. Returns what requests need to know of it. */
export async function setScene(worker: LocalWorker, count: number, customerCount: number): Promise<Scene> {
  progress(`Growing a shop to ${count.toLocaleString('en-US')} parts and orders …`)
  const [books, index] = [await worker.database('DB'), await worker.database('SEARCH')]
  const grown = await growCatalogue({ books, index }, count)
  await growOrders(books, count)
  const { results: parts } = await books
    .prepare(`SELECT id, new_price AS price FROM products WHERE is_active = 1 AND stock > 0 ORDER BY id DESC LIMIT ?`)
    .bind(chosenParts)
    .all<OrderedPart>()
  // Nothing that is measured shall be refused because a shelf is empty.
  await books
    .prepare('UPDATE products SET stock = 1000000 WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(parts.map(({ id }) => id)))
    .run()
  // Nor because nobody confirms what is ordered.
  await books
    .prepare(`INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0) ON CONFLICT DO NOTHING`)
    .bind(JSON.stringify({ openOrdersPerAccount: 500, maxOpenAmount: null, maxOrderAmount: null }))
    .run()
  return {
    partCount: grown,
    parts,
    tokens: await customers(books, customerCount),
    staffCookie: await anOwner(books),
  }
}
