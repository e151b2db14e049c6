import * as fc from 'fast-check'
import { canChangeState, transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { callAgainAt } from '#domain/orders/call-times.ts'
import { failedStates, reasonsFor } from '#domain/orders/failed-states.ts'
import { type OrderState, orderStates } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { missingOf, toRefundOf } from './requested-advance.ts'
import { aRecord, defineCommand } from './command.ts'
import { atDoor, bodyAtDoor, isLive, left, acceptAtDoor } from './door.ts'
import {
  amountOf,
  collectAtDoor,
  dayMs,
  deliveryFee,
  toCollectOf,
  type Model,
  type Order,
  pick,
  touch,
} from './model.ts'
import { amountSeen, lines, mergedLines, newOrder, pricedLines, replyTextOf, takeFromStock } from './shopping.ts'
import { answerOf, partOf, staffOf } from './world.ts'

/** Commands of two staff members on orders. */

/** Index of a staff member. */
export const staff = fc.nat({ max: 1 })
/** Index of an order. */
export const which = fc.integer({ min: -3, max: 12 })
/** Id of a courier. */
export const courier = fc.constantFrom('leopards', 'own-rider')
const tracking = fc.constantFrom('LE-1', 'LE-2', 'LE-3')
/** Shares that a courier deducts: two taxes of Leopards, nothing for the shop's own rider. */
const taxes: Record<string, number[]> = { leopards: [0.02, 0.02], 'own-rider': [] }

/** Staff change the state of an order. */
export const changeStateCommand = defineCommand({
  input: aRecord({
    staff,
    which,
    /** Mostly the next state, sometimes a failed or any state, from the current or a wrong one. */
    to: fc.oneof(
      { weight: 6, arbitrary: fc.constant('next' as const) },
      { weight: 2, arbitrary: fc.constant('end' as const) },
      fc.constantFrom(...orderStates),
    ),
    from: fc.oneof({ weight: 9, arbitrary: fc.constant('seen' as const) }, fc.constantFrom(...orderStates)),
    courier,
    tracking: fc.option(tracking),
    restock: fc.boolean(),
    ownWords: fc.boolean(),
    left,
  }),
  isParallel: true,
  weight: 12,
  predict(model, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const order = model.orders.get(handle ?? '')
    if (!order) return 'skip'
    const { from, to } = stepOf(before, handle, input)
    const door = atDoor(before, handle, input, to)
    if (to === 'placed' || !canChangeState(from, to, order.delivery)) return 'VALIDATION'
    if (order.state !== from) return 'STALE'
    const isEnd = failedStates.some((each) => each === to)
    if (isEnd && input.ownWords && order.isScrubbed) return 'VALIDATION'
    if (to === 'shipped' && isTrackingTaken(model, order, input.courier, input.tracking)) return 'VALIDATION'
    if (to === 'shipped') {
      Object.assign(order, { courier: input.courier, tracking: input.tracking, shippedAt: model.now })
    }
    if (order.state === 'delivered' && order.returns.some(isLive)) return 'VALIDATION'
    if (door && !acceptAtDoor(order, door, model.now)) return 'VALIDATION'
    if (to === 'delivered') {
      order.deliveredAt = model.now
      collectAtDoor(order)
      if (order.delivery !== 'collect') order.due = dueOf(order)
      order.isPaid = order.delivery === 'collect' || toCollectOf(order) === 0
    }
    if (to === 'cancelled') restock(model, order, ({ quantity, uncounted }) => quantity - uncounted)
    if (to === 'returned' && input.restock) restock(model, order, ({ quantity }) => quantity)
    order.state = to
    touch(order, model.now)
    return `ok ${to}`
  },
  async perform(world, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const id = world.orders.get(handle ?? '')?.id
    if (id === undefined) return 'skip'
    const { from, to } = stepOf(before, handle, input)
    const end = failedStates.find((each) => each === to)
    const reason = input.ownWords ? 'he said it is too dear' : (reasonsFor[end ?? 'cancelled'][0] ?? '')
    const body = {
      from,
      to,
      courierId: input.courier,
      ...(input.tracking !== null && { trackingNumber: input.tracking }),
      ...(end && { reason }),
      restock: input.restock,
      ...bodyAtDoor(world, atDoor(before, handle, input, to)),
    }
    return answerOf(
      staffOf(world, input.staff).call(adminOrdersApi.changeOrderState, { params: { id }, body }),
      ({ order }) => (order.state === to || order.state !== from ? to : 'was not moved'),
    )
  },
})

/** Staff record an unanswered call. */
export const callCommand = defineCommand({
  input: aRecord({ staff, which, late: fc.boolean() }),
  isParallel: true,
  predict(model, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const order = model.orders.get(handle ?? '')
    if (!order) return 'skip'
    if (order.state !== 'placed' || order.calls !== callsSeen(before, handle, input.late)) return 'STALE'
    order.calls += 1
    order.callAfter = callAgainAt(order.calls, model.now)
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const id = world.orders.get(handle ?? '')?.id
    if (id === undefined) return 'skip'
    const body = { from: callsSeen(before, handle, input.late), outcome: 'no-answer' as const }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.recordCall, { params: { id }, body }))
  },
})

