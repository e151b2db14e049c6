import { pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext } from '#worker/context.ts'
import { atOnce, orderStateEmails } from '#worker/orders/order-emails.ts'

/** Parcels that one run looks at. */
const perRun = 50

/**
 * Emails customers, where the owner chose that, on the day when the rider brings their parcel, once a day. Those without an
 * email stay in the queue of texts for WhatsApp.
 */
export async function mailOutForDelivery(shop: ShopContext): Promise<void> {
  const { stores, now } = shop
  const today = pakistanDay(now())
  const due = await stores.attemptedParcels.listToMail(today, perRun)
  if (due.length === 0) return
  const orders = await stores.orderTransitions.list(due.map(({ orderId }) => orderId))
  for (const { id, orderId } of due) {
    const order = orders.find((each) => each.id === orderId)
    const emails = order ? await orderStateEmails(shop, [order], 'out', null, true) : []
    await stores.attemptedParcels.markMailed(id, today, emails.map(atOnce))
  }
}
