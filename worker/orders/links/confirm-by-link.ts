import { msg } from '#domain/language/translate.ts'
import type { ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/actor-name.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { provingLinks, tooLate, updateByLink } from './update-by-link.ts'

/**
 * Confirms an order by the customer, once. The triggers `orders_count_update` and `orders_day_state` keep the totals.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed or cancelled
 * @throws ShopError 'NOT_PROVED' for a link that was not sent to the customer
 */
export async function confirmByLink(shop: ShopContext, token: string): Promise<void> {
  await updateByLink(shop, token, provingLinks, async (seen) => {
    if (seen.state === 'confirmed') return true
    if (seen.state === 'cancelled')
      throw await tooLate(shop, msg('This order is cancelled. To have the parts, call {phone}.'))
    return shop.stores.orderTransitions.changeState(seen, {
      to: 'confirmed',
      courier: null,
      trackingNumber: null,
      reason: null,
      restock: false,
      note: undefined,
      actor: linkActor,
      now: shop.now(),
      before: { state: seen.state },
      after: { state: 'confirmed' },
      emails: await orderStateEmails(shop, [seen], 'confirmed', null, true),
    })
  })
}
