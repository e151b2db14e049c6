import { msg } from '#domain/language/translate.ts'
import type { ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/actor-name.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { readToken } from './open-link.ts'
import { provingLinks, tooLate, updateByLink } from './update-by-link.ts'

/**
 * Confirms an order by the customer, once. A link in an email proves the mailbox and no phone number: for an order of a
 * new customer, or a larger one, the customer sees it confirmed and the call of the shop stays due. The triggers `orders_count_update` and `orders_day_state` keep the totals.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed or cancelled
 * @throws ShopError 'NOT_PROVED' for a link that was not sent to the customer
 */
export async function confirmByLink(shop: ShopContext, token: string): Promise<void> {
  await updateByLink(shop, token, provingLinks, async (seen) => {
    if (seen.state === 'confirmed') return true
    if (seen.state === 'cancelled')
      throw await tooLate(shop, msg('This order is cancelled. To have the parts, call {phone}.'))
    const now = shop.now()
    if (readToken(token).isMailed && !(await isKnownCustomer(shop, seen))) {
      if (seen.customerConfirmedAt !== null) return true
      const [before, after] = [{ state: seen.state }, { isMailed: true }]
      return shop.stores.orderTransitions.confirmByMail(seen, { actor: linkActor, now, before, after, emails: [] })
    }
    return shop.stores.orderTransitions.changeState(seen, {
      to: 'confirmed',
      courier: null,
      trackingNumber: null,
      reason: null,
      restock: false,
      note: undefined,
      actor: linkActor,
      now,
      before: { state: seen.state },
      after: { state: 'confirmed' },
      emails: await orderStateEmails(shop, [seen], 'confirmed', null, true),
    })
  })
}

/** Orders above it are called about, also of known customers: a parcel that nobody takes costs more than the call. */
const mostByMail = 5000

/** Whether a confirmation from the mailbox is enough: a small order of somebody whose parcel arrived. */
async function isKnownCustomer({ stores }: ShopContext, { amount, phone, email }: OrderSnapshot): Promise<boolean> {
  const mailbox = canonicalOrNull(email)
  if (amount > mostByMail || phone === null || mailbox === null) return false
  return stores.orderTransitions.isKnown(phone, mailbox)
}
