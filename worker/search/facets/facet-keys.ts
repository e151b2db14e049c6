import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'
import type { FacetChoice, FacetValues } from './facet-choice.ts'

/** Values as words of the search index: `f.bike.honda.cd.70`. No word of a search has a dot in it. */
export function facetTerms(values: FacetValues): string[] {
  return facetGroups.flatMap((group) => values[group].map((value) => facetWord(group, value)))
}

function facetWord(group: FacetGroup, value: string): string {
  return `f.${group}.${value}`.toLowerCase().replaceAll('-', '.')
}

/** An expression of the index for what is chosen; empty when nothing is. */
export function facetExpression(choice: FacetChoice): string {
  return facetGroups
    .filter((group) => choice[group].length > 0)
    .map((group) => `(${choice[group].map((value) => `"${facetWord(group, value)}"`).join(' OR ')})`)
    .join(' AND ')
}

/** Values as one text, the name of their cell. */
export function facetKey(values: FacetValues): string {
  return facetGroups.map((group) => values[group].join(' ')).join('|')
}

/** The values of a cell by its name. */
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
