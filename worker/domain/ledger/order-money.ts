import * as z from 'zod/mini'
import { isFailed } from '#domain/orders/failed-states.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** Money that moved between an order and its exchange order, as an entry of both: nothing came in or went back. */
export const MovedMoney = z.object({
  /** `advance` came from the other order, `refund` went to it. */
  kind: z.enum(['advance', 'refund']),
  /** The number of the other order. */
  number: z.int(),
  amount: z.int(),
})
export type MovedMoney = z.infer<typeof MovedMoney>

/** The money of an order: whole rupees. */
export const OrderMoney = z.object({
  /** Subtotal and delivery. */
  amount: z.int(),
  advance: z.int(),
  goodwill: z.int(),
  refunded: z.int(),
  collected: z.int(),
  /** The part of it that was collected before the door, in the shop. */
  collectedBefore: z.int(),
  /** The worth of parts that were not accepted at the door. */
  unaccepted: z.int(),
  /** Money refunded or moved on for parts that came back after delivery, at most their price. */
  cameBack: z.int(),
  /** The cash to collect at the door; after delivery, the cash that was collected there. */
  toCollect: z.int(),
  /** The parts of the advance and of the refunds that only moved; missing when none did. */
  moved: z.optional(z.array(MovedMoney)),
  /** Money retained for a parcel that was not accepted, and the reason; missing when none is. */
  kept: z.optional(z.object({ amount: z.int(), words: z.string() })),
})
export type OrderMoney = z.infer<typeof OrderMoney>

/** The columns of an order that say how much is to collect. Whole rupees. */
export type Owed = Pick<OrderMoney, 'amount' | 'unaccepted' | 'advance' | 'goodwill' | 'collectedBefore'>

/** The cash to collect at the door, whole rupees. Everything that prints, sends or sums it uses this rule; `toCollectSql` is its SQL. */
export function toCollectOf({ amount, unaccepted, advance, goodwill, collectedBefore }: Owed): number {
  return Math.max(0, amount - unaccepted - advance - goodwill - collectedBefore)
}

/** The most that can still be paid for an order, whole rupees: 0 after delivery and for failed orders. */
export function payableOf(order: Owed, state: OrderState): number {
  return state === 'delivered' || isFailed(state) ? 0 : toCollectOf(order)
}

/** The most that can be entered as an advance, whole rupees: a payment may come after its order was cancelled or refused. */
export function payableInAdvance(order: Owed, state: OrderState): number {
  return state === 'delivered' || state === 'returned' ? 0 : toCollectOf(order)
}

/** The money of an order from its columns. */
export function moneyOf(
  order: Owed & Pick<OrderMoney, 'refunded' | 'collected' | 'cameBack' | 'moved' | 'kept'>,
): OrderMoney {
  const { amount, advance, goodwill, refunded, collected, collectedBefore, unaccepted, cameBack, moved, kept } = order
  const sums = { amount, advance, goodwill, refunded, collected, collectedBefore, unaccepted, cameBack }
  return { ...sums, toCollect: toCollectOf(order), ...(moved && { moved }), ...(kept && { kept }) }
}

/**
 * True when the parcel of an order was not accepted, whether it is back or not. Only then the shop may keep what was
 * paid for it. One that was delivered and came back was accepted first.
 */
export function wasRefused({ state, deliveredAt }: { state: OrderState; deliveredAt: number | null }): boolean {
  return state === 'refused' || (state === 'returned' && deliveredAt === null)
}

/**
 * The money that is to send back: what came in and is still here, less what the customer keeps to pay for. What went back for
 * parts that came back is no longer paid for, so that a rest beside it stays to send back. When the order was cancelled, refused or returned, that is nothing, or what the shop keeps. `toRefundSql` says the same in SQL.
 */
export function toRefundOf(
  {
    amount,
    unaccepted,
    cameBack,
    goodwill,
    advance,
    collected,
    refunded,
    kept,
  }: Omit<OrderMoney, 'toCollect' | 'collectedBefore'>,
  state: OrderState,
): number {
  const keeps = isFailed(state) ? (kept?.amount ?? 0) : Math.max(0, amount - unaccepted - goodwill - cameBack)
  return Math.max(0, advance + collected - refunded - keeps)
}
