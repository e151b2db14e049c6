import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { ProductCard } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { KindCount, MyBike, NamedBike } from './my-bike.ts'

/** A vehicle as its page shows it. */
const ShownVehicle = z.object({
  maker: z.string(),
  /** Without its maker: `CD 70`. */
  name: z.string(),
  /** The owner's own name with its maker in the language of the request; left out without one. */
  ownName: z.optional(z.string()),
  /** Engine size, cubic centimetres; 0 for an electric one. */
  cc: z.int(),
  /** First and last model year, where known. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** The vehicle whose parts it takes. */
  partsOf: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  isHidden: z.boolean(),
})

/** Endpoints of the parts of a bike, and of a customer’s own bike. */
export const bikesApi = defineEndpoints('/api/hitech', 'customer', {
  /** Returns one page of the parts that fit a bike, newest first, and the number of parts of each kind. */
  getBike: get('/bike/{slug}', 'The parts that fit a bike, 24 at a time, with the counts of every kind of part.', {
    access: 'public',
    params: z.object({ slug: z.string() }),
    query: z.object({
      kind: z.optional(z.string()),
      /** The model year; anything but 1950 to next year is ignored. */
      year: z.optional(z.string()),
      after: z.optional(z.string()),
      before: z.optional(z.string()),
    }),
    problemCodes: ['INVALID_ITEM'],
    reply: z.object({
      slug: z.string(),
      bike: ShownVehicle,
      /** Other vehicles, at most fourteen. */
      others: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** Kinds with at least one part, in the owner's order. */
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
  }),

  /** Returns the parts that fit a bike with their search words, for offline use. */
  listBikeParts: get(
    '/bike/{slug}/parts',
    'The newest parts that fit a bike, at most 400, with the words they are found by.',
    {
      access: 'public',
      params: z.object({ slug: z.string() }),
      query: z.object({ year: z.optional(z.string()) }),
      reply: z.object({ parts: z.array(z.extend(ProductCard, { words: z.string() })) }),
      failure: uiText.product.listUnavailable,
    },
  ),

  /** Returns the bike of the account, or `null`. */
  getMyBike: get('/mybike', 'The bike of the signed-in customer.', {
    reply: z.object({ bike: z.nullable(NamedBike) }),
  }),

  /** Saves the bike of the account; `null` deletes it. Repeating it changes nothing. */
  saveMyBike: post('/mybike', 'Keeps or forgets the bike of the signed-in customer.', {
    body: z.object({ bike: z.nullable(MyBike) }),
  }),
})
