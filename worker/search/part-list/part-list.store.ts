import { and, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { idTable } from '#worker/database/id-table.ts'
import { isSold, products } from '#worker/database/schema/products.ts'
import { productCardColumns, toProductCard } from '#worker/products/product-rows.sql.ts'
import type { Candidate } from './part-list-match.ts'

/** What the books know of parts that a line of a list may mean. */
export function partListStore(db: Database) {
  return {
    /** Those of the named products that are sold, by id. */
    async findCandidates(ids: string[]): Promise<Map<string, Omit<Candidate, 'kind'>>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ ...productCardColumns, alsoCalled: products.alsoCalled, family: products.family })
        .from(products)
        .innerJoin(idTable(ids), and(sql`${products.id} = listed.value`, isSold))
      return new Map(
        rows.map(({ alsoCalled, family, ...row }) => [row.id, { card: toProductCard(row), alsoCalled, family }]),
      )
    },
  }
}
