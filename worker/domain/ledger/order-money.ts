import * as z from 'zod/mini'
import { isFailed } from '#domain/orders/failed-states.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** The money of an order: whole rupees. */
export const OrderMoney = z.object({
  /** Subtotal and delivery. */
  amount: z.int(),
  advance: z.int(),
  goodwill: z.int(),
  refunded: z.int(),
  collected: z.int(),
  /** What of it was collected before the door, in the shop. */
  collectedBefore: z.int(),
  /** The worth of parts that were not accepted at the door. */
  unaccepted: z.int(),
  /** What is to collect at the door; after delivery, what was collected there. */
  toCollect: z.int(),
})
export type OrderMoney = z.infer<typeof OrderMoney>

/** The columns of an order that say how much is to collect. Whole rupees. */
export type Owed = Pick<OrderMoney, 'amount' | 'unaccepted' | 'advance' | 'goodwill' | 'collectedBefore'>

/** The cash to collect at the door. All that is printed, sent and summed goes by it; `toCollectSql` says the same in SQL. */
export function toCollectOf({ amount, unaccepted, advance, goodwill, collectedBefore }: Owed): number {
  return Math.max(0, amount - unaccepted - advance - goodwill - collectedBefore)
}

/** The money of an order from its columns. */
export function moneyOf(order: Owed & Pick<OrderMoney, 'refunded' | 'collected'>): OrderMoney {
  const { amount, advance, goodwill, refunded, collected, collectedBefore, unaccepted } = order
  return { amount, advance, goodwill, refunded, collected, collectedBefore, unaccepted, toCollect: toCollectOf(order) }
}

/**
 * The money that is to send back: what came in and is still here, less what the customer keeps to pay for. That is
 * nothing when the order was cancelled, refused or returned. `toRefundSql` says the same in SQL.
 */
export function toRefundOf(
  { amount, unaccepted, goodwill, advance, collected, refunded }: Omit<OrderMoney, 'toCollect' | 'collectedBefore'>,
  state: OrderState,
): number {
  const keeps = isFailed(state) ? 0 : Math.max(0, amount - unaccepted - goodwill)
  return Math.max(0, advance + collected - refunded - keeps)
}
