import type { FacetGroup } from '#domain/facets.ts'
import { type CollectionQuery } from '#domain/collection-query.ts'
import { type CollectionPage, pageSize } from '#domain/products.ts'
import { facetWords } from './facet-words.ts'

/** `Honda`, `Honda and Yamaha`, `Honda, Yamaha and Suzuki`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * What the chosen boxes say together: `Honda 70 CC parts`, `Engine parts for Honda CD 70, Rs 500 to 1,000, in stock`. Every
 * box of a group says as much as none.
 */
export function filterWords(query: CollectionQuery): string {
  const labels = (group: FacetGroup) => {
    const { values, labelOf } = facetWords[group]
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

/**
 * The places of the shown parts in the whole list, counted from 1; `null` in the middle of a list that is walked by
 * cursors, where nobody counts.
 */
export function pageRange(
  page: Pick<CollectionPage, 'products' | 'total' | 'next' | 'previous'>,
  query: CollectionQuery,
): { from: number; to: number } | null {
  const shown = page.products.length
  if (shown === 0) return null
  if (page.previous === null) return { from: 1, to: shown }
  if (page.next === null) return { from: page.total - shown + 1, to: page.total }
  // A search is paged by number: `page-1` is the second page.
  const numbered = /^page-(\d+)$/.exec(query.after ?? query.before ?? '')
  const from = Number(numbered?.[1]) * pageSize + 1
  return numbered ? { from, to: from + shown - 1 } : null
}
