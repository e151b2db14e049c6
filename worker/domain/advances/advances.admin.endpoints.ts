import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { paymentWays } from '#domain/ledger/order-entry.ts'
import { AdminOrder } from '#domain/orders/admin-order.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { line } from '#domain/person-fields.ts'
import { OpenProof } from './advance.ts'

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
const params = z.object({ id: Id })
const reply = z.object({ order: AdminOrder })
const rupees = (sentence: string) => z.int(sentence).check(z.minimum(1, sentence), z.maximum(100_000_000, sentence))

const percentWrong = 'Please enter 1 to 100 percent.'

/** The advance in rupees or in percent of the amount, and the reason in words for the customer. */
const advanceFields = {
  amount: z.optional(rupees('Please enter whole rupees.')),
  percent: z.optional(z.int(percentWrong).check(z.minimum(1, percentWrong), z.maximum(100, percentWrong))),
  why: z.optional(
    z.nullable(z.union([blank, line('Please shorten the reason.', 200)], 'Please use at most 200 characters.')),
  ),
}
interface Share {
  amount?: number | undefined
  percent?: number | undefined
}
const isOneOfThem = z.refine<Share>(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
  error: 'Please enter rupees or percent.',
  path: ['amount'],
})
/** The same for an order by phone. */
const AdvanceForm = z.object(advanceFields).check(isOneOfThem)
/** An advance that staff request. */
export type AdvanceForm = z.infer<typeof AdvanceForm>

/** Endpoints of the admin for advances and their proofs. */
export const adminAdvancesApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /**
   * Asks for an advance on an order, or changes what is asked for; emails the customer. `was` is what the screen
   * showed, 0 for none: `STALE` after another change. `TOO_MUCH` for more than is to collect, `TOO_LATE` once the
   * parcel left.
   */
  requestAdvance: post(
    '/orders/{id}/advance',
    'Asks for a part of an order in advance, in rupees or percent, with the reason.',
    {
      params,
      body: z.object({ ...advanceFields, was: z._default(z.int().check(z.minimum(0)), 0) }).check(isOneOfThem),
      reply,
      message: 'The customer is asked for the advance.',
    },
  ),

  /** Takes back an advance that was asked for; again changes nothing. Money that came in stays on the order. */
  withdrawAdvance: post('/orders/{id}/advance/take-back', 'Takes back the advance that an order was asked for.', {
    params,
    reply,
    message: 'Advance no longer needed.',
  }),

  /** The proofs that nobody has checked, oldest first; at most fifty. */
  listProofs: get('/proofs', 'Proofs of payment to check, the oldest first.', {
    reply: z.object({ proofs: z.array(OpenProof) }),
  }),

  /**
   * Adds the money of a proof to the ledger as an advance, and tells the customer. Again changes nothing. `STALE`
   * when it was declined in the meantime, `TOO_MUCH` for more than is to collect.
   */
  receiveProof: post('/proofs/{id}/received', 'Notes that the money of a proof came in.', {
    params,
    body: z.object({
      amount: rupees('Please enter whole rupees.'),
      way: z.enum(paymentWays, 'Please choose how the money was handed over.'),
      reference: z.optional(z.nullable(z.union([blank, line('Please shorten the reference.', 80)]))),
    }),
    reply,
    message: 'Saved.',
  }),

  /** Declines a proof with words to the customer. Again changes nothing; `STALE` when the money was received. */
  declineProof: post('/proofs/{id}/declined', 'Notes that the money of a proof did not come in.', {
    params,
    body: z.object({ words: line('Please tell the customer what is missing.', 300) }),
    reply,
    message: 'The customer is told.',
  }),

  /**
   * The picture of a proof, as a download that no browser opens; not JSON.
   * @throws ShopError 'NOT_FOUND' without one
   */
  getProofPicture: get('/proofs/{id}/picture', 'The picture of a proof, as application/octet-stream.', {
    params,
  }),
})
