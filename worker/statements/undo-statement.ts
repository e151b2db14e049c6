import { statementLimits } from '#domain/statements/statement.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { findStatement } from './get-statement.ts'

/**
 * Undoes an accepted statement within a day: its receipts are crossed out, its parcels owed again. The triggers
 * `orders_day_unpaid` and `cash_receipts_day_undone` take its cash out of the day. The same again changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' later, for one that was never accepted, and when a parcel moved on
 */
export async function undoStatement(shop: ShopContext, { actor }: StaffMember, id: string): Promise<void> {
  const { stores, now } = shop
  const { statement, lines } = await findStatement(shop, id)
  if (statement.state === 'undone') return
  if (statement.state === 'open') throw stale('This statement was never accepted.')
  const since = now() - statementLimits.undoMs
  if ((statement.acceptedAt ?? 0) <= since) throw stale('This statement was accepted more than 24 hours ago.')
  const orderIds = lines.flatMap(({ orderId, receiptId, endsLine }) =>
    receiptId !== null && endsLine === null && orderId !== null ? [orderId] : [],
  )
  const { courierId } = statement
  if (await stores.statementChanges.undo(id, { courierId, orderIds, since }, { actor, now: now() })) return
  if ((await findStatement(shop, id)).statement.state === 'undone') return
  const moved = await stores.statementChanges.findMoved(id)
  const more = moved.length > 10 ? ` and ${moved.length - 10} more` : ''
  throw stale(
    `Nothing was undone: ${moved.length === 1 ? 'order' : 'orders'} ${moved.slice(0, 10).join(', ')}${more} moved on.`,
  )
}

const stale = (message: string) => new ShopError('STALE', { message })
