import type * as z from 'zod/mini'
import { returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import type { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import type { ShopContext } from '#worker/context.ts'

/** The returns of an order, what of it may still come back, and until when its customer may ask. */
export async function listOrderReturns(
  { stores }: ShopContext,
  orderId: string,
): Promise<z.infer<typeof adminReturnsApi.listOrderReturns.reply>> {
  const [returns, { delivered }, [order], facts] = await Promise.all([
    stores.returns.listOfOrder(orderId),
    stores.returnChanges.prepare(orderId),
    stores.orderTransitions.list([orderId]),
    stores.settings.getShopSettings(),
  ])
  if (order?.state !== 'delivered') return { returns, left: [], until: null }
  const left = delivered.flatMap((part) => (part.left > 0 ? { productId: part.productId, quantity: part.left } : []))
  return {
    returns,
    left,
    until: order.deliveredAt === null ? null : returnableUntil(order.deliveredAt, returnDaysOf(order, facts)),
  }
}
