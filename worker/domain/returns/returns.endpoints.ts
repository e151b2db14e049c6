import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { msg } from '#domain/language/translate.ts'
import { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { ReturnRequest } from './return-line.ts'

/** Endpoints of the page of an order: parts that come back. Its token is enough; no account is needed. */

const path = '/api/hitech/order/link/{token}/return'
const token = z.string()
const limits = ['ip'] as const
const reply = z.object({ order: LinkedOrder })

/**
 * Asks for exchange or return of delivered parts, once for each `Idempotency-Key`; without one, for each request. As
 * JSON, or as multipart/form-data with `lines` as JSON text and up to four `photos` of at most 5 MB. `NOT_PROVED` for a
 * printed link, `TOO_LATE` before delivery and after the owner's days, `TOO_MUCH` for more than was delivered less what
 * came back, `VALIDATION` for a part that cannot come back.
 */
export const requestReturnEndpoint = defineEndpoint({
  method: 'POST',
  path,
  access: 'public',
  summary: 'Asks for exchange or return of delivered parts; emails the owner and the customer.',
  params: z.object({ token }),
  body: ReturnRequest,
  jsonFields: ['lines'],
  limits,
  maxBytes: 21 * 1024 * 1024,
  reply: z.extend(reply, { returnId: z.string() }),
  message: msg('We have your request and will answer soon.'),
  failure: msg('Your request was not sent. Please try again.'),
})

/** Withdraws a return before anything is sent; again changes nothing. `TOO_LATE` afterwards. */
export const withdrawReturnEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/withdraw`,
  access: 'public',
  summary: 'Withdraws a return that was asked for.',
  params: z.object({ token, id: z.string() }),
  limits,
  reply,
  message: msg('Your request is withdrawn.'),
})
