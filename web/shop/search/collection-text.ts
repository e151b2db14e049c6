import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { facetLabels } from './facet-text.ts'

/** `Honda`, `Honda and Yamaha`, `Honda, Yamaha and Suzuki`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * The chosen boxes in words: `Honda 70 CC parts`, `Engine parts for Honda CD 70, PKR 500 to 1,000, in stock`. A group
 * with all boxes ticked counts as unfiltered.
 */
export function filterWords(query: CollectionQuery): string {
  const labels = (group: FacetGroup) => {
    const { values, labelOf } = facetLabels[group]
    const chosen = values.filter((value) => (query[group] as string[]).includes(value))
    return chosen.length < values.length || group === 'stock' ? chosen.map(labelOf) : []
  }
  const bikes = labels('bike')
  const what = [
    joinWords(labels('category')),
    joinWords(labels('subCategory')),
    labels('kind').join(', ').toLowerCase(),
    'parts',
    bikes.length > 3 ? `for ${bikes.length} bikes` : bikes.length > 0 ? `for ${joinWords(bikes)}` : '',
  ].filter(Boolean)
  const which = [...labels('price'), ...labels('grade'), ...labels('stock').map((label) => label.toLowerCase())]
  return [what.join(' '), ...which].join(', ')
}

/** The heading of a list. */
export function collectionHeading(query: CollectionQuery): string {
  if (query.q !== '') return `Results for “${query.q}”`
  const words = filterWords(query)
  return words === 'parts' ? 'All Collections' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `1 part`, `24 parts`. */
export function countWords(count: number): string {
  return `${count} ${count === 1 ? 'part' : 'parts'}`
}

/** The length of the list: `24 parts`, or with several pages the range of this one: `25 to 48 of 142 parts`. */
export function rangeWords({ products, total, from, next, previous }: CollectionPage): string {
  if (next === null && previous === null) return countWords(total)
  const place = from === null ? `${products.length}` : `${from} to ${from + products.length - 1}`
  return `${place} of ${countWords(total)}`
}
