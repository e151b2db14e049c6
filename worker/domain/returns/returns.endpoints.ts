import * as z from 'zod/mini'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { msg } from '#domain/language/translate.ts'
import { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { ReturnRequest } from './return-line.ts'

const token = z.string()
const limits = ['ip'] as const
const reply = z.object({ order: LinkedOrder })

/** Endpoints of the page of an order: parts that come back. Its token is enough; no account is needed. */
export const returnsApi = defineEndpoints('/api/hitech/order/link/{token}/return', 'public', {
  /**
   * Asks for exchange or return of delivered parts, once for each `Idempotency-Key`; without one, for each request.
   * As JSON, or as multipart/form-data with `lines` as JSON text and up to four `photos` of at most 5 MB.
   * `NOT_PROVED` for a printed link, `TOO_LATE` before delivery and after the owner's days, `TOO_MUCH` for more than
   * was delivered less what came back, `VALIDATION` for a part that cannot come back.
   */
  requestReturn: post('', 'Asks for exchange or return of delivered parts; emails the owner and the customer.', {
    params: z.object({ token }),
    body: ReturnRequest,
    jsonFields: ['lines'],
    limits,
    maxBytes: 21 * 1024 * 1024,
    reply: z.extend(reply, { returnId: z.string() }),
    message: msg('We have your request and will answer soon.'),
    failure: msg('Your request was not sent. Please try again.'),
  }),

  /** Withdraws a return before anything is sent; again changes nothing. `TOO_LATE` afterwards. */
  withdrawReturn: post('/{id}/withdraw', 'Withdraws a return that was asked for.', {
    params: z.object({ token, id: z.string() }),
    limits,
    reply,
    message: msg('Your request is withdrawn.'),
  }),
})
