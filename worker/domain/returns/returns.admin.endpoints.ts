import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { paymentWays } from '#domain/ledger/order-entry.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { line } from '#domain/person-fields.ts'
import { AdminReturn, ReturnCard, ReturnCounts } from './admin-return.ts'
import { returnLimits } from './return-limits.ts'
import { ReturnRequest } from './return-line.ts'
import { returnOutcomes, returnStates } from './return-states.ts'

const Id = z.string('Not found.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found.'))
const params = z.object({ id: Id })

const Quantity = z
  .int('Please enter a quantity.')
  .check(z.minimum(1, 'Please enter a quantity.'), z.maximum(999, 'Please enter a quantity.'))

/** Endpoints of the admin for parts that come back. Whole rupees; epoch milliseconds. */
export const adminReturnsApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /** Returns of one state by keyset: open ones oldest first, ended ones newest first. */
  listReturns: get('/returns', 'Returns of one state, 30 at a time, with the counts of the open states.', {
    query: z.object({ state: z._default(z.enum(returnStates), 'asked'), after: z.optional(Id) }),
    reply: z.object({ returns: z.array(ReturnCard), next: z.nullable(z.string()), counts: ReturnCounts }),
  }),

  /** The returns of one order, oldest first. */
  listOrderReturns: get('/orders/{id}/returns', 'The returns of an order.', {
    params,
    reply: z.object({
      returns: z.array(ReturnCard),
      /** The delivered pieces less those that came back, and the customers' deadline; empty and `null` before delivery. */
      left: z.array(z.object({ productId: z.string(), quantity: z.int() })),
      until: z.nullable(z.int()),
    }),
  }),

  /**
   * Takes a return for a customer who called or came, agreed at once, also after the days: staff decide. The same `key`
   * again changes nothing. `TOO_LATE` before delivery, `TOO_MUCH` for more than was delivered less what came back.
   */
  createStaffReturn: post('/orders/{id}/returns', 'Takes a return for a customer who called.', {
    params,
    body: z.extend(ReturnRequest, {
      /** Made once by the form. */
      key: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'The key is missing.')),
    }),
    reply: z.object({ return: AdminReturn }),
    message: 'The return is agreed.',
  }),

  /** `NOT_FOUND` for an unknown id. */
  getReturn: get('/returns/{id}', 'One return with its lines, photographs and money.', {
    params,
    reply: z.object({ return: AdminReturn }),
  }),

  /** A photograph of a return, as a download that no browser opens; not JSON. `NOT_FOUND` without one. */
  getReturnPhoto: get('/returns/{id}/photos/{position}', 'A photograph of a return, as application/octet-stream.', {
    params: z.object({ id: Id, position: z.string().check(z.regex(/^\d{1,2}$/, 'Not found.')) }),
  }),

  /**
   * Moves a return to another state, once: the same request again changes nothing. `STALE` when it changed since
   * `updatedAt`, `VALIDATION` for a move that is not allowed or lacks something. `declined` needs `words`; they may
   * go with every other move. `received` needs an outcome for each line: parts to the shelf return to stock. `done`
   * takes an `exchange`, a `refund` (owner only, else `FORBIDDEN`), or both; neither where nothing was paid. An
   * exchange creates a confirmed order without fee at today's prices, a part that came back at the price that was
   * paid; its value up to what was paid moves to it, and the rest is to collect. `TOO_MUCH` for a refund of more
   * than came in, `OUT_OF_STOCK`, `PRODUCT_NOT_FOUND`, and `PRICE_CHANGED` with `amount` and today's `prices` when
   * `amount` is given and is not that of the exchange order.
   */
  moveReturn: post(
    '/returns/{id}/move',
    'Moves a return: agreed, declined, on its way, received, done by exchange or refund.',
    {
      params,
      body: z.object({
        to: z.enum(returnStates, 'Please choose a step.'),
        /** The `updatedAt` of the return that the screen showed. */
        updatedAt: z.int(),
        words: z.optional(
          z.nullable(
            z.string().check(
              z.overwrite((typed) => typed.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, '')),
              z.trim(),
              z.maxLength(returnLimits.words, `Please use at most ${returnLimits.words} characters.`),
            ),
          ),
        ),
        lines: z.optional(
          z.array(z.object({ position: z.int(), outcome: z.enum(returnOutcomes, 'Please say where each part goes.') })),
        ),
        exchange: z.optional(
          z.nullable(
            z.object({
              lines: z
                .array(z.object({ productId: Id, quantity: Quantity }))
                .check(
                  z.minLength(1, 'Please choose a part.'),
                  z.maxLength(returnLimits.lines, 'Please choose a part.'),
                ),
              /** The amount that the screen showed; left out, any amount is accepted. */
              amount: z.optional(z.int()),
            }),
          ),
        ),
        refund: z.optional(
          z.nullable(
            z.object({
              amount: z
                .int('Please enter whole rupees.')
                .check(
                  z.minimum(1, 'Please enter whole rupees.'),
                  z.maximum(100_000_000, 'Please enter whole rupees.'),
                ),
              way: z.enum(paymentWays, 'Please choose how the money goes back.'),
              reference: z.optional(
                z.nullable(z.union([blank, line('Please shorten the reference to 80 characters.', 80)])),
              ),
            }),
          ),
        ),
      }),
      reply: z.object({ return: AdminReturn }),
      message: 'Saved.',
    },
  ),
})
