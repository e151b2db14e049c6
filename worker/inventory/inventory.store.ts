import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { StockPart } from '#domain/inventory/stock-part.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { Store } from '#worker/database/store.ts'
import { changeRow, recordAudit } from '#worker/database/audit.sql.ts'
import { stockChanges } from '#worker/database/schema/changes.ts'
import { waitingParts } from '#worker/database/schema/customers.ts'
import { isActive, isSold, products } from '#worker/database/schema/products.ts'
import { toPage } from '#worker/database/to-page.ts'

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

/** One stock adjustment. `now` is epoch milliseconds. */
export interface NewAdjustment {
  key: string
  productId: string
  /** Difference in pieces; `null` when `set` is used. */
  change: number | null
  set: number | null
  actor: string
  now: number
}

/** Stock counts and corrections. */
export class InventoryStore extends Store {
  /**
   * Applies an adjustment once for each key, unless the stock would fall below 0 or is not counted. Returns the entry
   * under the key (`null` when it was refused) and the current stock (`undefined` for an unknown part).
   */
  async adjust({ key, productId, change, set, actor, now }: NewAdjustment) {
    const [after, isPossible]: [SQL, SQL] =
      change === null
        ? [sql`${set}`, sql`true`]
        : [sql`stock + ${change}`, sql`stock + ${change} BETWEEN 0 AND ${productLimits.stock}`]
    const [, , , written, current] = await this.db.batch([
      this.statement(sql`INSERT INTO stock_changes (key, product_id, at, actor, was, now)
        SELECT ${key}, id, ${now}, ${actor}, stock, ${after} FROM products WHERE id = ${productId} AND ${isPossible}
        ON CONFLICT (key) DO NOTHING`),
      // changes() is 1 only when the entry was just inserted, so a repeated request moves nothing.
      this.statement(sql`
        UPDATE products SET stock = (SELECT now FROM stock_changes WHERE key = ${key}), counted_at = ${now},
          updated_at = ${now}, updated_by = ${actor}
        WHERE id = ${productId} AND changes() = 1`),
      recordAudit(
        this.db,
        {
          at: now,
          actor,
          action: 'stock.changed',
          subject: productId,
          before: sql`coalesce(was, 'not counted')`,
          after: sql`coalesce(now, 'not counted')`,
        },
        sql`FROM stock_changes WHERE key = ${key} AND changes() = 1`,
      ),
      this.db
        .select({ productId: stockChanges.productId, was: stockChanges.was, now: stockChanges.now })
        .from(stockChanges)
        .where(eq(stockChanges.key, key)),
      this.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)),
    ])
    return { written: written[0] ?? null, stock: current[0]?.stock }
  }

  /**
   * Lists parts on sale at or below their limit, lowest stock first, from a cursor (`stock_id`) on. `days` are the
   * days whose orders are counted.
   */
  async listLow(after: { stock: number; id: string } | null, days: number[]) {
    const confirmed = sql<number>`(SELECT coalesce(sum(confirmed), 0) FROM product_days
      WHERE day IN ${days} AND product_id = products.id)`
    const rows = await this.db
      .select({
        ...partColumns,
        ordersIn30Days: confirmed,
        people: sql<number>`coalesce(${waitingParts.people}, 0)`,
        worth: sql<number>`coalesce(${waitingParts.worth}, 0)`,
      })
      .from(products)
      .leftJoin(waitingParts, eq(waitingParts.productId, products.id))
      .where(
        // SQLite uses the partial index only for its literal condition.
        and(
          sql`is_active = 1 AND stock <= low_at`,
          after === null ? undefined : sql`(${products.stock}, ${products.id}) > (${after.stock}, ${after.id})`,
        ),
      )
      .orderBy(products.stock, products.id)
      .limit(pageLength + 1)
    const { rows: shown, next } = toPage(rows, pageLength, ({ stock, id }) => `${stock}_${id}`)
    const parts = shown.map(({ ordersIn30Days, people, worth, ...row }) => ({
      ...toPart(row),
      stock: row.stock ?? 0,
      ordersIn30Days,
      waiting: { people, worth },
    }))
    return { parts, next }
  }

  /** Lists parts on sale, newest first, after the id `after`. */
  async listNewest(after: string | undefined) {
    const rows = await this.db
      .select(partColumns)
      .from(products)
      .where(and(isActive, after === undefined ? undefined : lt(products.id, after)))
      .orderBy(desc(products.id))
      .limit(pageLength + 1)
    const { rows: shown, next } = toPage(rows, pageLength, ({ id }) => id)
    return { parts: shown.map(toPart), next }
  }

  /** Lists the named parts that are on sale, in the given order. */
  async listNamed(ids: string[]): Promise<StockPart[]> {
    const named = sql`json_each(${JSON.stringify(ids)}) AS named`
    const rows = await this.db
      .select(partColumns)
      .from(products)
      .innerJoin(named, and(sql`${products.id} = named.value`, isSold))
      .orderBy(sql`named.key`)
    return rows.map(toPart)
  }

  /** Sets the stock at which a part runs low; false for an unknown part. */
  async setLowAt(productId: string, lowAt: number, { actor, now }: { actor: string; now: number }): Promise<boolean> {
    const [, , found] = await this.db.batch([
      ...changeRow(
        this.db,
        {
          table: 'products',
          row: sql`id = ${productId} AND low_at <> ${lowAt}`,
          sets: sql`low_at = ${lowAt}, updated_at = ${now}, updated_by = ${actor}`,
        },
        { at: now, actor, action: 'stock.low-at', subject: productId, before: sql`low_at`, after: String(lowAt) },
      ),
      this.db.select({ id: products.id }).from(products).where(eq(products.id, productId)),
    ])
    return found.length === 1
  }
}
