import { bikeName, bikeOf, bikes } from '#domain/bikes/bike-list.ts'
import { categories, subCategories, subCategoryLabel } from '#domain/products/categories.ts'
import { type Grade, gradeLabels, grades } from '#domain/products/grades.ts'
import { kindLabels, type KindOfPart, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { stockStates } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import { type PriceBand, priceBandLabels, priceBands } from '#domain/search/price-bands.ts'

interface FacetWords {
  legend: string
  /** Every known value, in the order of its boxes. */
  values: readonly string[]
  /** A value as people read it. */
  labelOf(value: string): string
}

const same = (value: string) => value

/** The groups of boxes in their order. */
export const facetLabels: Record<FacetGroup, FacetWords> = {
  bike: { legend: 'Bike', values: bikes.map(({ slug }) => slug), labelOf: bikeLabel },
  kind: { legend: 'Kind of part', values: kindsOfPart, labelOf: (value) => kindLabels[value as KindOfPart] },
  price: { legend: 'Price', values: priceBands, labelOf: (value) => priceBandLabels[value as PriceBand] },
  grade: { legend: 'Grade', values: grades, labelOf: (value) => gradeLabels[value as Grade] },
  stock: { legend: 'Availability', values: stockStates, labelOf: () => 'In stock' },
  category: { legend: 'Category', values: categories, labelOf: same },
  subCategory: { legend: 'Sub-category', values: subCategories, labelOf: subCategoryLabel },
}

/** The groups that are open at first: with them all headings fit one screen. */
export const openGroups: FacetGroup[] = ['kind', 'category', 'subCategory']

export const shownGroups = Object.keys(facetLabels) as FacetGroup[]

function bikeLabel(slug: string): string {
  const bike = bikeOf(slug)
  return bike ? bikeName(bike) : slug
}
