import { pakistanDay } from '#domain/pakistan-day.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'
import type { ShopContext } from '#worker/context.ts'
import { inTurn } from '#worker/promises.ts'
import type { CountedSearch } from './search-terms.store.ts'
import { searchedText } from './searched-text.ts'

/**
 * Records a search after the response, once and not for each page or box. The triggers `search_terms_insert` and
 * `search_terms_delete` count the rows, so that the limit costs no scan.
 */
export function recordSearch(
  shop: ShopContext,
  query: Pick<CollectionQuery, 'q' | 'after' | 'before'> & Record<FacetGroup, readonly unknown[]>,
  results: number,
): void {
  const isAsTyped =
    query.after === null && query.before === null && facetGroups.every((group) => query[group].length === 0)
  if (isAsTyped) record(shop, [query.q], results)
}

/** Records texts without a match after the response. */
export function recordUnanswered(shop: ShopContext, texts: string[]): void {
  record(shop, texts, 0)
}

const countInTurn = inTurn<CountedSearch>()

function record({ stores, now, waitUntil }: ShopContext, texts: string[], results: number): void {
  const day = pakistanDay(now())
  for (const words of new Set(texts.flatMap((text) => searchedText(text) ?? [])))
    waitUntil(
      countInTurn({ words, results, day }, (searches) => stores.searchTerms.count(searches).catch(() => undefined)),
    )
}
