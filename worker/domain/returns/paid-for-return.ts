import type { Owed, OrderMoney } from '#domain/ledger/order-money.ts'
import type { ReturnSource } from './return-states.ts'

/**
 * The money that was paid for the lines of a return and did not go back, whole rupees. Parts that were not accepted at the
 * door were paid for only as far as more came in than the rest of the order costs, without parts that came back since.
 */
export function paidForReturn({
  source,
  worth,
  ...order
}: Owed & Pick<OrderMoney, 'refunded' | 'collected' | 'cameBack'> & { source: ReturnSource; worth: number }): number {
  const received = order.advance + order.collected - order.refunded
  const spare =
    source === 'door' ? received - (order.amount - order.unaccepted - order.goodwill - order.cameBack) : received
  return Math.max(0, Math.min(worth, spare))
}

/**
 * The money that moves to an exchange order of this amount, whole rupees: all that was paid, so that a rest stands there as money to
 * send back. Beside a refund only what the parts cost: its amount is what the owner sends back of the rest.
 */
export function movedToExchange(amount: number, { paid, refunded }: { paid: number; refunded: number }): number {
  return refunded === 0 ? paid : Math.max(0, Math.min(amount, paid - refunded))
}
