import { splitPath } from '#domain/language/languages.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { CollectDetails, DoorDetails } from '#domain/orders/guests/guest-details.ts'
import { paths } from '#domain/paths.ts'
import { guestOrderRequest, sendOrder } from '#web/shop/checkout/send-order.ts'
import { useCheckout } from '#web/shop/checkout/use-checkout.ts'
import { rememberAddress } from './remembered-address.ts'

/**
 * The checkout without an account; `feeOf` is the fee for lines of this worth, whole rupees, and `isRemembered` keeps
 * the address on this device.
 */
export function useGuestCheckout(delivery: DeliveryWay, feeOf: (subtotal: number) => number, isRemembered: boolean) {
  return useCheckout({
    schema: delivery === 'collect' ? CollectDetails : DoorDetails,
    request: (order, lines, bike) => guestOrderRequest({ order, delivery }, lines, feeOf, bike),
    async place(request) {
      const { name, phone, city, street } = request.body.order
      // Before the reply, so that an order that waits for the network counts too.
      if (isRemembered && city && street) rememberAddress({ name, phone, city, street })
      const reply = await sendOrder(null, request)
      return { ...reply, next: reply.link === undefined ? paths.orders : splitPath(reply.link).path }
    },
  })
}
