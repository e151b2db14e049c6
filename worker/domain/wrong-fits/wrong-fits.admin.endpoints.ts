import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { WrongFit } from './wrong-fit.ts'

/** Endpoints of the admin for parts that did not fit. */

const path = '/api/hitech/owner/wrong-fits'
const reply = z.object({ wrongFits: z.array(WrongFit) })

/** The wrong fits that wait for the owner's answer, most people first, at most 20; with `productId`, all of a part. */
export const listWrongFitsEndpoint = defineEndpoint({
  method: 'GET',
  path,
  access: 'owner',
  summary: 'Parts that several people sent back because they did not fit a bike.',
  query: z.object({ productId: z.optional(ProductId) }),
  reply,
})

/**
 * Answers for one part and bike: `warn` tells shoppers with that bike, `not-now` asks again after three more people, `stop`
 * ends the warning. Repeating it changes nothing. `NOT_FOUND` for what nobody sent back.
 */
export const answerWrongFitEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{productId}`,
  access: 'owner',
  summary: 'Warns shoppers with a bike that a part may not fit it, or not.',
  params: z.object({ productId: ProductId }),
  body: z.object({
    bike: z.string('Please choose a bike.').check(z.regex(/^[a-z0-9-]{1,40}$/, 'Please choose a bike.')),
    answer: z.enum(['warn', 'not-now', 'stop'], 'Please choose an answer.'),
  }),
  reply,
  message: 'Saved.',
})
