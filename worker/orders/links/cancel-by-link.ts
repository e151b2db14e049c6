import type { ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/actor-name.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { aboutOrder, insteadOfChange, orderStateEmails } from '#worker/orders/order-emails.ts'
import { changingLinks, updateByLink } from './update-by-link.ts'

const usualReason = 'Customer changed mind'

/**
 * Cancels an order by the customer, once, returns its parts to stock, and emails customer and owner. The triggers
 * `orders_count_update` and `orders_day_state` keep the totals; `products_stale_stock`, `products_search_stock` and
 * `products_front_stock` follow its stock.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed
 * @throws ShopError 'NOT_PROVED' for a printed link
 */
export async function cancelByLink(shop: ShopContext, token: string, typed: string | undefined): Promise<void> {
  const reason = typed || usualReason
  await updateByLink(shop, token, changingLinks, async (seen) => {
    if (seen.state === 'cancelled') return true
    return shop.stores.orderTransitions.changeState(seen, {
      to: 'cancelled',
      courier: null,
      trackingNumber: null,
      reason,
      restock: true,
      note: undefined,
      actor: linkActor,
      now: shop.now(),
      before: { state: seen.state },
      after: { state: 'cancelled', reason },
      emails: [
        ...(await orderStateEmails(shop, [seen], 'cancelled', reason, true)).map(insteadOfChange(seen)),
        await ownerEmail(shop, seen, reason),
      ],
    })
  })
}

/** Tells the owner, who may have begun to pack. */
function ownerEmail({ config, now }: ShopContext, seen: OrderSnapshot, reason: string) {
  const parameters = {
    ...aboutOrder({ ...seen, isOwnEmail: true }, config.publicOrigin),
    phone: seen.phone ?? '',
    reason,
  }
  return encryptEmail(config.pepper, { kind: 'orderCancelledOwner', to: config.ownerEmail, parameters }, now())
}
