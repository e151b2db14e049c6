import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { OrderedBike } from '#domain/bikes/my-bike.ts'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { uiText } from '#domain/ui-text.ts'
import { CollectingCustomer, DeliveryAddress, KnownDelivery } from './delivery-address.ts'
import { Order } from './order.ts'
import { OrderItem } from './price-order.ts'

const common = {
  items: z.array(OrderItem, errors.EMPTY_CART.message).check(z.minLength(1, errors.EMPTY_CART.message)),
  amount: z.number(msg('The amount is missing.')),
  bike: OrderedBike,
}

/** Endpoints of the orders of an account. */
export const ordersApi = defineEndpoints('/api/hitech/order', 'customer', {
  /**
   * Places a cash-on-delivery order, to the door unless `delivery` says otherwise. The server computes the prices;
   * `Idempotency-Key` makes a retry safe.
   */
  placeOrder: post(
    '/place',
    'Places a cash-on-delivery order. Of items only _id and quantity are read; amount must equal the shop’s own total.',
    {
      body: z.discriminatedUnion('delivery', [
        z.object({ ...common, order: DeliveryAddress, delivery: z.optional(z.literal('door')) }),
        z.object({ ...common, order: CollectingCustomer, delivery: z.literal('collect') }),
      ]),
      problemCodes: ['EMPTY_CART', 'INVALID_ITEM'],
      limits: ['ip', 'customer', 'orders'],
      maxBytes: 512 * 1024,
      reply: z.object({ orderId: z.string(), amount: z.int(), number: z.int() }),
      message: uiText.checkout.success,
      failure: uiText.checkout.failed,
    },
  ),

  /** The newest orders of the account, at most 500. `phone` selects nothing. */
  listMyOrders: post('/userorders', 'The orders of the account, newest first.', {
    body: z.object({ phone: z.optional(z.nullable(z.union([z.string(), z.number()]))) }),
    reply: z.object({ orders: z.array(Order) }),
  }),

  /** Prefills the checkout. */
  getMyDelivery: get(
    '/delivery',
    'The usual address of the account or, without one, that of the last order or the sign-up.',
    {
      reply: z.object({ delivery: KnownDelivery }),
    },
  ),
})
