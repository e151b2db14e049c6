import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { OrderItem } from '#domain/orders/price-order.ts'
import { line } from '#domain/person-fields.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { Tracking } from '#domain/orders/tracking.ts'
import { AttemptForm } from '#domain/parcels/attempt-answer.ts'
import { uiText } from '#domain/ui-text.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { LinkedOrder } from './linked-order.ts'

// Any text: a malformed token is as unknown as any other.
const params = z.object({ token: z.string() })
const reply = z.object({ order: LinkedOrder })
// Nobody guesses a token of 128 bits, and carriers share addresses: no stricter limit for writes.
const limits = ['ip'] as const

/** Endpoints of the page of one order. Its token is enough; no account is needed. */
export const orderLinksApi = defineEndpoints('/api/hitech/order', 'public', {
  /** One order by its token. `NOT_FOUND` for every token that is not good, also a malformed one. */
  getOrderByLink: get('/link/{token}', 'The order of a link.', {
    params,
    reply,
  }),

  /**
   * Confirms an order that waits for its call; again changes nothing. `TOO_LATE` once it is packed or cancelled,
   * `NOT_PROVED` unless the link was sent to the customer.
   */
  confirmOrderByLink: post('/link/{token}/confirm', 'Confirms the order of a link that was sent to the customer.', {
    params,
    limits,
    reply,
    message: msg('Thank you. We will pack your order next.'),
    changesPages: true,
  }),

  /**
   * Cancels an order and returns its parts to stock; again changes nothing. `TOO_LATE` once it is packed, `NOT_PROVED`
   * for a printed link.
   */
  cancelOrderByLink: post('/link/{token}/cancel', 'Cancels the order of a link; emails the customer and the owner.', {
    params,
    body: z.object({ reason: z.optional(z.union([blank, line(msg('Please choose a reason.'), textLimits.reason)])) }),
    limits,
    reply,
    message: msg('Your order is cancelled. There is nothing to pay.'),
    changesPages: true,
  }),

  /**
   * Changes an order: who gets it, where, and with `items` its parts, of which only _id and quantity are read. The
   * server prices it at today's prices; `PRICE_CHANGED` carries the `amount` that is right. The same change again
   * changes nothing. A new phone number revokes the links of messages and takes the confirmation back; `link` is
   * then one for this device. `TOO_LATE` once it is packed or cancelled, `NOT_PROVED` for a printed link.
   */
  changeOrderByLink: post('/link/{token}/change', 'Changes the order of a link before it is packed.', {
    params,
    body: z.object({
      /** The fields of `ChangedDetails`, of which those that an order needs depend on its delivery. */
      order: z.record(z.string(), z.unknown()),
      items: z.optional(z.array(OrderItem, errors.EMPTY_CART.message).check(z.minLength(1, errors.EMPTY_CART.message))),
      amount: z.number(msg('The amount is missing.')),
    }),
    problemCodes: ['EMPTY_CART', 'INVALID_ITEM'],
    limits,
    maxBytes: 512 * 1024,
    reply: z.extend(reply, { link: z.optional(z.string()) }),
    message: msg('Your order is changed.'),
    changesPages: true,
  }),

  /**
   * Says what to do after a failed attempt of the rider; again changes nothing. Another answer replaces it until the courier
   * was told: then, and for an attempt that is no longer the last, `TOO_LATE`. `NOT_PROVED` for a printed link,
   * `NOT_FOUND` for an attempt of another order. The phone number is for the rider alone.
   */
  answerAttempt: post('/link/{token}/attempt', 'Answers a failed attempt to deliver the order of a link.', {
    params,
    body: AttemptForm,
    limits,
    reply,
    message: msg('Thank you. We will tell the courier.'),
  }),

  /**
   * Adds the order of a link to the account of the login token. `CLAIMED` when it is in an account already,
   * `NOT_PROVED` for a printed link.
   */
  claimOrder: post('/link/{token}/claim', 'Adds the order of a link to the account.', {
    access: 'customer',
    params,
    reply,
    message: msg('The order is in your account now.'),
  }),

  /**
   * How far an order is, by its number and phone number, in any notation. Five tries an hour for one network
   * address.
   */
  findOrder: post('/find', 'The status and tracking of an order, by its number and phone number.', {
    body: z.object({
      number: z.union([z.string(), z.number()], msg('Please enter the order number.')),
      phone: z.union([z.string(), z.number()], uiText.signup.phoneInvalid),
    }),
    reply: z.object({ status: z.string(), tracking: z.nullable(Tracking) }),
  }),
})
