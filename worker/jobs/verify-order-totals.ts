import { sendAlert } from '#worker/health/send-alerts.ts'
import type { ShopContext } from '#worker/context.ts'

/** Orders per run: with a run each hour, 120,000 a day. */
const ordersPerRun = 5000

/**
 * Compares a batch of orders with their items and their ledger and, after a full pass, the counts of the `orders_count_*` triggers
 * with all orders. Differences are logged and alerted to the owner.
 */
export async function verifyOrderTotals(shop: ShopContext): Promise<void> {
  const { orderTotals, jobCursors } = shop.stores
  const from = (await jobCursors.read('books'))?.place ?? ''
  const { wrong, last } = await orderTotals.orders(from, ordersPerRun)
  if (last === null && !(await orderTotals.areCountsRight())) wrong.push(null)
  await jobCursors.write('books', last ?? '', shop.now())
  if (wrong.length === 0) return
  const line = { level: 'error', event: 'books_wrong', count: wrong.length, orders: wrong.slice(0, 10) }
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify(line))
  await sendAlert(shop, 'books', wrong.length)
}
