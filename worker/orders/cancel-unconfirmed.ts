import { day, hour } from '#domain/durations.ts'
import { notConfirmed } from '#domain/orders/order-endings.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { systemActor } from '#worker/database/actor-name.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { orderStateEmails } from './order-emails.ts'
import type { ShopContext } from '#worker/context.ts'

/** An order that was called and not reached is left to whoever calls for a day after the next call was due. */
const afterCallMs = day
/** Orders in one batch, and batches in one run. */
const [batchSize, batches] = [20, 25]

/**
 * Cancels orders that nobody confirmed within the owner's hours, so that they do not hold stock for ever. Safe to run twice and
 * beside somebody who confirms: one that changed since it was read is read again. `orders_count_update` and
 * `orders_day_state` keep the figures.
 */
export async function cancelUnconfirmed(shop: ShopContext): Promise<void> {
  const { unconfirmedOrders, orderStates, settings } = shop.stores
  const { cancelAfterHours } = parseSettings((await settings.get(settingNames.facts)).value)
  if (cancelAfterHours === null) return
  for (let batch = 0; batch < batches; batch += 1) {
    const now = shop.now()
    const due = await unconfirmedOrders.listDue(now - cancelAfterHours * hour, now - afterCallMs, batchSize)
    if (due.length === 0) return
    const list = (await orderStates.list(due)).filter(({ state }) => state === 'placed')
    const cancellations = await Promise.all(
      list.map(async (seen) => ({
        seen,
        letters: await orderStateEmails(shop, [seen], 'cancelled', notConfirmed, true),
      })),
    )
    await unconfirmedOrders.cancel(cancellations, notConfirmed, systemActor, now)
  }
}
