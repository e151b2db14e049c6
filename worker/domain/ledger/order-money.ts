import * as z from 'zod/mini'

/** The money of an order: whole rupees. */
export const OrderMoney = z.object({
  /** Subtotal and delivery. */
  amount: z.int(),
  advance: z.int(),
  goodwill: z.int(),
  refunded: z.int(),
  collected: z.int(),
  /** What is to collect at the door; after delivery, what was collected there. */
  toCollect: z.int(),
})
export type OrderMoney = z.infer<typeof OrderMoney>

/** The columns of an order that say how much is to collect. Whole rupees. */
export interface Owed {
  amount: number
  /** The worth of parts that were not accepted at the door. */
  unaccepted: number
  advance: number
  goodwill: number
  /** What was collected before the door, in the shop. */
  collectedBefore: number
}

/** The cash to collect at the door. All that is printed, sent and summed goes by it; `toCollectSql` says the same in SQL. */
export function toCollectOf({ amount, unaccepted, advance, goodwill, collectedBefore }: Owed): number {
  return Math.max(0, amount - unaccepted - advance - goodwill - collectedBefore)
}

/** The money of an order from its columns. */
export function moneyOf(order: Owed & Pick<OrderMoney, 'refunded' | 'collected'>): OrderMoney {
  const { amount, advance, goodwill, refunded, collected } = order
  return { amount, advance, goodwill, refunded, collected, toCollect: toCollectOf(order) }
}
