import { msg } from '#domain/language/translate.ts'
import type { EntryKind } from './order-entry.ts'
import type { OrderMoney } from './order-money.ts'

/** What an order's packing slip, invoice, emails and pages say about money beside its amount. */

/** A label, as a key of the catalogues, and whole rupees. */
export interface MoneyLine {
  label: string
  amount: number
}

/** The label of each kind of entry. */
export const entryLabels: Record<EntryKind, string> = {
  advance: msg('Paid in advance'),
  collected: msg('Cash received'),
  refund: msg('Money sent back'),
  goodwill: msg('Taken off the amount'),
}

/** The label of what is left, where something was paid. */
export const toCollectLabel = msg('To collect')
/** What an order says of which nothing is left to collect at the door. */
export const paidAtDoor = msg('It is paid. There is nothing to pay at the door.')
/** The same for an order that its customer collects. */
export const paidInShop = msg('It is paid. There is nothing to pay when you collect it.')

/**
 * What stands between the amount and what is to collect. Empty when nothing was paid or taken off before the door: then
 * everything reads as if there were no ledger.
 */
export function moneyLines({ advance, collectedBefore, goodwill, unaccepted, refunded }: OrderMoney): MoneyLine[] {
  return [
    { label: entryLabels.advance, amount: advance },
    { label: msg('Paid in the shop'), amount: collectedBefore },
    { label: entryLabels.goodwill, amount: goodwill },
    { label: msg('Parts not accepted'), amount: unaccepted },
    { label: entryLabels.refund, amount: refunded },
  ].filter(({ amount }) => amount > 0)
}

/** What was paid before the door and did not go back; it is sent back when the order does not come. */
export function heldBeforeDoor({ advance, collectedBefore, refunded }: OrderMoney): number {
  return Math.max(0, advance + collectedBefore - refunded)
}
