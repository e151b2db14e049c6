import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'
import type { Ridden } from '#domain/vehicles/fit.ts'
import { fitTerms, isForRider, riderExpression } from './fit-values.ts'

/** Facet values as terms of the index: `f.bike.honda.cd.70`. No search word contains a dot. */
export function facetTerms(values: FacetValues): string[] {
  return facetGroups.flatMap((group) =>
    group === 'bike' ? values.bike.flatMap(fitTerms) : values[group].map((value) => facetWord(group, value)),
  )
}

function facetWord(group: FacetGroup, value: string): string {
  return `f.${group}.${value}`.toLowerCase().replaceAll(/[^a-z0-9.\u0080-\uffff]/g, '.')
}

/** The FTS5 expression of a choice; empty when nothing is chosen. */
export function facetExpression(choice: FacetChoice): string {
  return facetGroups
    .filter((group) => choice[group].length > 0)
    .map((group) => {
      if (group === 'bike') return `(${choice.bike.map(riderExpression).join(' OR ')})`
      return `(${choice[group].map((value) => `"${facetWord(group, value)}"`).join(' OR ')})`
    })
    .join(' AND ')
}

// Names of brands may have the signs that separate values.
const escaped = (value: string) => value.replace(/[% |]/g, encodeURIComponent)
const unescaped = (value: string) => (value.includes('%') ? decodeURIComponent(value) : value)

/** Facet values as one key. */
export function facetKey(values: FacetValues): string {
  return facetGroups.map((group) => values[group].map(escaped).join(' ')).join('|')
}

/** Parses a facet key. */
export function parseFacetKey(name: string): FacetValues {
  const lists = name.split('|').map((part) => (part === '' ? [] : part.split(' ').map(unescaped)))
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

/** The values of a part in each facet group; it may fit several vehicles, see `fit-values.ts`, and have no grade. */
export type FacetValues = Record<FacetGroup, readonly string[]>
/** The chosen values: boxes of one group combine with OR, groups with AND; an empty group is no condition. */
export type FacetChoice = Record<Exclude<FacetGroup, 'bike'>, readonly string[]> & { bike: readonly Ridden[] }

/** True when values match the choice in one group. */
export function isChosenIn(group: FacetGroup, values: FacetValues, choice: FacetChoice): boolean {
  if (group === 'bike') return choice.bike.length === 0 || choice.bike.some((each) => isForRider(values.bike, each))
  return choice[group].length === 0 || values[group].some((value) => choice[group].includes(value))
}

/** True when values match the choice in every group. */
export function isChosen(values: FacetValues, choice: FacetChoice): boolean {
  return facetGroups.every((group) => isChosenIn(group, values, choice))
}
