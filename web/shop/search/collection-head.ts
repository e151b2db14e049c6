import { paths } from '#domain/paths.ts'
import { type CollectionQuery, readCollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { Head, ScreenRequest } from '#web/shop/screen/screen.ts'
import { collectionHeading, countWords, filterWords, joinWords } from './collection-text.ts'

/** The head of a list's page. */
export function collectionHead(
  page: CollectionPage,
  { search }: Pick<ScreenRequest, 'search'>,
  facts: PublicShopSettings,
): Head {
  const query = readCollectionQuery(search)
  const heading = collectionHeading(query)
  const canonical = paths.collection({ ...query, after: null, before: null })
  return {
    title: `${heading} | ${shop.name}`,
    description: describe(page, query, facts),
    canonical,
  }
}

function describe({ products, total }: CollectionPage, query: CollectionQuery, facts: PublicShopSettings): string {
  const what =
    query.q === '' ? countWords(total).replace('parts', filterWords(query)) : `${countWords(total)} for “${query.q}”`
  const names = products.slice(0, 3).map(({ name }) => name)
  return `${what}${names.length > 0 ? `: ${joinWords(names)}` : ''}. Cash on delivery, ${facts.returnDays} days return.`
}
