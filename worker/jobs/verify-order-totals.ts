import { tellOwner } from '#worker/health/send-alerts.ts'
import type { ShopContext } from '#worker/context.ts'

/** Orders that one run looks at: with a run each hour, 120,000 a day. */
const ordersPerRun = 5000

/**
 * Compares a batch of orders with their items and, after a full pass, the counts that `orders_count_*` keep with all orders.
 * Differences are logged and alerted to the owner.
 */
export async function checkBooks(shop: ShopContext): Promise<void> {
  const { booksCheck, doneTo } = shop.stores
  const from = (await doneTo.read('books'))?.place ?? ''
  const { wrong, last } = await booksCheck.orders(from, ordersPerRun)
  if (last === null && !(await booksCheck.areCountsRight())) wrong.push(null)
  await doneTo.write('books', last ?? '', shop.now())
  if (wrong.length === 0) return
  const line = { level: 'error', event: 'books_wrong', count: wrong.length, orders: wrong.slice(0, 10) }
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify(line))
  await tellOwner(shop, 'books', wrong.length)
}
