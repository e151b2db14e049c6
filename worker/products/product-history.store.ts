import { and, desc, eq, sql } from 'drizzle-orm'
import type { PriceChange, StockChange } from '#domain/products/admin-product.ts'
import { historyLength } from '#domain/products/product-limits.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { Store } from '#worker/database/store.ts'
import { priceHistory, stockChanges } from '#worker/database/schema/changes.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { isBy } from '#worker/staff/staff-rows.sql.ts'

/** Price and stock history of parts. */
export class ProductHistoryStore extends Store {
  /** Finds the newest entries of both histories, newest first. */
  async find(productId: string): Promise<{ prices: PriceChange[]; stockChanges: StockChange[] }> {
    const [prices, stocks] = await this.db.batch([
      this.db
        .select({ entry: priceHistory, name: staff.name })
        .from(priceHistory)
        .leftJoin(staff, isBy(priceHistory.actor))
        .where(eq(priceHistory.productId, productId))
        .orderBy(desc(priceHistory.id))
        .limit(historyLength),
      this.db
        .select({ entry: stockChanges, name: staff.name })
        .from(stockChanges)
        .leftJoin(staff, isBy(stockChanges.actor))
        // The first entry of an uncounted part is no change.
        .where(and(eq(stockChanges.productId, productId), sql`${stockChanges.was} IS NOT ${stockChanges.now}`))
        .orderBy(desc(stockChanges.at))
        .limit(historyLength),
    ])
    return {
      prices: prices.map(({ entry: { at, actor, wasNewPrice, wasOldPrice, newPrice, oldPrice }, name }) => ({
        at,
        who: actorName(actor, name),
        wasNewPrice,
        wasOldPrice,
        newPrice,
        oldPrice,
      })),
      stockChanges: stocks.map(({ entry: { at, actor, was, now }, name }) => ({
        at,
        who: actorName(actor, name),
        was,
        now,
      })),
    }
  }
}
