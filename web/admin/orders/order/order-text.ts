import { day } from '#domain/durations.ts'
import { moneyLines } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import { msg, t } from '#domain/language/translate.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import { type BoardColumn, boardColumnLabels } from '#domain/orders/board-columns.ts'
import { lateAfterDays } from '#domain/reports/today.ts'
import { clockOf, dateOf, dayAndMonthOf, waitOf } from '#web/admin/layout/texts.ts'

/** Marks an order that needs no call. */
export const customerConfirmedLabel = 'Confirmed by the customer'
/** The call stays due: a mailbox proves no phone number. */
export const mailConfirmedLabel = 'Confirmed by email only'
/** Marks an order that no courier takes. */
export const collectLabel = msg('Collect at the shop')

/** Time of the next call: `Call again at 2:33 am`, with the date if it is another day. */
export function callAgainText(at: number, now: number): string {
  const date = dayAndMonthOf(at) === dayAndMonthOf(now) ? '' : ` on ${dayAndMonthOf(at)}`
  return `Call again${date} at ${clockOf(at)}.`
}

/** Describes each column of the board and its sort order. */
export const columnTexts: Record<BoardColumn, string> = {
  placed: 'Placed, not confirmed yet. Oldest first.',
  confirmed: 'Confirmed, to be packed. Oldest first.',
  packed: 'Packed, waiting for the courier or the customer. Oldest first.',
  shipped: 'Shipped with a courier. Oldest first.',
  delivered: 'Delivered, cash still with courier. Oldest first.',
  'cash-received': 'Delivered, cash received. Newest first.',
  cancelled: 'Cancelled before they were sent. Newest first.',
  refused: 'Refused, on the way back. Newest first.',
  returned: 'Back in the shop. Newest first.',
}

/** True if the order waits for the shop or the courier. */
export function isWaiting({ place }: Pick<BoardCard, 'place'>): boolean {
  return place === 'placed' || place === 'confirmed' || place === 'packed' || place === 'shipped'
}

/** Time an order has been waiting; otherwise the date it was placed. */
export function waitingOf({ place, createdAt, shippedAt }: BoardCard, now: number): string {
  if (place === 'shipped') return `${waitOf(shippedAt ?? createdAt, now)} on the way`
  return isWaiting({ place }) ? waitOf(createdAt, now) : dateOf(createdAt)
}

/** True if a shipped parcel should have arrived by now. */
export function isLate({ place, shippedAt }: Pick<BoardCard, 'place' | 'shippedAt'>, now: number): boolean {
  return place === 'shipped' && shippedAt !== null && now - shippedAt > lateAfterDays * day
}

/** Name shown in lists. */
export function orderName({ name, channel }: Pick<BoardCard, 'name' | 'channel'>): string {
  return name ?? (channel === 'counter' ? 'Counter sale' : 'Name removed')
}

/** Text under the amount: `delivery 50 included`. */
export function feeText({ deliveryFee }: Pick<AdminOrder, 'deliveryFee'>): string {
  return deliveryFee > 0 ? `delivery ${formatNumber(deliveryFee)} included` : 'no delivery fee'
}

/** The text after the cash to collect of a partly paid order: `of PKR 1,900, paid in advance PKR 500`. */
export function paidSummary(money: OrderMoney): string {
  const lines = moneyLines(money).map(
    ({ label, values, amount }) => `${t(label, values).toLowerCase()} ${formatRupees(amount)}`,
  )
  return lines.length === 0 ? '' : [`of ${formatRupees(money.amount)}`, ...lines].join(', ')
}

/** Sentence for a conflict; `place` is the order's current column. */
export function changedByOthers(place: BoardColumn | undefined): string {
  const now = place ? ` It is now under “${boardColumnLabels[place]}”.` : ''
  return `Somebody else changed this order.${now}`
}
