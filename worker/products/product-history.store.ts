import { and, desc, eq, sql } from 'drizzle-orm'
import type { PriceChange, StockChange } from '#domain/products/admin-product.ts'
import { historyLength } from '#domain/products/page-sizes.ts'
import { actorName } from '#worker/database/actor-name.ts'
import type { Database } from '#worker/database/connect.ts'
import { priceHistory, stockChanges } from '#worker/database/schema/changes.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { isBy } from '#worker/staff/staff-actor.sql.ts'

/** What became of a part's price and of its stock. */
export function productHistoryStore(db: Database) {
  return {
    /** The newest entries of both histories, newest first. */
    async find(productId: string): Promise<{ prices: PriceChange[]; stockChanges: StockChange[] }> {
      const [prices, stocks] = await db.batch([
        db
          .select({ entry: priceHistory, name: staff.name })
          .from(priceHistory)
          .leftJoin(staff, isBy(priceHistory.actor))
          .where(eq(priceHistory.productId, productId))
          .orderBy(desc(priceHistory.id))
          .limit(historyLength),
        db
          .select({ entry: stockChanges, name: staff.name })
          .from(stockChanges)
          .leftJoin(staff, isBy(stockChanges.actor))
          // What a new part begins with is no change when it is not counted.
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
    },
  }
}
