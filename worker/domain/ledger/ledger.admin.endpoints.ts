import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { AdminOrder } from '#domain/orders/admin-order.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { line } from '#domain/person-fields.ts'
import { entryKinds, paymentWays } from './order-entry.ts'

const lineOrNone = (max: number, sentence: string) =>
  z.optional(z.nullable(z.union([blank, line(sentence, max)], sentence)))
const wayMissing = 'Please choose how the money was handed over.'

/**
 * Adds an entry to the ledger of an order, once for each `key`: the same again changes nothing. `TOO_MUCH` for more than
 * is to collect, or a refund of more than came in. Only the owner refunds or forgives: `FORBIDDEN`.
 */
export const addOrderEntryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/orders/{id}/entries',
  access: 'staff',
  summary: 'Adds money to the ledger of an order: an advance, cash collected, a refund or goodwill.',
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  body: z.object({
    kind: z.enum(entryKinds, 'Please choose what it is.'),
    amount: z
      .int('Please enter whole rupees.')
      .check(z.minimum(1, 'Please enter whole rupees.'), z.maximum(100_000_000, 'Please enter whole rupees.')),
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
})
