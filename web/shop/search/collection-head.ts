import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { Head, ScreenRequest } from '#web/shop/screen/screen.ts'
import { collectionHeading, countWords, filterWords, withNames } from './collection-text.ts'
import { queryOfList } from './facet-text.ts'

/** The head of a list's page. */
export function collectionHead(
  page: CollectionPage,
  { search }: Pick<ScreenRequest, 'search'>,
  facts: PublicShopSettings,
): Head {
  const query = queryOfList(search, page.bikes)
  const heading = collectionHeading(query, page.bikes)
  // Anybody can write the words of such a page: search engines do not show them under the shop's name.
  const canonical = query.q === '' ? paths.collection({ ...query, after: null, before: null }) : null
  return {
    title: `${heading} | ${shop.name}`,
    description: describe(page, query, facts),
    canonical,
  }
}

function describe(
  { products, total, bikes }: CollectionPage,
  query: CollectionQuery,
  facts: PublicShopSettings,
): string {
  const parts = countWords(total)
  const what =
    query.q !== ''
      ? t('{parts} for “{q}”', { parts, q: query.q })
      : total === 1
        ? parts
        : t('{count} {parts}', { count: total, parts: filterWords(query, bikes) })
  return t('{what}. Cash on delivery, {days, plural, one {# day} other {# days}} return.', {
    what: withNames(what, products),
    days: facts.returnDays,
  })
}
