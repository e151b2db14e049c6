import { growCatalogue, growOrders } from '#tests/support/grow-shop.ts'
import type { LocalWorker } from '#tests/support/built-shop/local-worker.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import { createShoppers } from '#tests/support/built-shop/shoppers.ts'
import type { OrderedPart } from '#tests/support/sample-order.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { newId } from '#worker/database/ids.ts'
import { staffCookie } from '#worker/http/require-staff.ts'

/** What requests need to know of the shop that they are sent to. */
export interface Scene {
  /** Some products, to look at and to buy. */
  parts: OrderedPart[]
  /** Session tokens of shoppers. */
  tokens: string[]
  /** Session cookie of a member of staff. */
  staffCookie: string
}

const size = 1000
/** Few enough products for warm caches of the database, as a real shop has them. */
const chosenParts = 50

/** Grows a shop to 1,000 products and orders, with some shoppers and without limits on their orders. */
export async function setScene(worker: LocalWorker, shoppers: number, orders = size): Promise<Scene> {
  progress('Growing a shop to 1,000 products …')
  const [database, search] = [await worker.database('DB'), await worker.database('SEARCH')]
  await growCatalogue({ database, index: search }, size)
  await growOrders(database, orders)
  const { results } = await database
    .prepare(
      `UPDATE products SET stock = 1000000 WHERE id IN (
         SELECT id FROM products WHERE is_active = 1 AND stock > 0 ORDER BY id DESC LIMIT ?)
       RETURNING id, new_price AS price`,
    )
    .bind(chosenParts)
    .all<OrderedPart>()
  await database
    .prepare(`INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0) ON CONFLICT DO NOTHING`)
    .bind(JSON.stringify({ openShare: 100, maxOpenAmount: null, maxOrderAmount: null }))
    .run()
  // SQLite returns them in any order.
  const parts = results.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { parts, tokens: await createShoppers(database, shoppers), staffCookie: await createOwner(database) }
}

/** Inserts an owner who is signed in; the cookie. */
async function createOwner(database: D1Database): Promise<string> {
  const now = Date.now()
  const [id, token] = [newId(now), newToken()]
  const expiresAt = now + 8 * 3_600_000
  await database.batch([
    database
      .prepare(
        `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at)
         VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', 'Imran', 'owner', ?2, ?2)`,
      )
      .bind(id, now),
    database
      .prepare(
        'INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(await sha256(token), id, now, now, expiresAt),
  ])
  return `${staffCookie.name}=${token}`
}
