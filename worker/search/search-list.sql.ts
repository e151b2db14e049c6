import type { DatabaseSession } from '#worker/database/read-replica.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { SortOrder } from '#domain/search/collection-query.ts'
import { isForward, type Page, type PageStart, toPage } from '#worker/database/to-page.ts'
import type { FacetChoice } from './facets/facet-keys.ts'
import { facetExpression } from '#worker/search/facets/facet-keys.ts'

/** The sort order of a list and the rowid that a page starts after or before. */
export interface IndexPosition extends PageStart<number> {
  sort: SortOrder
}

/** A product in the index; its cursor is the rowid. */
export interface ListedProduct {
  position: number
  productId: string
}

/**
 * Returns one page of the parts on sale that match the chosen facets, newest first or by price. The index intersects
 * the posting lists, so it reads the rows of the page only.
 */
export async function listChosen(
  db: DatabaseSession,
  choice: FacetChoice,
  start: IndexPosition,
): Promise<Page<ListedProduct, number>> {
  const index = start.sort === 'relevant' ? 'docs_index' : 'docs_by_price'
  const forward = isForward(start)
  const isAscending = (start.sort === 'low') === forward
  const from = (forward ? start.after : start.before) ?? null
  const { results } = await db
    .prepare(
      `SELECT rowid AS position, product_id AS productId FROM ${index}
       WHERE ${index} MATCH ?1 ${from === null ? '' : `AND rowid ${isAscending ? '>' : '<'} ?2`}
       ORDER BY rowid ${isAscending ? 'ASC' : 'DESC'} LIMIT ${pageSize + 1}`,
    )
    .bind(facetExpression(choice), ...(from === null ? [] : [from]))
    .all<ListedProduct>()
  return toPage(results, pageSize, ({ position }) => position, start)
}
