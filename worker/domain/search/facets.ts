import { msg } from '#domain/language/translate.ts'
import * as z from 'zod/mini'

/** Lower bounds of the price bands, whole rupees; each band ends below the next bound. */
const bounds = [0, 500, 1000, 2500, 5000] as const

/** Names of the price bands, the cheapest first. */
export const priceBands = ['under-500', '500-1000', '1000-2500', '2500-5000', 'from-5000'] as const
/** One of `priceBands`. */
export type PriceBand = (typeof priceBands)[number]
/** Label of each band. */
export const priceBandLabels: Record<PriceBand, string> = {
  'under-500': msg('Under PKR 500'),
  '500-1000': msg('PKR 500 to 1,000'),
  '1000-2500': msg('PKR 1,000 to 2,500'),
  '2500-5000': msg('PKR 2,500 to 5,000'),
  'from-5000': msg('PKR 5,000 and more'),
}

/** Returns the band of a price. */
export function priceBandOf(rupees: number): PriceBand {
  const reached = bounds.filter((bound) => rupees >= bound).length
  return priceBands[Math.max(0, reached - 1)] ?? 'under-500'
}

/** Groups of filters, by their names in the URL. */
export const facetGroups = ['category', 'subCategory', 'kind', 'bike', 'grade', 'price', 'stock'] as const
/** One of `facetGroups`. */
export type FacetGroup = (typeof facetGroups)[number]

/** Number of parts for each value of a group, given the choice in the other groups. */
export const Facets = z.object({
  category: z.record(z.string(), z.int()),
  subCategory: z.record(z.string(), z.int()),
  kind: z.record(z.string(), z.int()),
  bike: z.record(z.string(), z.int()),
  grade: z.record(z.string(), z.int()),
  price: z.record(z.string(), z.int()),
  stock: z.record(z.string(), z.int()),
})
export type Facets = z.infer<typeof Facets>
