import { and, eq, sql } from 'drizzle-orm'
import { cartLimits, type Cart } from '#domain/cart.ts'
import { ShopError } from '#domain/errors.ts'
import { batchAs, type Database, isFailure, statement } from '#worker/database/connect.ts'
import { cartLines, isSold, products } from '#worker/database/schema.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'

/** The carts of accounts: one row per customer and product. Every method is one round trip, session check included. */
export function cartStore(db: Database) {
  const exists = (productId: string) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isSold))

  /** Inserts or changes one line, for a product that is sold and a cart that is not full. */
  const upsert = (session: Session, productId: string, quantity: number, onConflict: string, now: number) =>
    statement<{ quantity: number }>(
      db,
      sql`
      INSERT INTO cart_lines (user_id, product_id, quantity, updated_at)
      SELECT ${session.userId}, id, ${quantity}, ${now} FROM products
      WHERE id = ${productId} AND ${isSold} AND (
        EXISTS (SELECT 1 FROM cart_lines WHERE user_id = ${session.userId} AND product_id = ${productId})
        OR (SELECT count(*) FROM cart_lines WHERE user_id = ${session.userId}) < ${cartLimits.lines})
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = ${sql.raw(onConflict)}, updated_at = ${now}
      RETURNING quantity`,
    )

  async function write(session: Session, productId: string, quantity: number, onConflict: string, now: number) {
    try {
      const [written, found] = await batchAs(db, session, [
        upsert(session, productId, quantity, onConflict, now),
        exists(productId),
      ])
      if (written.length > 0) return
      throw new ShopError(found.length === 0 ? 'PRODUCT_NOT_FOUND' : 'QUANTITY_LIMIT')
    } catch (error) {
      if (isFailure(error, 'CHECK constraint failed')) throw new ShopError('QUANTITY_LIMIT')
      throw error
    }
  }

  return {
    /**
     * One more of a product; parallel calls all count.
     * @throws ShopError 'UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'QUANTITY_LIMIT' above 999 or 200 lines
     */
    async add(session: Session, productId: string, now: number): Promise<void> {
      await write(session, productId, 1, 'cart_lines.quantity + 1', now)
    },

    /**
     * Exactly so many of a product; 0 takes the line out and never fails, also for an unknown product.
     * @throws ShopError 'UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'QUANTITY_LIMIT' when the cart has 200 lines
     */
    async setQuantity(session: Session, productId: string, quantity: number, now: number): Promise<void> {
      if (quantity > 0) return write(session, productId, quantity, 'excluded.quantity', now)
      await batchAs(db, session, [
        db.delete(cartLines).where(and(eq(cartLines.userId, session.userId), eq(cartLines.productId, productId))),
      ])
    },

    /** The lines whose product is still sold. @throws ShopError 'UNAUTHENTICATED' */
    async find(session: Session): Promise<Cart> {
      const [rows] = await batchAs(db, session, [
        db
          .select({ productId: cartLines.productId, quantity: cartLines.quantity })
          .from(cartLines)
          .innerJoin(products, and(eq(products.id, cartLines.productId), isSold))
          .where(eq(cartLines.userId, session.userId)),
      ])
      return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
    },
  }
}
