import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { type FacetTable, writeFacetTable } from '#worker/search/facets/facet-table.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { jsonChunks } from '#worker/database/json-chunks.ts'
import { catalogueVersion, products } from '#worker/database/schema/products.ts'
import { facetCounts, searchQueue } from '#worker/database/schema/search.ts'

/** A part whose entry in the search index is behind the books. */
export interface QueuedProduct {
  productId: string
  /** The part as the books have it, `null` when it is gone. */
  product: typeof products.$inferSelect | null
  /** All that the index says of a part, as one text: tells whether it changed again. `null` when it is gone. */
  seen: string | null
}

/** Everything of a row that the index is made from; of the stock only whether there is any, so most sales change nothing. */
const indexed = sql`CASE WHEN products.id IS NOT NULL THEN json_array(products.is_active, products.part_number,
  products.name, products.description, products.category, products.sub_category, products.kind, products.maker,
  products.grade, products.fits, products.also_called, products.specs, products.pictures, products.new_price,
  products.old_price, products.stock IS NULL OR products.stock > 0) END`

/** The list of parts that the search index does not know the latest of; triggers on the books write it. */
export function searchQueueStore(db: Database) {
  async function read(condition: SQL | undefined, limit: number) {
    const [[version], rows] = await db.batch([
      db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1)),
      db
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

  return {
    /** The next parts that wait, by id, after one; with the version of the catalogue that they were read at. */
    readNext(after: string, limit: number): Promise<{ version: number; queued: QueuedProduct[] }> {
      return read(gt(searchQueue.productId, after), limit)
    },

    /** Parts of the books by id, after one, whether they wait or not; with the version they were read at. */
    async readAll(after: string, limit: number) {
      const [[version], rows] = await db.batch([
        db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1)),
        db.select().from(products).where(gt(products.id, after)).orderBy(products.id).limit(limit),
      ])
      return { version: version?.version ?? 0, products: rows }
    },

    /** The state of the index whose counts the books keep. */
    async facetMark(): Promise<string> {
      const [row] = await db.select({ mark: facetCounts.mark }).from(facetCounts)
      return row?.mark ?? ''
    },

    /** Keeps the counts of a state of the index. */
    async saveFacets(mark: string, table: FacetTable): Promise<void> {
      await db.update(facetCounts).set({ mark, cells: writeFacetTable(table) })
    },

    /** Those of the named parts that wait. */
    readThese(ids: string[], after: string, limit: number): Promise<{ version: number; queued: QueuedProduct[] }> {
      const listed = sql`${searchQueue.productId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
      return read(and(listed, gt(searchQueue.productId, after)), limit)
    },

    /** Takes parts off the list, but for those that changed since they were read: these still wait. */
    async finish(queued: QueuedProduct[]): Promise<void> {
      const done = queued.map(({ productId, seen }) => [productId, seen])
      const statements = jsonChunks(done).map((piece) =>
        statement(
          db,
          sql`DELETE FROM search_queue WHERE product_id IN (
                SELECT done.value ->> 0
                FROM json_each(${piece}) AS done
                LEFT JOIN products ON products.id = done.value ->> 0
                WHERE ${indexed} IS done.value ->> 1)`,
        ),
      )
      const [first, ...others] = statements
      if (first) await db.batch([first, ...others])
    },
  }
}
