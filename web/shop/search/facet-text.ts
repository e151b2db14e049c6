import { allChoices, brandLabel, choiceKeys, type ChoiceList, kindLabel, sizeLabel } from '#domain/choices/choices.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { msg, t } from '#domain/language/translate.ts'
import { type Grade, gradeLabels, grades } from '#domain/products/grades.ts'
import { askedFor, type CollectionQuery, readCollectionQuery, stockStates } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { type FacetGroup, type PriceBand, priceBandLabels, priceBands } from '#domain/search/facets.ts'

interface FacetWords {
  legend: string
  /** Every known value, in the order of its boxes. */
  values(): readonly string[]
  /** A value as people read it. */
  labelOf(value: string): string
}

/** The vehicles that a list names: slug and `Honda CD 70`, `asked` with the former slug of the request. */
export type NamedVehicles = CollectionPage['bikes']

/** The groups of boxes in their order, with the vehicles of a list. */
export const facetLabels = (bikes: NamedVehicles): Record<FacetGroup, FacetWords> => ({
  bike: {
    legend: msg('Bike'),
    values: () => bikes.map(({ slug }) => slug),
    labelOf: (value) => bikeText(bikes.find(({ slug }) => slug === value)?.name ?? value),
  },
  kind: { legend: msg('Kind of part'), values: () => choiceKeys('kinds'), labelOf: kindLabel },
  price: { legend: msg('Price'), values: () => priceBands, labelOf: (value) => t(priceBandLabels[value as PriceBand]) },
  grade: { legend: msg('Grade'), values: () => grades, labelOf: (value) => t(gradeLabels[value as Grade]) },
  stock: { legend: msg('Availability'), values: () => stockStates, labelOf: () => t('In stock') },
  category: { legend: msg('Category'), values: () => choiceKeys('brands'), labelOf: brandLabel },
  subCategory: { legend: msg('Sub-category'), values: () => choiceKeys('sizes'), labelOf: sizeLabel },
})

const choiceLists: Partial<Record<FacetGroup, ChoiceList>> = { category: 'brands', subCategory: 'sizes', kind: 'kinds' }

/** The values of a group that have a box: a hidden choice has one only while it is chosen. */
export function boxesOf(group: FacetGroup, chosen: readonly string[], bikes: NamedVehicles): readonly string[] {
  const list = choiceLists[group]
  return list
    ? allChoices(list).flatMap(({ key, isHidden }) => (isHidden && !chosen.includes(key) ? [] : [key]))
    : facetLabels(bikes)[group].values()
}

/** The groups that are open at first: with them all headings fit one screen. */
export const openGroups: FacetGroup[] = ['kind', 'category', 'subCategory']

export const shownGroups = Object.keys(facetLabels([])) as FacetGroup[]

/** The present slug of a vehicle that a list names, which may have been asked for by a former one. */
export const presentSlug = (slug: string, bikes: NamedVehicles): string =>
  bikes.find(({ asked }) => asked === slug)?.slug ?? slug

/** The query of a list with the present slugs of its vehicles. */
export function queryOfList(search: URLSearchParams, bikes: NamedVehicles): CollectionQuery {
  const query = readCollectionQuery(search)
  return { ...query, bike: query.bike.map((slug) => presentSlug(slug, bikes)) }
}

/** The values in a URL that no box has. */
export function unknownFilters(search: URLSearchParams, bikes: NamedVehicles): string[] {
  const labels = facetLabels(bikes)
  return shownGroups
    .flatMap((group) => {
      const known = labels[group].values().map((value) => value.toLowerCase())
      const asked = askedFor(search, group).map((value) => (group === 'bike' ? presentSlug(value, bikes) : value))
      return asked.filter((value) => value !== '' && !known.includes(value))
    })
    .slice(0, 5)
}
