import { fieldProblem, ShopError } from '#domain/errors.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import { formatRupees } from '#domain/money.ts'
import { type AcceptedParts, restOfParcel, type RestOfParcel } from '#domain/returns/accepted-parts.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { OrderSnapshot } from './order-change.ts'

interface AtDoor {
  to: OrderState
  accepted?: AcceptedParts | undefined
  cash?: number | undefined
}

/**
 * What of a parcel was not accepted at the door; `null` when all of it was, or nobody said otherwise. A repeated request
 * never gets here: the order is delivered by then.
 * @throws ShopError 'VALIDATION' for parts that were not sent, for none at all, and with `toCollect` for other cash than
 * is to collect for what was accepted
 */
export function acceptAtDoor(seen: OrderSnapshot, { to, accepted, cash }: AtDoor): RestOfParcel | null {
  if (accepted === undefined && cash === undefined) return null
  if (to !== 'delivered') throw fieldProblem('accepted', 'Parts are accepted when a parcel is delivered.')
  const rest = accepted ? restOfParcel(seen.lines, accepted) : null
  if (accepted && !rest) throw fieldProblem('accepted', 'This is more than the parcel holds.')
  if (rest?.isWhole) throw fieldProblem('accepted', 'Nothing was accepted. Mark the parcel as refused instead.')
  const toCollect = toCollectOf({ ...seen.money, unaccepted: rest?.worth ?? 0 })
  const isPart = rest !== null && rest.worth > 0
  if (isPart ? cash !== toCollect : cash !== undefined && cash !== toCollect) {
    const message = `To collect for what was accepted: ${formatRupees(toCollect)}.`
    throw new ShopError('VALIDATION', { message, errors: { cash: message }, fields: { toCollect } })
  }
  return isPart ? rest : null
}

/** The facts for emails about an order of which a part was not accepted: its money, and the rest. */
export function afterDoor(
  seen: OrderSnapshot,
  { worth, lines }: RestOfParcel,
): Pick<OrderSnapshot, 'money' | 'lines'> & {
  left: { name: string; quantity: number }[]
} {
  const money = { ...seen.money, unaccepted: worth }
  const nameOf = (id: string) => seen.lines.find(({ productId }) => productId === id)?.name ?? ''
  return {
    lines: seen.lines,
    money: { ...money, toCollect: toCollectOf(money) },
    left: lines.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity })),
  }
}
