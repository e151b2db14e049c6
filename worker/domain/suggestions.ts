import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { KindOfPart, ProductCard } from './products.ts'

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

const text = z.optional(z.union([z.string(), z.array(z.string())]))

/** What a text that is still being typed may mean. Any text has an answer; nobody counts it as a search. */
export const suggest = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/suggest',
  access: 'public',
  summary: 'Up to six parts and four lists for a text that is being typed.',
  query: z.object({ q: text }),
  reply: z.object({
    products: z.array(SuggestedProduct),
    places: z.array(SuggestedPlace),
    /** The parts answer only some of the words, because none answers them all. */
    nearest: z.boolean(),
  }),
  failure: messages.product.listUnavailable,
})