/** Staff set courier and tracking number of a parcel. */
export const trackCommand = defineCommand({
  input: aRecord({ staff, which, courier, tracking }),
  isParallel: true,
  predict(model, input, { before }) {
    const order = model.orders.get(pick([...before.orders.keys()], input.which) ?? '')
    if (!order) return 'skip'
    if (order.state !== 'shipped') return 'VALIDATION'
    if (order.courier === input.courier && order.tracking === input.tracking) return 'ok'
    if (isTrackingTaken(model, order, input.courier, input.tracking)) return 'VALIDATION'
    Object.assign(order, { courier: input.courier, tracking: input.tracking })
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const id = world.orders.get(pick([...before.orders.keys()], input.which) ?? '')?.id
    if (id === undefined) return 'skip'
    const body = { courierId: input.courier, trackingNumber: input.tracking }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.trackOrder, { params: { id }, body }))
  },
})

/** Opens an order; later edits are based on this version. */
export const readOrderCommand = defineCommand({
  input: aRecord({ staff, which }),
  weight: 3,
  predict(model, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const order = model.orders.get(handle ?? '')
    if (!order) return 'skip'
    model.seen.set(`${input.staff} ${handle}`, { updatedAt: order.updatedAt, city: order.city, email: order.email })
    return `ok ${order.state} ${toRefundOf(order)} ${order.asked.amount} ${missingOf(order)}`
  },
  async perform(world, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const id = world.orders.get(handle ?? '')?.id
    if (id === undefined) return 'skip'
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.getAdminOrder, { params: { id } }), ({ order }) => {
      const { name, phone, street, zipCode, email, updatedAt } = order
      const form = { name, phone, street: street ?? '', zipCode: zipCode ?? '', email: email ?? '' } as Record<
        string,
        string
      >
      world.seen.set(`${input.staff} ${handle}`, { updatedAt, form })
      return `${order.state} ${order.money.toRefund} ${order.advance.asked} ${order.advance.missing}`
    })
  },
})

/** Staff edit an order before it is packed. */
export const changeCommand = defineCommand({
  input: aRecord({ staff, which, line: fc.nat({ max: 2 }), quantity: fc.nat({ max: 4 }), isMoved: fc.boolean() }),
  isParallel: true,
  weight: 4,
  predict(model, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const order = model.orders.get(handle ?? '')
    const seen = before.seen.get(`${input.staff} ${handle}`)
    const line = pick(before.orders.get(handle ?? '')?.lines ?? [], input.line)
    // The form of an edit needs a street; an order that is collected has none.
    if (!order || !seen || !line || order.delivery === 'collect') return 'skip'
    // Nor has a sale in the shop a name.
    if (order.channel === 'counter') return 'VALIDATION'
    const city = input.isMoved ? otherCity(seen.city) : seen.city
    const known = order.lines.find(({ part }) => part === line.part)
    if (!known && input.quantity > 0) return 'VALIDATION'
    if (known && order.lines.length === 1 && input.quantity === 0) return 'VALIDATION'
    const more = known ? input.quantity - known.quantity : 0
    if (more === 0 && city === order.city && (seen.email === order.email || order.isDeleted)) return 'ok'
    if (order.updatedAt !== seen.updatedAt) return 'STALE'
    if (order.state !== 'placed' && order.state !== 'confirmed') return 'VALIDATION'
    const part = model.parts[line.part]
    if (part && part.stock !== null && more > part.stock) return 'OUT_OF_STOCK'
    if (known) changeLine(model, order, known, more)
    order.city = city
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const handle = pick([...before.orders.keys()], input.which)
    const id = world.orders.get(handle ?? '')?.id
    const seen = world.seen.get(`${input.staff} ${handle}`)
    const line = pick(before.orders.get(handle ?? '')?.lines ?? [], input.line)
    if (id === undefined || !seen || !line || before.orders.get(handle ?? '')?.delivery === 'collect') return 'skip'
    const city = before.seen.get(`${input.staff} ${handle}`)?.city ?? ''
    const body = {
      ...(seen.form as { name: string; phone: string; street: string; zipCode: string; email: string }),
      city: input.isMoved ? otherCity(city) : city,
      updatedAt: seen.updatedAt,
      lines: [{ productId: partOf(world, line.part)._id, quantity: input.quantity }],
    }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.editOrder, { params: { id }, body }))
  },
})

