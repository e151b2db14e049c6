import type { DatabaseSession } from '#worker/database/read-replica.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { SortOrder } from '#domain/search/collection-query.ts'
import type { FacetChoice } from '#worker/search/facets/facet-choice.ts'
import { facetExpression } from '#worker/search/facets/facet-keys.ts'

/** Where a page of a list begins: behind a place of the index, or before one. */
export interface ListPlace {
  sort: SortOrder
  after: number | null
  before: number | null
}

/** One page of the parts on sale that are chosen: their ids in order, with the places of the first and the last. */
export interface ListedPage {
  ids: string[]
  next: number | null
  previous: number | null
}

/**
 * Walks the index from a place on, newest first or by price. Whatever is chosen, the database reads the rows of the page
 * and no others: it steps through the lists of the chosen values together.
 */
export async function listChosen(db: DatabaseSession, choice: FacetChoice, place: ListPlace): Promise<ListedPage> {
  const index = place.sort === 'relevant' ? 'docs_index' : 'docs_by_price'
  const isForward = place.before === null || place.after !== null
  const isAscending = (place.sort === 'low') === isForward
  const from = isForward ? place.after : place.before
  const { results } = await db
    .prepare(
      `SELECT rowid AS place, product_id AS productId FROM ${index}
       WHERE ${index} MATCH ?1 ${from === null ? '' : `AND rowid ${isAscending ? '>' : '<'} ?2`}
       ORDER BY rowid ${isAscending ? 'ASC' : 'DESC'} LIMIT ${pageSize + 1}`,
    )
    .bind(facetExpression(choice), ...(from === null ? [] : [from]))
    .all<{ place: number; productId: string }>()
  const hasMore = results.length > pageSize
  const shown = results.slice(0, pageSize)
  if (!isForward) shown.reverse()
  const isAtStart = isForward ? place.after === null : !hasMore
  const isAtEnd = isForward && !hasMore
  return {
    ids: shown.map(({ productId }) => productId),
    next: isAtEnd ? null : (shown.at(-1)?.place ?? null),
    previous: isAtStart ? null : (shown[0]?.place ?? null),
  }
}
