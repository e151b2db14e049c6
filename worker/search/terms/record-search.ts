import { pakistanDay } from '#domain/pakistan-day.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import { facetGroups } from '#domain/search/facets.ts'
import type { ShopContext } from '#worker/context.ts'
import { searchedText } from './searched-text.ts'

/**
 * Counts what was searched, once and not for each page or box; the answer does not wait for it. `search_terms_insert` and
 * `search_terms_delete` count the rows, so that their limit costs no scan.
 */
export function noteSearch(shop: ShopContext, query: CollectionQuery, results: number): void {
  const isAsTyped =
    query.after === null && query.before === null && facetGroups.every((group) => query[group].length === 0)
  if (isAsTyped) note(shop, [query.q], results)
}

/** Counts words that found nothing; the answer does not wait for it. */
export function noteUnanswered(shop: ShopContext, texts: string[]): void {
  note(shop, texts, 0)
}

function note({ stores, now, afterwards }: ShopContext, texts: string[], results: number): void {
  const words = [...new Set(texts.flatMap((text) => searchedText(text) ?? []))]
  if (words.length === 0) return
  afterwards(stores.searchTerms.count(words, results, pakistanDay(now())).catch(() => undefined))
}
