import { Store } from '#worker/database/store.ts'
import { products } from '#worker/database/schema/products.ts'
import { productCardColumns, toProductCard } from '#worker/products/product-rows.sql.ts'
import { selectNamed } from '#worker/products/product-selects.sql.ts'
import type { Candidate } from './part-list-match.ts'

const candidateColumns = { ...productCardColumns, alsoCalled: products.alsoCalled, family: products.family }
const candidates = selectNamed((db) => db.select(candidateColumns).from(products))

/** Parts in the primary database that a line may match. */
export class PartListStore extends Store {
  /** Finds the named products that are on sale, by id. */
  async findCandidates(ids: string[]): Promise<Map<string, Omit<Candidate, 'kind'>>> {
    if (ids.length === 0) return new Map()
    const [rows] = await this.db.batch([candidates(ids)])
    return new Map(
      rows.map(({ alsoCalled, family, ...row }) => [row.id, { card: toProductCard(row), alsoCalled, family }]),
    )
  }
}
