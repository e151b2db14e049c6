import { msg } from '#domain/language/translate.ts'
import type { EntryKind } from './order-entry.ts'
import type { MovedMoney, OrderMoney } from './order-money.ts'

/** Lines about the money of an order for packing slips, invoices, emails and pages. */

/** A label, as a key of the catalogues with its values, and whole rupees. */
export interface MoneyLine {
  label: string
  values: { number: number } | Record<string, never>
  amount: number
}

/** The label of each kind of entry. */
export const entryLabels: Record<EntryKind, string> = {
  advance: msg('Paid in advance'),
  collected: msg('Cash received'),
  refund: msg('Money sent back'),
  goodwill: msg('Taken off the amount'),
}

/** The label of money that moved between an order and its exchange order. */
export const movedLabels: Record<MovedMoney['kind'], string> = {
  advance: msg('From order {number}'),
  refund: msg('Moved to exchange order {number}'),
}

/** The label of what is left, where something was paid. */
export const toCollectLabel = msg('To collect')
/** The sentence for an order of which nothing is left to collect at the door. */
export const paidAtDoor = msg('It is paid. There is nothing to pay at the door.')
/** The same for an order that its customer collects. */
export const paidInShop = msg('It is paid. There is nothing to pay when you collect it.')

/**
 * The lines between the amount and the cash to collect. Empty when nothing was paid or taken off before the door: then
 * everything reads as if there were no ledger.
 */
export function moneyLines({
  advance,
  collectedBefore,
  goodwill,
  unaccepted,
  refunded,
  moved = [],
}: OrderMoney): MoneyLine[] {
  const movedLines = (kind: MovedMoney['kind']) =>
    moved
      .filter((each) => each.kind === kind)
      .map(({ number, amount }) => ({ label: movedLabels[kind], values: { number }, amount }))
  const [movedIn, movedOut] = [movedLines('advance'), movedLines('refund')]
  const lines: (Omit<MoneyLine, 'values'> & Partial<MoneyLine>)[] = [
    ...movedIn,
    { label: entryLabels.advance, amount: advance - sumOf(movedIn) },
    { label: msg('Paid in the shop'), amount: collectedBefore },
    { label: entryLabels.goodwill, amount: goodwill },
    { label: msg('Parts not accepted'), amount: unaccepted },
    ...movedOut,
    { label: entryLabels.refund, amount: refunded - sumOf(movedOut) },
  ]
  return lines.filter(({ amount }) => amount > 0).map((line) => ({ values: {}, ...line }))
}

const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Money received, less refunds and retained money: it goes back when the order fails. Whole rupees. */
export function refundableMoney({ advance, collected, refunded, kept }: OrderMoney): number {
  return Math.max(0, advance + collected - refunded - (kept?.amount ?? 0))
}

/** The sentence to the customer when the shop retains money. */
export const retainedText = msg('We are keeping {amount} of your payment: {words}')
