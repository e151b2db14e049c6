import { t } from '#domain/language/translate.ts'
import { type NamedPart, plainPartName } from '#domain/products/part-names.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { facetLabels, type NamedVehicles } from './facet-text.ts'
import { lastOf } from '#domain/lists.ts'

/** `Honda`, `Honda and Yamaha`, `Honda, Yamaha and Suzuki`. */
export function joinWords(words: readonly string[]): string {
  const last = lastOf(words) ?? ''
  return words.length < 2 ? last : t('{list} and {last}', { list: words.slice(0, -1).join(t(', ')), last })
}

/**
 * The chosen boxes in words: `Honda 70 CC parts`, `Engine parts for Honda CD 70, PKR 500 to 1,000, in stock`. A group
 * with all boxes ticked counts as unfiltered.
 */
export function filterWords(query: CollectionQuery, named: NamedVehicles): string {
  const words = facetLabels(named)
  const labels = (group: FacetGroup) => {
    const { labelOf, ...facet } = words[group]
    const values = facet.values()
    const chosen = values.filter((value) => (query[group] as string[]).includes(value))
    return chosen.length < values.length || group === 'stock' ? chosen.map(labelOf) : []
  }
  const separator = t(', ')
  const what = [
    joinWords(labels('category')),
    joinWords(labels('subCategory')),
    labels('kind').join(separator).toLowerCase(),
  ]
    .filter(Boolean)
    .join(' ')
  const parts = what ? t('{what} parts', { what }) : allParts()
  const bikes = labels('bike')
  const many = bikes.length > 3 ? t('{count} bikes', { count: bikes.length }) : joinWords(bikes)
  const which = [...labels('price'), ...labels('grade'), ...labels('stock').map((label) => label.toLowerCase())]
  return [many ? t('{parts} for {bikes}', { parts, bikes: many }) : parts, ...which].join(separator)
}

/** A sentence with the names of the first parts: `24 parts: A, B and C`. */
export function withNames(what: string, products: NamedPart[]): string {
  const names = products.slice(0, 3).map(plainPartName)
  return names.length > 0 ? t('{what}: {names}', { what, names: joinWords(names) }) : what
}

/** Every part, in words. */
export const allParts = () => t('parts')

/** The heading of a list. */
export function collectionHeading(query: CollectionQuery, bikes: NamedVehicles): string {
  if (query.q !== '') return t('Results for “{q}”', { q: query.q })
  const words = filterWords(query, bikes)
  return words === allParts() ? t('All Collections') : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `1 part`, `24 parts`. */
export function countWords(count: number): string {
  return t('{count, plural, one {{count} part} other {{count} parts}}', { count })
}

/** The length of the list: `24 parts`, or with several pages the range of this one: `25 to 48 of 142 parts`. */
export function rangeWords({ products, total, from, next, previous }: CollectionPage): string {
  if (next === null && previous === null) return countWords(total)
  const count = products.length
  const place = from === null ? count : t('{from} to {to}', { from, to: from + count - 1 })
  return t('{place} of {parts}', { place, parts: countWords(total) })
}
