import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'
import type { FacetChoice, FacetValues } from './facet-choice.ts'

/** Facet values as terms of the index: `f.bike.honda.cd.70`. No search word contains a dot. */
export function facetTerms(values: FacetValues): string[] {
  return facetGroups.flatMap((group) => values[group].map((value) => facetWord(group, value)))
}

function facetWord(group: FacetGroup, value: string): string {
  return `f.${group}.${value}`.toLowerCase().replaceAll('-', '.')
}

/** The FTS5 expression of a choice; empty when nothing is chosen. */
export function facetExpression(choice: FacetChoice): string {
  return facetGroups
    .filter((group) => choice[group].length > 0)
    .map((group) => `(${choice[group].map((value) => `"${facetWord(group, value)}"`).join(' OR ')})`)
    .join(' AND ')
}

/** Facet values as one key. */
export function facetKey(values: FacetValues): string {
  return facetGroups.map((group) => values[group].join(' ')).join('|')
}

/** Parses a facet key. */
export function parseFacetKey(name: string): FacetValues {
  const lists = name.split('|').map((part) => (part === '' ? [] : part.split(' ')))
  const of = (group: FacetGroup) => lists[facetGroups.indexOf(group)] ?? []
  return {
    category: of('category'),
    subCategory: of('subCategory'),
    kind: of('kind'),
    bike: of('bike'),
    grade: of('grade'),
    price: of('price'),
    stock: of('stock'),
  }
}
