import type * as z from 'zod/mini'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import type { OrderSnapshot } from './order-change.ts'

type Body = z.infer<typeof adminOrdersApi.changeOrderStates.body>
type Result = z.infer<typeof adminOrdersApi.changeOrderStates.reply>['results'][number]

/**
 * Marks many confirmed orders as packed, each in its own batch, so that a concurrent change affects only its order. An
 * order that is packed already is done: a retry gets the same response.
 */
export async function changeOrderStates(shop: ShopContext, staff: StaffMember, { ids, to }: Body): Promise<Result[]> {
  const { orderTransitions } = shop.stores
  const asked = [...new Set(ids)]
  const seen = new Map((await orderTransitions.list(asked)).map((order) => [order.id, order]))
  const isMoved = async (order: OrderSnapshot) => {
    if (order.state !== 'confirmed') return order.state === to
    return orderTransitions.changeState(order, {
      to,
      courier: null,
      trackingNumber: null,
      reason: null,
      restock: false,
      note: undefined,
      actor: staff.actor,
      now: shop.now(),
      before: { state: order.state },
      after: { state: to },
      emails: await orderStateEmails(shop, [order], to),
    })
  }
  const results: Result[] = []
  for (const id of asked) {
    const order = seen.get(id)
    if (!order) results.push({ id, number: null, outcome: 'unknown', state: null })
    else if (await isMoved(order)) results.push({ id, number: order.number, outcome: 'done', state: to })
    else results.push({ id, number: order.number, outcome: 'changed', state: order.state })
  }
  return results
}
