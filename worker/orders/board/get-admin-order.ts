import { ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext } from '#worker/context.ts'

/**
 * An order as staff see it now.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getAdminOrder({ stores, now }: ShopContext, id: string): Promise<{ order: AdminOrder }> {
  const found = await stores.board.find(id, now())
  if (!found) throw new ShopError('NOT_FOUND')
  return { order: found.order }
}
