import * as z from 'zod/mini'
import { OrderedBike } from '#domain/bikes/my-bike.ts'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { OrderItem } from '#domain/orders/price-order.ts'
import { uiText } from '#domain/ui-text.ts'
import { CollectDetails, DoorDetails } from './guest-details.ts'

const common = {
  items: z.array(OrderItem, errors.EMPTY_CART.message).check(z.minLength(1, errors.EMPTY_CART.message)),
  amount: z.number(msg('The amount is missing.')),
  bike: OrderedBike,
}

/** Endpoint of orders without an account. */
export const guestOrdersApi = defineEndpoints('/api/hitech/order/guest', 'public', {
  /**
   * The server computes the prices; `Idempotency-Key` makes a retry safe. `date` is in epoch milliseconds; `link` is
   * the path of the order's page, which only the person who ordered gets.
   */
  placeGuestOrder: post(
    '',
    'Places a cash-on-delivery order without an account. Of items only _id and quantity are read; amount must equal the shop’s own total.',
    {
      body: z.discriminatedUnion('delivery', [
        z.object({ ...common, order: DoorDetails, delivery: z.optional(z.literal('door')) }),
        z.object({ ...common, order: CollectDetails, delivery: z.literal('collect') }),
      ]),
      problemCodes: ['EMPTY_CART', 'INVALID_ITEM'],
      // Carriers share addresses among many phones; exact limits are counted with the order.
      limits: ['ip'],
      maxBytes: 512 * 1024,
      reply: z.object({ orderId: z.string(), number: z.int(), amount: z.int(), date: z.int(), link: z.string() }),
      message: uiText.checkout.success,
      failure: uiText.checkout.failed,
    },
  ),
})
