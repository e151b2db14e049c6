import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { WrongFit } from './wrong-fit.ts'

const reply = z.object({ wrongFits: z.array(WrongFit) })

/** Endpoints of the admin for parts that did not fit. */
export const wrongFitsApi = defineEndpoints('/api/hitech/owner/wrong-fits', 'owner', {
  /**
   * The wrong fits that wait for the owner's answer, most people first, at most 20; with `productId`, all of a part.
   */
  listWrongFits: get('', 'Parts that several people sent back because they did not fit a bike.', {
    query: z.object({ productId: z.optional(ProductId) }),
    reply,
  }),

  /**
   * Answers for one part and bike: `warn` tells shoppers with that bike, `not-now` asks again after three more
   * people, `stop` ends the warning. Repeating it changes nothing. `NOT_FOUND` for what nobody sent back.
   */
  answerWrongFit: post('/{productId}', 'Warns shoppers with a bike that a part may not fit it, or not.', {
    params: z.object({ productId: ProductId }),
    body: z.object({
      bike: z.string('Please choose a bike.').check(z.regex(/^[a-z0-9-]{1,40}$/, 'Please choose a bike.')),
      answer: z.enum(['warn', 'not-now', 'stop'], 'Please choose an answer.'),
    }),
    reply,
    message: 'Saved.',
  }),
})
