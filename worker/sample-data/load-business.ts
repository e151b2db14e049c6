import type { Database } from '#worker/database/connect.ts'
import { findOrders, insertBusiness } from './sample-orders.sql.ts'
import type { SampleBusiness } from './sample-orders.ts'

/** Loads sample orders, reviews, returns and waiting people; orders that exist already are skipped. */
export async function loadBusiness(db: Database, business: SampleBusiness): Promise<void> {
  const [found] = await db.batch([findOrders(db, business)])
  const known = new Set(found.map(({ id }) => id))
  const isNew = ({ orderId }: { orderId: string }) => !known.has(orderId)
  const [first, ...others] = insertBusiness(db, {
    orders: business.orders.filter(({ id }) => !known.has(id)),
    lines: business.lines.filter(isNew),
    returns: business.returns.filter(isNew),
    waiting: business.waiting,
  })
  if (first) await db.batch([first, ...others])
}
