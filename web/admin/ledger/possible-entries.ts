import type { EntryKind } from '#domain/ledger/order-entry.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { payableInAdvance, payableOf } from '#domain/ledger/order-money.ts'

/** A kind of entry that the person may add now, with its maximum. Whole rupees. */
export interface PossibleEntry {
  kind: EntryKind
  label: string
  /** The most that the ledger accepts. */
  most: number
  /** The amount that the form suggests. */
  usual: number
}

/** The kinds of entries that a person may add to an order now; the Worker has the last word. */
export function kindsFor({ money, state }: Pick<AdminOrder, 'money' | 'state'>, isOwner: boolean): PossibleEntry[] {
  const left = payableOf(money, state)
  const advance = payableInAdvance(money, state)
  const cameIn = money.advance + money.collected - money.refunded
  const all: PossibleEntry[] = [
    { kind: 'advance', label: 'Paid in advance', most: advance, usual: advance },
    { kind: 'collected', label: 'Cash in the shop', most: left, usual: left },
    { kind: 'refund', label: 'Money sent back', most: isOwner ? cameIn : 0, usual: money.toRefund || cameIn },
    { kind: 'goodwill', label: 'Take off the amount', most: isOwner ? left : 0, usual: left },
  ]
  return all.filter(({ most }) => most > 0)
}