/** Staff create an order. */
export const createStaffOrderCommand = defineCommand({
  input: aRecord({
    staff,
    lines,
    key: fc.nat({ max: 5 }),
    channel: fc.constantFrom('phone' as const, 'counter' as const),
    isConfirmed: fc.boolean(),
    offBy: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(10)),
  }),
  isParallel: true,
  weight: 3,
  predict(model, input, { handle, before }) {
    const merged = mergedLines(input.lines)
    if (!merged || input.lines.some(([, quantity]) => quantity > 999)) return 'INVALID_QUANTITY'
    const isSale = input.channel === 'counter'
    const amount = amountSeen(before, merged, isSale ? 0 : deliveryFee) + input.offBy
    const signature = JSON.stringify([input.lines, input.channel, isSale || input.isConfirmed, amount])
    const known = [...model.orders.values()].find(({ channel, key }) => channel !== 'web' && key === String(input.key))
    if (known) return known.signature === signature ? replyTextOf(known) : 'IDEMPOTENCY_MISMATCH'
    const priced = pricedLines(model, merged)
    if (typeof priced === 'string') return priced
    const order: Order = {
      ...newOrder(model, priced, isSale ? 0 : deliveryFee),
      channel: input.channel,
      key: String(input.key),
      signature,
      state: isSale ? 'delivered' : input.isConfirmed ? 'confirmed' : 'placed',
      isPaid: isSale,
    }
    if (amountOf(order) !== amount) return 'PRICE_CHANGED'
    if (isSale) {
      order.deliveredAt = model.now
      order.due = amount
      collectAtDoor(order)
    }
    takeFromStock(model, order.lines)
    model.orders.set(handle, order)
    return replyTextOf(order)
  },
  async perform(world, input, { handle, before }) {
    const isSale = input.channel === 'counter'
    const body = {
      key: `device-key-${input.key}`,
      lines: input.lines.map(([part, quantity]) => ({ productId: partOf(world, part)._id, quantity })),
      amount: amountSeen(before, mergedLines(input.lines) ?? [], isSale ? 0 : deliveryFee) + input.offBy,
    }
    const caller = { name: 'Caller Somebody', phone: '03219876543', street: 'House 9, Ravi Road', city: 'Lahore' }
    const reply = staffOf(world, input.staff).call(adminOrdersApi.createStaffOrder, {
      body: isSale
        ? { ...body, channel: 'counter' }
        : { ...body, ...caller, channel: 'phone', isConfirmed: input.isConfirmed },
    })
    return answerOf(reply, ({ id, number, amount }) => {
      world.orders.set(handle, { id, number })
      world.acknowledged.push({ orderId: id, amount, key: `staff ${input.key}` })
      return `#${number} ${amount}`
    })
  },
})

const callsSeen = (before: Model, handle: string | undefined, isLate: boolean) =>
  Math.max(0, (before.orders.get(handle ?? '')?.calls ?? 0) - (isLate ? 1 : 0))
const otherCity = (city: string) => (city === 'Lahore' ? 'Multan' : 'Lahore')

/** The requested state change, from the version seen. */
function stepOf(
  before: Model,
  handle: string | undefined,
  { from, to }: { from: OrderState | 'seen'; to: OrderState | 'next' | 'end' },
): { from: OrderState; to: OrderState } {
  const order = before.orders.get(handle ?? '')
  const start = from === 'seen' ? (order?.state ?? 'placed') : from
  if (to !== 'next' && to !== 'end') return { from: start, to }
  const ways = transitionsFrom(start, order?.delivery ?? 'door')
  return { from: start, to: (to === 'next' ? ways[0] : ways.at(-1)) ?? 'confirmed' }
}

/** A tracking number is unique, unless both parcels go to the same phone number. */
function isTrackingTaken(model: Model, order: Order, carrier: string, tracking: string | null): boolean {
  if (tracking === null) return false
  return [...model.orders.values()].some(
    (other) =>
      other !== order &&
      other.courier === carrier &&
      other.tracking === tracking &&
      other.shippedAt > model.now - 90 * dayMs &&
      phoneOf(other) !== phoneOf(order),
  )
}

/** The phone number of an order; a redacted one equals no other. */
function phoneOf({ isScrubbed, channel, person: who }: Order): string | null {
  if (isScrubbed || channel === 'counter') return null
  return channel === 'phone' ? 'the caller' : String(who)
}

function dueOf(order: Order): number {
  const amount = toCollectOf(order)
  const kept = taxes[order.courier ?? '']?.map((share) => Math.round(amount * share)) ?? []
  return kept.reduce((sum, tax) => sum - tax, amount)
}

/** Restocks pieces of an order. */
export function restock(model: Model, order: Order, howMany: (line: Order['lines'][number]) => number): void {
  for (const line of order.lines) {
    const part = model.parts[line.part]
    if (part && part.stock !== null) part.stock += howMany(line)
  }
}

/** Changes the quantity of an item and the stock; uncounted pieces are removed first and restock nothing. */
export function changeLine(model: Model, order: Order, line: Order['lines'][number], more: number): void {
  const part = model.parts[line.part]
  const isCounted = part?.stock !== null
  const givenUp = Math.min(line.uncounted, Math.max(0, -more))
  line.quantity += more
  line.uncounted += more > 0 && !isCounted ? more : -givenUp
  if (part && part.stock !== null) part.stock -= more + givenUp
  order.lines = order.lines.filter(({ quantity }) => quantity > 0)
}
