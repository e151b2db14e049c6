import * as z from 'zod/mini'
import { ProductCard } from '#domain/products/product.ts'

/** Limits of suggestions. */
export const suggestionLimits = { products: 6, places: 4 } as const

/** A suggested part. */
export const SuggestedProduct = z.pick(ProductCard, {
  _id: true,
  name: true,
  names: true,
  category: true,
  subCategory: true,
  newPrice: true,
  pictures: true,
  maker: true,
  grade: true,
  stock: true,
  fits: true,
  doubtfulFits: true,
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

/** A suggested list: a search for a bike, the parts of a bike, a kind of part, a kind for a bike. */
export const SuggestedList = z.object({
  /** The search text; empty when the list is no search. */
  words: z.string(),
  bike: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  kind: z.nullable(z.string()),
})
export type SuggestedList = z.infer<typeof SuggestedList>
