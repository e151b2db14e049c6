import * as z from 'zod/mini'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { AdminOrder } from '#domain/orders/admin-order.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { line } from '#domain/person-fields.ts'
import { entryKinds, paymentWays } from './order-entry.ts'

const lineOrNone = (max: number, sentence: string) =>
  z.optional(z.nullable(z.union([blank, line(sentence, max)], sentence)))
const wayMissing = 'Please choose how the money was handed over.'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })
const wholeRupees = 'Please enter whole rupees.'

/** Endpoints of the money of an order. */
export const ledgerApi = defineEndpoints('/api/hitech/owner/orders/{id}', 'owner', {
  /**
   * Keeps what was paid for a parcel that was not accepted, or a part of it: it is then no longer to send back, and
   * the customer reads why. 0 takes that back. `was` is what the screen showed, 0 for nothing: `STALE` after another
   * change.
   */
  retainMoney: post(
    '/kept',
    'Keeps money of a parcel that was not accepted, with the reason that the customer reads.',
    {
      params,
      body: z
        .object({
          amount: z.int(wholeRupees).check(z.minimum(0, wholeRupees), z.maximum(100_000_000, wholeRupees)),
          words: z._default(z.union([blank, line('Please write why.', 200)], 'Please use at most 200 characters.'), ''),
          was: z._default(z.int().check(z.minimum(0)), 0),
        })
        .check(
          z.refine(({ amount, words }) => amount === 0 || words !== '', {
            error: 'Please write why.',
            path: ['words'],
          }),
        ),
      reply: z.object({ order: AdminOrder }),
      message: 'Saved.',
    },
  ),

  /**
   * Adds an entry to the ledger of an order, once for each `key`: the same again changes nothing. `TOO_MUCH` for
   * more than is to collect, or a refund of more than came in. Only the owner refunds or forgives: `FORBIDDEN`.
   */
  addOrderEntry: post(
    '/entries',
    'Adds money to the ledger of an order: an advance, cash collected, a refund or goodwill.',
    {
      access: 'staff',
      params,
      body: z.object({
        kind: z.enum(entryKinds, 'Please choose what it is.'),
        amount: z.int(wholeRupees).check(z.minimum(1, wholeRupees), z.maximum(100_000_000, wholeRupees)),
        way: z.pipe(
          z.string(wayMissing).check(
            z.trim(),
            z.toLowerCase(),
            z.overwrite((way) => way.replaceAll(' ', '-')),
          ),
          z.enum(paymentWays, wayMissing),
        ),
        reference: lineOrNone(80, 'Please shorten the reference to 80 characters.'),
        note: lineOrNone(300, 'Please shorten the note to 300 characters.'),
        /** Made once by the form. */
        key: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'The key is missing.')),
      }),
      reply: z.object({ order: AdminOrder }),
      message: 'Saved.',
    },
  ),
})
