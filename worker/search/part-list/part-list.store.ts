import { and, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { idTable } from '#worker/database/batches.ts'
import { isSold, products } from '#worker/database/schema/products.ts'
import { productCardColumns, toProductCard } from '#worker/products/product-rows.sql.ts'
import type { Candidate } from './part-list-match.ts'

/** Parts in the primary database that a line may match. */
export class PartListStore extends Store {
  /** Finds the named products that are on sale, by id. */
  async findCandidates(ids: string[]): Promise<Map<string, Omit<Candidate, 'kind'>>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .select({ ...productCardColumns, alsoCalled: products.alsoCalled, family: products.family })
      .from(products)
      .innerJoin(idTable(ids), and(sql`${products.id} = listed.value`, isSold))
    return new Map(
      rows.map(({ alsoCalled, family, ...row }) => [row.id, { card: toProductCard(row), alsoCalled, family }]),
    )
  }
}
