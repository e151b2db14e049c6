import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'

/**
 * An order as it is now, and its advance.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getAdvance({ stores }: ShopContext, orderId: string) {
  const [[seen], state] = await Promise.all([stores.orderTransitions.list([orderId]), stores.advances.find(orderId)])
  if (!seen || !state) throw new ShopError('NOT_FOUND')
  return { seen, state }
}
