import * as fc from 'fast-check'
import type { OrderState } from '#domain/orders/order-states.ts'
import { aRecord } from './command.ts'
import { type Model, type Order, toCollectOf } from './model.ts'
import { partOf, type World } from './world.ts'

/** Part of a parcel that is accepted at the door. */

/** How many pieces of each line were not accepted, and by how much the cash is wrong; `null` where nobody says it. */
export const left = fc.option(
  aRecord({
    pieces: fc.array(fc.constantFrom(0, 0, 1, 1, 2, -1), { minLength: 1, maxLength: 3 }),
    offBy: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(10)),
  }),
  { freq: 2 },
)

/** What is said to be accepted at the door, and the cash for it. */
interface AtDoor {
  accepted: [part: number, quantity: number][]
  cash: number
}

/** What staff say of the door, by the order that they saw; `null` when nothing. */
export function atDoor(
  before: Model,
  handle: string | undefined,
  { left }: { left: { pieces: number[]; offBy: number } | null },
  to: OrderState,
): AtDoor | null {
  const order = before.orders.get(handle ?? '')
  if (!left || !order || to !== 'delivered') return null
  const accepted = order.lines.map(({ part, quantity }, index): [number, number] => {
    const less = left.pieces[index % left.pieces.length] ?? 0
    return [part, Math.max(0, quantity - less)]
  })
  const worth = order.lines.reduce((sum, { price }, index) => sum + price * (accepted[index]?.[1] ?? 0), order.fee)
  const { advance, goodwill, before: paid } = order.money
  return { accepted, cash: Math.max(0, worth - advance - goodwill - paid) + left.offBy }
}

/** The same as the shop is told it. */
export function bodyAtDoor(world: World, door: AtDoor | null) {
  if (!door) return {}
  const accepted = door.accepted.map(([part, quantity]) => ({ productId: partOf(world, part)._id, quantity }))
  return { accepted, cash: door.cash }
}

/** Writes what was not accepted as a return that is agreed; false for parts or cash that cannot be. */
export function acceptAtDoor(order: Order, { accepted, cash }: AtDoor, now: number): boolean {
  const rest = order.lines.map((line) => {
    const kept = accepted.find(([part]) => part === line.part)?.[1] ?? 0
    return { part: line.part, price: line.price, quantity: line.quantity - kept, outcome: null }
  })
  const isSent = accepted.every(([part, kept]) => kept === 0 || order.lines.some((line) => line.part === part))
  if (!isSent || rest.some(({ quantity }) => quantity < 0)) return false
  if (accepted.every(([, kept]) => kept === 0)) return false
  const worth = rest.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (cash !== toCollectOf({ ...order, unaccepted: worth })) return false
  if (worth === 0) return true
  order.unaccepted = worth
  order.returns.push({
    key: 'door',
    signature: '',
    source: 'door',
    state: 'agreed',
    lines: rest.filter(({ quantity }) => quantity > 0),
    moved: null,
    exchange: null,
    refund: 0,
    updatedAt: now,
  })
  return true
}

/** Whether pieces of a return came back, or still may. */
export function isLive({ state }: Order['returns'][number]): boolean {
  return state !== 'declined' && state !== 'withdrawn'
}
