import type { DatabaseSession } from '#worker/database/read-replica.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { SortOrder } from '#domain/search/collection-query.ts'
import type { FacetChoice } from '#worker/search/facets/facet-choice.ts'
import { facetExpression } from '#worker/search/facets/facet-keys.ts'

/** The sort order of a list and the rowid that a page starts after or before. */
export interface IndexPosition {
  sort: SortOrder
  after: number | null
  before: number | null
}

/** One page of ids in order, with the rowids of the first and the last. */
export interface ListedPage {
  ids: string[]
  next: number | null
  previous: number | null
}

/**
 * Returns one page of the parts on sale that match the chosen facets, newest first or by price. The index intersects
 * the posting lists, so it reads the rows of the page only.
 */
export async function listChosen(db: DatabaseSession, choice: FacetChoice, start: IndexPosition): Promise<ListedPage> {
  const index = start.sort === 'relevant' ? 'docs_index' : 'docs_by_price'
  const isForward = start.before === null || start.after !== null
  const isAscending = (start.sort === 'low') === isForward
  const from = isForward ? start.after : start.before
  const { results } = await db
    .prepare(
      `SELECT rowid AS position, product_id AS productId FROM ${index}
       WHERE ${index} MATCH ?1 ${from === null ? '' : `AND rowid ${isAscending ? '>' : '<'} ?2`}
       ORDER BY rowid ${isAscending ? 'ASC' : 'DESC'} LIMIT ${pageSize + 1}`,
    )
    .bind(facetExpression(choice), ...(from === null ? [] : [from]))
    .all<{ position: number; productId: string }>()
  const hasMore = results.length > pageSize
  const shown = results.slice(0, pageSize)
  if (!isForward) shown.reverse()
  const isAtStart = isForward ? start.after === null : !hasMore
  const isAtEnd = isForward && !hasMore
  return {
    ids: shown.map(({ productId }) => productId),
    next: isAtEnd ? null : (shown.at(-1)?.position ?? null),
    previous: isAtStart ? null : (shown[0]?.position ?? null),
  }
}
