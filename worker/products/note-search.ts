import { facetGroups } from '#domain/facets.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import type { CollectionQuery } from '#domain/products.ts'
import { searchedText } from '#domain/searched-text.ts'
import type { ShopContext } from '#worker/shop-context.ts'

/** Counts what was searched, once and not for each page or box; the answer does not wait for it. */
export function noteSearch({ stores, now, afterwards }: ShopContext, query: CollectionQuery, results: number): void {
  const words = searchedText(query.q)
  const isAsTyped =
    query.after === null && query.before === null && facetGroups.every((group) => query[group].length === 0)
  if (words === null || !isAsTyped) return
  afterwards(stores.searchTerms.count(words, results, pakistanDay(now())).catch(() => undefined))
}
