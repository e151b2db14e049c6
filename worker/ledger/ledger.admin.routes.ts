import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { wasRefused } from '#domain/ledger/order-money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { getAdminOrder } from '#worker/orders/board/get-admin-order.ts'
import { addOrderEntry } from './add-order-entry.ts'

export function ledgerAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ledgerApi, {
    addOrderEntry: ({ params, body, staff }, shop) => addOrderEntry(shop, staff, params.id, body),

    retainMoney: ({ params, body, staff }, shop) => retainMoney(shop, staff, params.id, body),
  })
}

/**
 * Retains money of a parcel that was not accepted, with the reason; 0 reverts it. The same again
 * changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'TOO_MUCH' for more than came in and is still here, and for a parcel that was not refused
 * @throws ShopError 'STALE' when it is no longer what the screen showed
 */
async function retainMoney(
  shop: ShopContext,
  { actor }: StaffMember,
  orderId: string,
  { amount, words, was }: z.infer<typeof ledgerApi.retainMoney.body>,
): Promise<{ order: AdminOrder }> {
  const { order } = await getAdminOrder(shop, orderId)
  const { money } = order
  const kept = money.kept?.amount ?? 0
  if (kept === amount && (amount === 0 || money.kept?.words === words)) return { order }
  if (amount > 0 && !wasRefused(order)) {
    throw new ShopError('TOO_MUCH', { message: 'Money is kept only for a parcel that was not accepted.' })
  }
  if (amount > money.advance + money.collected - money.refunded) {
    throw new ShopError('TOO_MUCH', { message: 'This is more than came in.' })
  }
  if (kept !== was) throw new ShopError('STALE')
  const done = await shop.stores.ledger.retain({ orderId, amount, words: words || null, was, actor, now: shop.now() })
  if (!done) throw new ShopError('STALE')
  return getAdminOrder(shop, orderId)
}
