import * as z from 'zod/mini'
import { KindOfPart } from '#domain/products/kinds-of-part.ts'
import { ProductCard } from '#domain/products/product.ts'

/** What is offered while somebody types. */
export const suggestionLimits = { products: 6, places: 4 } as const

/** A part that may be meant. */
export const SuggestedProduct = z.pick(ProductCard, {
  _id: true,
  name: true,
  category: true,
  subCategory: true,
  newPrice: true,
  pictures: true,
  maker: true,
  grade: true,
  stock: true,
  fits: true,
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

/** A list that may be meant: a search for a bike, the parts of a bike, a kind of part, a kind for a bike. */
export const SuggestedPlace = z.object({
  /** What is searched there; empty when it is no search. */
  words: z.string(),
  bike: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  kind: z.nullable(KindOfPart),
})
export type SuggestedPlace = z.infer<typeof SuggestedPlace>
