import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { type FacetTable, writeFacetTable } from '#worker/search/facets/facet-table.ts'
import { Store } from '#worker/database/store.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { catalogueVersion, facetCounts, products, searchQueue } from '#worker/database/schema/products.ts'

/** A part whose search document is outdated. */
export interface QueuedProduct {
  productId: string
  /** The row in the primary database, `null` when it was deleted. */
  product: typeof products.$inferSelect | null
  /** All indexed columns as one text, to detect a later change. `null` when the part was deleted. */
  seen: string | null
}

/** The columns that the index is built from. Of the stock only whether there is any, so most sales change nothing. */
const indexed = sql`CASE WHEN products.id IS NOT NULL THEN json_array(products.is_active, products.part_number,
  products.name, products.description, products.category, products.sub_category, products.kind, products.maker,
  products.grade, products.fits, products.also_called, products.specs, products.pictures, products.new_price,
  products.old_price, products.stock IS NULL OR products.stock > 0, products.name_roman, products.name_ur) END`

/** The queue of parts to index; triggers in the primary database fill it. It also stores the facet counts. */
export class SearchQueueStore extends Store {
  /** Lists queued parts by id after `after`, with the catalogue version they were read at. */
  listNext(after: string, limit: number): Promise<{ version: number; queued: QueuedProduct[] }> {
    return this.read(gt(searchQueue.productId, after), limit)
  }

  /** Lists all parts by id after `after`, queued or not, with the catalogue version they were read at. */
  async listProducts(after: string, limit: number) {
    const [[version], rows] = await this.db.batch([
      this.db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1)),
      this.db.select().from(products).where(gt(products.id, after)).orderBy(products.id).limit(limit),
    ])
    return { version: version?.version ?? 0, products: rows }
  }

  /** Returns the mark of the stored facet counts. */
  async facetMark(): Promise<string> {
    const [row] = await this.db.select({ mark: facetCounts.mark }).from(facetCounts)
    return row?.mark ?? ''
  }

  /** Stores the facet counts of an index state. */
  async saveFacets(mark: string, table: FacetTable): Promise<void> {
    await this.db.update(facetCounts).set({ mark, cells: writeFacetTable(table) })
  }

  /** Lists those of the named parts that are queued. */
  listQueued(ids: string[], after: string, limit: number): Promise<{ version: number; queued: QueuedProduct[] }> {
    const listed = sql`${searchQueue.productId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    return this.read(and(listed, gt(searchQueue.productId, after)), limit)
  }

  /** Removes parts from the queue, except those that changed since they were read. */
  async finish(queued: QueuedProduct[]): Promise<void> {
    const done = queued.map(({ productId, seen }) => [productId, seen])
    const statements = jsonChunks(done).map((chunk) =>
      this.statement(sql`DELETE FROM search_queue WHERE product_id IN (
        SELECT done.value ->> 0
        FROM json_each(${chunk}) AS done
        LEFT JOIN products ON products.id = done.value ->> 0
        WHERE ${indexed} IS done.value ->> 1)`),
    )
    const [first, ...others] = statements
    if (first) await this.db.batch([first, ...others])
  }

  private async read(condition: SQL | undefined, limit: number) {
    const [[version], rows] = await this.db.batch([
      this.db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1)),
      this.db
        .select({
          productId: searchQueue.productId,
          product: getTableColumns(products),
          seen: sql<string | null>`${indexed}`,
        })
        .from(searchQueue)
        .leftJoin(products, eq(products.id, searchQueue.productId))
        .where(condition)
        .orderBy(searchQueue.productId)
        .limit(limit),
    ])
    return { version: version?.version ?? 0, queued: rows satisfies QueuedProduct[] }
  }
}
