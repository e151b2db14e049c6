import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { ProductCard } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { KindCount, MyBike } from './my-bike.ts'

/** Returns one page of the parts that fit a bike, newest first, and the number of parts of each kind. */
export const getBikeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/bike/{slug}',
  access: 'public',
  summary: 'The parts that fit a bike, 24 at a time, with the counts of every kind of part.',
  params: z.object({ slug: z.string() }),
  query: z.object({
    kind: z.optional(z.enum(kindsOfPart, errors.INVALID_ITEM.message)),
    after: z.optional(z.string()),
    before: z.optional(z.string()),
  }),
  problemCodes: ['INVALID_ITEM'],
  reply: z.object({
    slug: z.string(),
    /** Kinds with at least one part, in the order of `kindsOfPart`. */
    kinds: z.array(KindCount),
    products: z.array(ProductCard),
    /** The cursor of the next page, `null` on the last. */
    next: z.nullable(z.string()),
    /** The cursor of the previous page, `null` on the first. */
    previous: z.nullable(z.string()),
    /** The current year, the latest possible model year. */
    year: z.int(),
  }),
  failure: uiText.product.listUnavailable,
})

/** Returns the parts that fit a bike with their search words, for offline use. */
export const listBikePartsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/bike/{slug}/parts',
  access: 'public',
  summary: 'The newest parts that fit a bike, at most 400, with the words they are found by.',
  params: z.object({ slug: z.string() }),
  reply: z.object({ parts: z.array(z.extend(ProductCard, { words: z.string() })) }),
  failure: uiText.product.listUnavailable,
})

/** Returns the bike of the account, or `null`. */
export const getMyBikeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/mybike',
  access: 'customer',
  summary: 'The bike of the signed-in customer.',
  reply: z.object({ bike: z.nullable(MyBike) }),
})

/** Saves the bike of the account; `null` deletes it. Repeating it changes nothing. */
export const saveMyBikeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/mybike',
  access: 'customer',
  summary: 'Keeps or forgets the bike of the signed-in customer.',
  body: z.object({ bike: z.nullable(MyBike) }),
  reply: z.object({}),
})
