import { splitPath } from '#domain/language/languages.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { CollectDetails, DoorDetails } from '#domain/orders/guests/guest-details.ts'
import { paths } from '#domain/paths.ts'
import { guestOrderRequest, sendOrder } from '#web/shop/checkout/send-order.ts'
import { useCheckout } from '#web/shop/checkout/use-checkout.ts'

/** The checkout without an account; `feeOf` is the fee for lines of this worth, whole rupees. */
export function useGuestCheckout(delivery: DeliveryWay, feeOf: (subtotal: number) => number) {
  return useCheckout({
    schema: delivery === 'collect' ? CollectDetails : DoorDetails,
    request: (order, lines, bike) => guestOrderRequest({ order, delivery }, lines, feeOf, bike),
    async place(request) {
      const reply = await sendOrder(null, request)
      return { ...reply, next: reply.link === undefined ? paths.orders : splitPath(reply.link).path }
    },
  })
}
