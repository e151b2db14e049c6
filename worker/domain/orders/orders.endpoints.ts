import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { uiText } from '#domain/ui-text.ts'
import { DeliveryAddress, KnownDelivery } from './delivery-address.ts'
import { Order } from './order.ts'
import { OrderItem } from './price-order.ts'

/** Places a cash-on-delivery order. Priced by the server; `Idempotency-Key` makes a retry safe. Spec §7 order/place. */
export const placeOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/order/place',
  access: 'customer',
  summary:
    'Places a cash-on-delivery order. Of items only _id and quantity are read; amount must equal the shop’s own total.',
  body: z.object({
    items: z.array(OrderItem, errors.EMPTY_CART.message).check(z.minLength(1, errors.EMPTY_CART.message)),
    order: DeliveryAddress,
    amount: z.number('The amount is missing.'),
    /** The bike that the shopper had chosen, as in addresses: `honda-cd-70`. One that the shop does not know is none. */
    bike: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  problemCodes: ['EMPTY_CART', 'INVALID_ITEM'],
  limits: ['ip', 'customer', 'orders'],
  maxBytes: 512 * 1024,
  reply: z.object({ orderId: z.string(), amount: z.int(), number: z.int() }),
  message: uiText.checkout.success,
  failure: uiText.checkout.failed,
})

/** The newest orders of the account, at most 500. `phone` chooses nothing. Spec §7 order/userorders. */
export const listMyOrdersEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/order/userorders',
  access: 'customer',
  summary: 'The orders of the account, newest first.',
  body: z.object({ phone: z.optional(z.nullable(z.union([z.string(), z.number()]))) }),
  reply: z.object({ orders: z.array(Order) }),
})

/** Where the last order of the account went or, without one, what was said at signup. Fills the checkout. */
export const getMyDeliveryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/order/delivery',
  access: 'customer',
  summary: 'What is known of where the customer’s parcels go, from the last order or the account.',
  reply: z.object({ delivery: KnownDelivery }),
})
