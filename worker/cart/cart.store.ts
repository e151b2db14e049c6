import { and, eq, sql } from 'drizzle-orm'
import type { RefusedLine } from '#domain/cart/cart.endpoints.ts'
import { type Cart, cartLimits } from '#domain/cart/cart.ts'
import { ShopError } from '#domain/errors.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch, errorMentions } from '#worker/database/guarded-batch.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { cartLines } from '#worker/database/schema/customers.ts'
import { isSold } from '#worker/database/schema/products.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { columnsOf, int, select, text, yesNo } from '#worker/database/rows.ts'

const lineColumns = columnsOf('l', { productId: text, quantity: int })

/** A new line of a cart, and its update when the line exists. */
interface LineChange {
  productId: string
  quantity: number
  onConflict: string
  key?: string | undefined
  now: number
}

/**
 * Reads and writes carts of accounts, one row per customer and product. Every method is one round trip, including the
 * session check.
 */
export class CartStore extends Store {
  /**
   * One more of a product; parallel calls all count, those with one key once.
   * @throws ShopError 'UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'QUANTITY_LIMIT' above 999 or 200 lines
   */
  async add(session: Session, productId: string, key: string | undefined, now: number): Promise<void> {
    await this.write(session, { productId, quantity: 1, onConflict: 'cart_lines.quantity + 1', key, now })
  }

  /**
   * Sets the quantity of a product; 0 removes the line, also of an unknown product.
   * @throws ShopError 'UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'QUANTITY_LIMIT' when the cart has 200 lines
   */
  async setQuantity(session: Session, productId: string, quantity: number, now: number): Promise<void> {
    if (quantity > 0) return this.write(session, { productId, quantity, onConflict: 'excluded.quantity', now })
    await authenticatedBatch(this.db, session, [
      this.db.delete(cartLines).where(and(eq(cartLines.userId, session.userId), eq(cartLines.productId, productId))),
    ])
  }

  /**
   * Sets the quantities of several products in one write; 0 removes a line. Products that are not on sale, or beyond
   * 200 lines, are left unchanged and returned.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async setQuantities(session: Session, quantities: Cart, now: number): Promise<RefusedLine[]> {
    const list = JSON.stringify([...quantities].map(([id, quantity]) => ({ id, quantity })))
    const ids = sql`SELECT value ->> 'id' FROM json_each(${list})`
    const [, written, sold] = await authenticatedBatch(this.db, session, [
      this.statement(sql`DELETE FROM cart_lines WHERE user_id = ${session.userId} AND product_id IN (
        ${ids} WHERE value ->> 'quantity' = 0)`),
      this.readRows({ id: text })`WITH
          kept AS (SELECT product_id FROM cart_lines WHERE user_id = ${session.userId}),
          wanted AS (
            SELECT products.id, value ->> 'quantity' AS quantity, products.id IN kept AS is_kept,
              row_number() OVER (PARTITION BY products.id IN kept ORDER BY key) AS place
            FROM json_each(${list}) JOIN products ON products.id = value ->> 'id' AND ${isSold}
            WHERE value ->> 'quantity' > 0)
        INSERT INTO cart_lines (user_id, product_id, quantity, updated_at)
        SELECT ${session.userId}, id, quantity, ${now} FROM wanted
        WHERE is_kept OR place + (SELECT count(*) FROM kept) <= ${cartLimits.lines}
        ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity, updated_at = ${now}
        RETURNING product_id AS id`,
      this.readRows({ id: text })`SELECT id FROM products WHERE id IN (${ids}) AND ${isSold}`,
    ])
    const isIn = (rows: { id: string }[], id: string) => rows.some((row) => row.id === id)
    return [...quantities]
      .filter(([id, quantity]) => quantity > 0 && !isIn(written, id))
      .map(([itemId]) => ({ itemId, code: isIn(sold, itemId) ? 'QUANTITY_LIMIT' : 'PRODUCT_NOT_FOUND' }))
  }

  /** Deletes idempotency keys older than a time. */
  async deleteExpired(before: number): Promise<void> {
    await deleteInBatches(this.db, 'cart_presses', ['user_id', 'key'], sql`pressed_at < ${before}`)
  }

  /**
   * The lines whose product is on sale.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async find(session: Session): Promise<Cart> {
    const [rows] = await authenticatedBatch(this.db, session, [
      this.readRows(lineColumns)`SELECT ${select(lineColumns)}
        FROM cart_lines AS l JOIN products ON products.id = l.product_id AND ${isSold} WHERE l.user_id = ${session.userId}`,
    ])
    return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
  }

  /** Writes one line, for a product on sale and a cart that is not full; at most once per key. */
  private async write(session: Session, { productId, quantity, onConflict, key, now }: LineChange) {
    const { userId } = session
    const isPressed = sql`EXISTS (SELECT 1 FROM cart_presses WHERE user_id = ${userId} AND key = ${key ?? null})`
    try {
      const [written, , [found]] = await authenticatedBatch(this.db, session, [
        this.statement(sql`
          INSERT INTO cart_lines (user_id, product_id, quantity, updated_at)
          SELECT ${userId}, id, ${quantity}, ${now} FROM products
          WHERE id = ${productId} AND ${isSold} AND NOT ${isPressed} AND (
            EXISTS (SELECT 1 FROM cart_lines WHERE user_id = ${userId} AND product_id = ${productId})
            OR (SELECT count(*) FROM cart_lines WHERE user_id = ${userId}) < ${cartLimits.lines})
          ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = ${sql.raw(onConflict)}, updated_at = ${now}
          RETURNING quantity`),
        // changes() is 1 only if the previous statement wrote the line.
        this.statement(sql`INSERT INTO cart_presses (user_id, key, pressed_at)
          SELECT ${userId}, ${key ?? null}, ${now} WHERE ${key ?? null} IS NOT NULL AND changes() = 1`),
        this.readRows({ isSold: yesNo, isPressed: yesNo })`
          SELECT EXISTS (SELECT 1 FROM products WHERE id = ${productId} AND ${isSold}) AS "isSold", ${isPressed} AS "isPressed"`,
      ])
      if (written.length > 0 || found?.isPressed) return
      throw new ShopError(found?.isSold ? 'QUANTITY_LIMIT' : 'PRODUCT_NOT_FOUND')
    } catch (error) {
      if (errorMentions(error, 'CHECK constraint failed')) throw new ShopError('QUANTITY_LIMIT')
      throw error
    }
  }
}
