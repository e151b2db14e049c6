import { bikeText } from '#domain/bikes/bike-text.ts'
import { msg, t } from '#domain/language/translate.ts'
import { bikeName, bikeOf, bikes } from '#domain/bikes/bike-list.ts'
import {
  type Category,
  categories,
  categoryText,
  subCategories,
  subCategoryLabel,
} from '#domain/products/categories.ts'
import { type Grade, gradeLabels, grades } from '#domain/products/grades.ts'
import { kindLabels, type KindOfPart, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { askedFor, stockStates } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import { type PriceBand, priceBandLabels, priceBands } from '#domain/search/price-bands.ts'

interface FacetWords {
  legend: string
  /** Every known value, in the order of its boxes. */
  values: readonly string[]
  /** A value as people read it. */
  labelOf(value: string): string
}

/** The groups of boxes in their order. */
export const facetLabels: Record<FacetGroup, FacetWords> = {
  bike: { legend: msg('Bike'), values: bikes.map(({ slug }) => slug), labelOf: bikeLabel },
  kind: { legend: msg('Kind of part'), values: kindsOfPart, labelOf: (value) => t(kindLabels[value as KindOfPart]) },
  price: { legend: msg('Price'), values: priceBands, labelOf: (value) => t(priceBandLabels[value as PriceBand]) },
  grade: { legend: msg('Grade'), values: grades, labelOf: (value) => t(gradeLabels[value as Grade]) },
  stock: { legend: msg('Availability'), values: stockStates, labelOf: () => t('In stock') },
  category: { legend: msg('Category'), values: categories, labelOf: (value) => t(categoryText[value as Category]) },
  subCategory: { legend: msg('Sub-category'), values: subCategories, labelOf: subCategoryLabel },
}

/** The groups that are open at first: with them all headings fit one screen. */
export const openGroups: FacetGroup[] = ['kind', 'category', 'subCategory']

export const shownGroups = Object.keys(facetLabels) as FacetGroup[]

function bikeLabel(slug: string): string {
  const bike = bikeOf(slug)
  return bike ? bikeText(bikeName(bike)) : slug
}

/** The values in a URL that no box has. */
export function unknownFilters(search: URLSearchParams): string[] {
  return shownGroups
    .flatMap((group) => {
      const known = facetLabels[group].values.map((value) => value.toLowerCase())
      return askedFor(search, group).filter((value) => value !== '' && !known.includes(value))
    })
    .slice(0, 5)
}
