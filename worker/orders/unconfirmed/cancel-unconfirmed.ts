import { day, hour } from '#domain/durations.ts'
import { notConfirmed } from '#domain/orders/failed-states.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { systemActor } from '#worker/database/audit.sql.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import type { ShopContext } from '#worker/context.ts'

/** After an unanswered call an order stays for a day beyond the next call, so that staff can reach the customer. */
const afterCallMs = day
/** Orders per batch, and batches per run. */
const [batchSize, batches] = [20, 25]

/**
 * Cancels orders that nobody confirmed within the owner's hours, to release their stock. Safe to run twice and beside
 * staff: an order that changed is read again. The triggers `orders_count_update` and `orders_day_state` keep the
 * totals.
 */
export async function cancelUnconfirmed(shop: ShopContext): Promise<void> {
  const { unconfirmedOrders, orderTransitions, settings } = shop.stores
  const { cancelAfterHours } = parseSettings((await settings.get(settingNames.facts)).value)
  if (cancelAfterHours === null) return
  for (let batch = 0; batch < batches; batch += 1) {
    const now = shop.now()
    const due = await unconfirmedOrders.listDue(now - cancelAfterHours * hour, now - afterCallMs, batchSize)
    if (due.length === 0) return
    const list = (await orderTransitions.list(due)).filter(({ state }) => state === 'placed')
    const cancellations = await Promise.all(
      list.map(async (seen) => ({
        seen,
        emails: await orderStateEmails(shop, [seen], 'cancelled', notConfirmed, true),
      })),
    )
    await unconfirmedOrders.cancel(cancellations, notConfirmed, systemActor, now)
  }
}
