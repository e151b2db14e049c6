import * as z from 'zod/mini'

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
