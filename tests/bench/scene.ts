import { growCatalogue, growOrders } from '#tests/support/grow-shop.ts'
import type { OrderedPart } from '#tests/support/sample-order.ts'
import type { LocalWorker } from './local-worker.ts'
import { createOwner, createShoppers } from './people.ts'
import type { Scene } from './probes.ts'
import { progress } from './progress.ts'

const size = 1000
/** Few enough products for warm caches of the database, as a real shop has them. */
const chosenParts = 50

/** Grows a shop to 1,000 products and orders, with some shoppers and without limits on their orders. */
export async function setScene(worker: LocalWorker, shoppers: number, orders = size): Promise<Scene> {
  progress('Growing a shop to 1,000 products …')
  const [database, search] = [await worker.database('DB'), await worker.database('SEARCH')]
  await growCatalogue({ database, index: search }, size)
  await growOrders(database, orders)
  const { results: parts } = await database
    .prepare(`SELECT id, new_price AS price FROM products WHERE is_active = 1 AND stock > 0 ORDER BY id DESC LIMIT ?`)
    .bind(chosenParts)
    .all<OrderedPart>()
  await database
    .prepare('UPDATE products SET stock = 1000000 WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(parts.map(({ id }) => id)))
    .run()
  await database
    .prepare(`INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0) ON CONFLICT DO NOTHING`)
    .bind(JSON.stringify({ openOrdersPerAccount: 500, maxOpenAmount: null, maxOrderAmount: null }))
    .run()
  return { parts, tokens: await createShoppers(database, shoppers), staffCookie: await createOwner(database) }
}
