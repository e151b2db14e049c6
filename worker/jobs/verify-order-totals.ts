import { tellOwner } from '#worker/health/send-alerts.ts'
import type { ShopContext } from '#worker/context.ts'

/** Orders that one run looks at: with a run each hour, 120,000 a day. */
const ordersPerRun = 5000

/**
 * Holds the next orders against their items, and at the end of a round the kept counts against all orders. What does not
 * fit is told to the owner and to the log. Trust §10.
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
