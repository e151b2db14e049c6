import { defaultAdvanceRules } from '#domain/advances/advance-rules.ts'
import { amountOf, type Asked, dayMs, type Model, type Order, toCollectOf } from './model.ts'

/** What orders are asked for in advance, and what is to send back. */

/** The owner's rule of these runs: a fifth of orders above this amount. */
export const advanceRules = { ...defaultAdvanceRules, above: 1500 }

/** Nothing is asked for. */
export const nothingRequested: Asked = { amount: 0, reason: null, hasWords: false, until: null, remindAt: null }

/** What is asked for from now on. */
export function requestedNow(amount: number, reason: Asked['reason'], now: number): Asked {
  return { amount, reason, hasWords: false, until: now + 3 * dayMs, remindAt: now + 2 * dayMs }
}

/** What a new order is asked for by the rule; one that is collected pays in the shop. */
export function requestedByRule(order: Pick<Order, 'lines' | 'fee' | 'delivery'>, now: number): Asked {
  const amount = amountOf(order)
  if (order.delivery === 'collect' || amount <= advanceRules.above) return nothingRequested
  return requestedNow(Math.ceil(amount / 5), 'amount', now)
}

/** What an order is asked for once its customer changed it. Where the shop does not deliver, what was agreed stays. */
export function requestedAfterChange(order: Order, now: number): Asked {
  const before = order.asked
  const isAgreed = order.city !== 'Lahore' && order.delivery !== 'collect'
  if (isAgreed || before.reason === 'staff') return before
  const asked = requestedByRule(order, now)
  return asked.reason !== null && asked.reason === before.reason ? { ...before, amount: asked.amount } : asked
}

/** What is missing of an advance. */
export function missingOf(order: Order): number {
  return Math.max(0, Math.min(order.asked.amount - order.money.advance, toCollectOf(order)))
}

/** What came in for an order and did not go back. */
export function netReceivedOf({ money }: Order): number {
  return money.advance + money.before + money.door - money.refunded
}

/** What the shop keeps of a parcel that was not accepted; never more than is here. */
export function retainedOf(order: Order): number {
  return Math.min(order.kept, netReceivedOf(order))
}

/** The money that is to send back. */
export function toRefundOf(order: Order): number {
  const hasEnded = ['cancelled', 'refused', 'returned'].includes(order.state)
  const paidFor = amountOf(order) - order.unaccepted - order.money.goodwill - order.cameBack
  const keeps = hasEnded ? order.kept : Math.max(0, paidFor)
  return Math.max(0, netReceivedOf(order) - keeps)
}

const isWaiting = ({ state }: Order) => state === 'placed' || state === 'confirmed'

/** Names of the orders whose advance did not come in time; one with money waits for staff, one with a proof to check as long again. */
export function unpaidOf({ orders, now }: Model): string[] {
  return [...orders].flatMap(([handle, order]) => {
    const { asked, money, proofs } = order
    const isOver = asked.until !== null && asked.until <= now && isWaiting(order)
    const isUnpaid = money.advance + money.before === 0 && toCollectOf(order) > 0
    const isToCheck =
      proofs.some(({ state }) => state === 'open') && (asked.until ?? 0) > now - advanceRules.days * dayMs
    return isOver && isUnpaid && !isToCheck ? [handle] : []
  })
}

/** Notes the reminders that are due; who ran out of time gets none. */
export function remindOfAdvances(model: Model, unpaid: string[]): void {
  for (const [handle, order] of model.orders) {
    const { remindAt } = order.asked
    const isDue = remindAt !== null && remindAt <= model.now && isWaiting(order) && !unpaid.includes(handle)
    if (isDue) order.asked = { ...order.asked, remindAt: null }
  }
}
