import { ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext } from '#worker/context.ts'
import { withWhatsapp } from '#worker/parcels/with-whatsapp.ts'

/**
 * An order as staff see it now.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getAdminOrder(shop: ShopContext, id: string): Promise<{ order: AdminOrder }> {
  const found = await shop.stores.board.find(id, shop.now())
  if (!found) throw new ShopError('NOT_FOUND')
  return { order: await withTextOfParcel(shop, found.order) }
}

/** The order with the ready text about its parcel. */
export async function withTextOfParcel(shop: ShopContext, order: AdminOrder): Promise<AdminOrder> {
  if (!order.parcel) return order
  const [parcel = order.parcel] = await withWhatsapp(shop, [order.parcel])
  return { ...order, parcel }
}
