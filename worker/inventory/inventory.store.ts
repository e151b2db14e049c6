import { desc, eq, lt, and, sql, type SQL } from 'drizzle-orm'
import type { StockPart } from '#domain/inventory/stock-part.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { stockChanges } from '#worker/database/schema/changes.ts'
import { isActive, isSold, products } from '#worker/database/schema/products.ts'

const pageLength = 50

const partColumns = {
  id: products.id,
  name: products.name,
  partNumber: products.partNumber,
  fits: products.fits,
  pictures: products.pictures,
  stock: products.stock,
  lowAt: products.lowAt,
  shelf: products.shelf,
  countedAt: products.countedAt,
}

type PartRow = Pick<typeof products.$inferSelect, keyof typeof partColumns>

function toPart({ id, fits, pictures, ...row }: PartRow): StockPart {
  return { _id: id, ...row, bike: fits[0] ?? null, picture: pictures[0] ?? null }
}

/** One press on plus, minus or a number, with who pressed it. `now` is epoch milliseconds. */
export interface Adjustment {
  key: string
  productId: string
  /** Pieces more or fewer; `null` when `set` is meant. */
  change: number | null
  set: number | null
  actor: string
  now: number
}

/** Pieces on the shelf, as they are counted and corrected. */
export function inventoryStore(db: Database) {
  return {
    /**
     * Writes a press down and into the books, once for each key, unless it would lead below 0 or counts on what is not
     * counted. Answers what is written under the key, `null` when the press was refused, and the stock as it is now,
     * `undefined` without such a part.
     */
    async adjust({ key, productId, change, set, actor, now }: Adjustment) {
      const [after, isPossible]: [SQL, SQL] =
        change === null
          ? [sql`${set}`, sql`true`]
          : [sql`stock + ${change}`, sql`stock + ${change} BETWEEN 0 AND ${productLimits.stock}`]
      const [, , , written, current] = await db.batch([
        statement(
          db,
          sql`INSERT INTO stock_changes (key, product_id, at, actor, was, now)
              SELECT ${key}, id, ${now}, ${actor}, stock, ${after} FROM products WHERE id = ${productId} AND ${isPossible}
              ON CONFLICT (key) DO NOTHING`,
        ),
        // changes() is 1 only when the press was written just now, so a repeated one moves nothing.
        statement(
          db,
          sql`UPDATE products SET stock = (SELECT now FROM stock_changes WHERE key = ${key}), counted_at = ${now},
                updated_at = ${now}, updated_by = ${actor}
              WHERE id = ${productId} AND changes() = 1`,
        ),
        statement(
          db,
          sql`INSERT INTO audit (id, at, actor, action, subject, before, after)
              SELECT ${newId(now)}, ${now}, ${actor}, 'stock.changed', ${productId}, coalesce(was, 'not counted'),
                coalesce(now, 'not counted')
              FROM stock_changes WHERE key = ${key} AND changes() = 1`,
        ),
        db
          .select({ productId: stockChanges.productId, was: stockChanges.was, now: stockChanges.now })
          .from(stockChanges)
          .where(eq(stockChanges.key, key)),
        db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)),
      ])
      return { written: written[0] ?? null, stock: current[0]?.stock }
    },

    /** Parts on sale at or below their number, fewest first, from a cursor (`stock_id`) on; `days` are those to look back on. */
    async listLow(after: { stock: number; id: string } | null, days: number[]) {
      const confirmed = sql<number>`(SELECT coalesce(sum(confirmed), 0) FROM product_days
        WHERE day IN ${days} AND product_id = products.id)`
      const rows = await db
        .select({ ...partColumns, ordersIn30Days: confirmed })
        .from(products)
        .where(
          // Literally the condition of the index, or it is not used.
          and(
            sql`is_active = 1 AND stock <= low_at`,
            after === null ? undefined : sql`(${products.stock}, ${products.id}) > (${after.stock}, ${after.id})`,
          ),
        )
        .orderBy(products.stock, products.id)
        .limit(pageLength + 1)
      const parts = rows.map(({ ordersIn30Days, ...row }) => ({
        ...toPart(row),
        stock: row.stock ?? 0,
        ordersIn30Days,
      }))
      const shown = parts.slice(0, pageLength)
      const last = shown.at(-1)
      return { parts: shown, next: rows.length > pageLength && last ? `${last.stock}_${last._id}` : null }
    },

    /** Parts on sale, newest first, from the part of the id `after` on. */
    async listNewest(after: string | undefined) {
      const rows = await db
        .select(partColumns)
        .from(products)
        .where(and(isActive, after === undefined ? undefined : lt(products.id, after)))
        .orderBy(desc(products.id))
        .limit(pageLength + 1)
      const shown = rows.slice(0, pageLength).map(toPart)
      return { parts: shown, next: rows.length > pageLength ? (shown.at(-1)?._id ?? null) : null }
    },

    /** The named parts that are on sale, in the order of the names. */
    async listNamed(ids: string[]): Promise<StockPart[]> {
      const named = sql`json_each(${JSON.stringify(ids)}) AS named`
      const rows = await db
        .select(partColumns)
        .from(products)
        .innerJoin(named, and(sql`${products.id} = named.value`, isSold))
        .orderBy(sql`named.key`)
      return rows.map(toPart)
    },

    /** Sets the number at which a part runs low; false when there is no such part. */
    async setLowAt(productId: string, lowAt: number, { actor, now }: { actor: string; now: number }): Promise<boolean> {
      const [, , found] = await db.batch([
        statement(
          db,
          sql`INSERT INTO audit (id, at, actor, action, subject, before, after)
              SELECT ${newId(now)}, ${now}, ${actor}, 'stock.low-at', id, low_at, ${String(lowAt)}
              FROM products WHERE id = ${productId} AND low_at <> ${lowAt}`,
        ),
        statement(
          db,
          sql`UPDATE products SET low_at = ${lowAt}, updated_at = ${now}, updated_by = ${actor}
              WHERE id = ${productId} AND low_at <> ${lowAt}`,
        ),
        db.select({ id: products.id }).from(products).where(eq(products.id, productId)),
      ])
      return found.length === 1
    },
  }
}
