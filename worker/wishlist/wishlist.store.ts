import { and, eq, sql } from 'drizzle-orm'
import { type WishlistItem, wishlistLimit } from '#domain/wishlist/wishlist.endpoints.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { wishlistItems } from '#worker/database/schema/customers.ts'
import { Store } from '#worker/database/store.ts'
import { columnsOf, computed, int, select, text } from '#worker/database/rows.ts'

const itemColumns = { ...columnsOf('w', { price: int, savedAt: int }), _id: computed(sql`w.product_id`, text) }

/** Reads and writes wishlists of accounts. Every method is one round trip, including the session check. */
export class WishlistStore extends Store {
  /**
   * The parts on sale, the one saved last first.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async list(session: Session): Promise<WishlistItem[]> {
    const [rows] = await authenticatedBatch(this.db, session, [
      this.readRows(itemColumns)`SELECT ${select(itemColumns)}
        FROM wishlist_items AS w JOIN products ON products.id = w.product_id AND ${isSold}
        WHERE w.user_id = ${session.userId} ORDER BY w.saved_at DESC, w.product_id DESC`,
    ])
    return rows
  }

  /**
   * Saves parts on sale while there is room, at today's price; of several the first is the one saved last. Returns which of
   * them are on the wishlist now, and which are on sale.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async add(session: Session, ids: string[], now: number): Promise<{ saved: string[]; sold: string[] }> {
    const { userId } = session
    const list = JSON.stringify([...new Set(ids)])
    const [, saved, sold] = await authenticatedBatch(this.db, session, [
      this.statement(sql`
        WITH earlier AS (SELECT product_id FROM wishlist_items WHERE user_id = ${userId})
        INSERT INTO wishlist_items (user_id, product_id, price, saved_at)
        SELECT ${userId}, products.id, new_price, ${now} - key FROM json_each(${list})
        JOIN products ON products.id = value AND ${isSold} AND products.id NOT IN earlier
        ORDER BY key LIMIT max(0, ${wishlistLimit} - (SELECT count(*) FROM earlier))
        ON CONFLICT DO NOTHING`),
      this.readRows({ id: text })`SELECT product_id AS id FROM wishlist_items
        WHERE user_id = ${userId} AND product_id IN (SELECT value FROM json_each(${list}))`,
      this.readRows({ id: text })`
        SELECT id FROM products WHERE id IN (SELECT value FROM json_each(${list})) AND ${isSold}`,
    ])
    return { saved: saved.map(({ id }) => id), sold: sold.map(({ id }) => id) }
  }

  /**
   * Takes a part off.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async remove(session: Session, productId: string): Promise<void> {
    await authenticatedBatch(this.db, session, [
      this.db
        .delete(wishlistItems)
        .where(and(eq(wishlistItems.userId, session.userId), eq(wishlistItems.productId, productId))),
    ])
  }
}
