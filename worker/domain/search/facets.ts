import * as z from 'zod/mini'

/** The groups that a list can be narrowed by, as they stand in its address. */
export const facetGroups = ['category', 'subCategory', 'kind', 'bike', 'grade', 'price', 'stock'] as const
/** One of `facetGroups`. */
export type FacetGroup = (typeof facetGroups)[number]

/** For every group how many parts each of its values would show, with what is chosen in the other groups. */
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
