import * as fc from 'fast-check'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { failedStates, reasonsFor } from '#domain/orders/failed-states.ts'
import { orderStates } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { usualZone } from '#tests/support/zones.ts'
import { aRecord, defineCommand, pick } from './command.ts'
import type { Seen, SeenOrder } from './seen.ts'
import { acknowledge, lines, offBy, worthOf } from './shopping.ts'
import { answerOf, partOf, staffOf } from './world.ts'

/** Commands of two staff members on orders. */

/** Index of a staff member. */
export const staff = fc.nat({ max: 1 })
/** Index of an order. */
export const which = fc.integer({ min: -3, max: 12 })
const courier = fc.constantFrom('leopards', 'own-rider')
const tracking = fc.constantFrom('LE-1', 'LE-2', 'LE-3')

/** How many pieces of each line were not accepted at the door, and by how much the cash is wrong; `null` where nobody says it. */
export const left = fc.option(
  aRecord({ pieces: fc.array(fc.constantFrom(0, 0, 1, 1, 2, -1), { minLength: 1, maxLength: 3 }), offBy }),
  { freq: 2 },
)

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
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const from = input.from === 'seen' ? order.state : input.from
    const ways = transitionsFrom(from, order.delivery)
    const to = { next: ways[0], end: ways.at(-1) }[input.to as 'next'] ?? orderStates.find((each) => each === input.to)
    const end = failedStates.find((each) => each === to)
    const reason = input.ownWords ? 'he said it is too dear' : (reasonsFor[end ?? 'cancelled'][0] ?? '')
    const body = {
      from,
      to: to ?? 'confirmed',
      courierId: input.courier,
      ...(input.tracking !== null && { trackingNumber: input.tracking }),
      ...(end && { reason }),
      restock: input.restock,
      ...(input.left && to === 'delivered' && atDoor(order, input.left)),
    }
    const reply = staffOf(world, input.staff).call(adminOrdersApi.changeOrderState, { params: { id: order.id }, body })
    return answerOf(reply, (answer) => answer.order.state)
  },
})

/** What is accepted at the door, and the cash for it. */
function atDoor(
  { lines: all, fee, ...order }: SeenOrder,
  { pieces, offBy: wrong }: { pieces: number[]; offBy: number },
) {
  const accepted = all.map(({ id, quantity }, index) => ({
    productId: id,
    quantity: Math.max(0, quantity - (pieces[index % pieces.length] ?? 0)),
  }))
  const worth = all.reduce((sum, { price }, index) => sum + price * (accepted[index]?.quantity ?? 0), fee)
  return { accepted, cash: Math.max(0, worth - order.advance - order.goodwill - order.before) + wrong }
}

/** Staff record an unanswered call. */
export const callCommand = defineCommand({
  input: aRecord({ staff, which, late: fc.boolean() }),
  isParallel: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const body = { from: Math.max(0, order.calls - Number(input.late)), outcome: 'no-answer' as const }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.recordCall, { params: { id: order.id }, body }))
  },
})

/** Staff set courier and tracking number of a parcel. */
export const trackCommand = defineCommand({
  input: aRecord({ staff, which, courier, tracking }),
  isParallel: true,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const id = pick(seen.orders, input.which)?.id
    if (id === undefined) return 'skip'
    const body = { courierId: input.courier, trackingNumber: input.tracking }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.trackOrder, { params: { id }, body }))
  },
})

/** Opens an order; later edits are based on this version. */
export const readOrderCommand = defineCommand({
  input: aRecord({ staff, which }),
  weight: 3,
  async perform(world, input, { seen }) {
    const id = pick(seen.orders, input.which)?.id
    if (id === undefined) return 'skip'
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.getAdminOrder, { params: { id } }), ({ order }) => {
      const { name, phone, street, zipCode, email, city, updatedAt } = order
      const form = { name, phone, street, zipCode, email, city }
      const texts = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? '']))
      world.forms.set(`${input.staff} ${id}`, { updatedAt, form: texts })
      return `${order.state} ${order.money.toRefund} ${order.advance.asked} ${order.advance.missing}`
    })
  },
})

/** Staff edit an order before it is packed. */
export const changeCommand = defineCommand({
  input: aRecord({ staff, which, line: fc.nat({ max: 2 }), quantity: fc.nat({ max: 4 }), isMoved: fc.boolean() }),
  isParallel: true,
  weight: 4,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    const read = world.forms.get(`${input.staff} ${order?.id}`)
    const line = pick(order?.lines ?? [], input.line)
    if (!order || !read || !line) return 'skip'
    const form = read.form as Record<'name' | 'phone' | 'street' | 'zipCode' | 'email' | 'city', string>
    const body = {
      ...form,
      ...(input.isMoved && { city: form.city === 'Lahore' ? 'Multan' : 'Lahore' }),
      updatedAt: read.updatedAt,
      lines: [{ productId: line.id, quantity: input.quantity }],
    }
    return answerOf(staffOf(world, input.staff).call(adminOrdersApi.editOrder, { params: { id: order.id }, body }))
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
    offBy,
  }),
  isParallel: true,
  weight: 3,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const isSale = input.channel === 'counter'
    const body = {
      key: `device-key-${input.key}`,
      lines: input.lines.map(([part, quantity]) => ({ productId: partOf(world, part), quantity })),
      amount: worthOf(seen, input.lines) + (isSale ? 0 : usualZone.fee) + input.offBy,
    }
    const caller = { name: 'Caller Somebody', phone: '03219876543', street: 'House 9, Ravi Road', city: 'Lahore' }
    const reply = staffOf(world, input.staff).call(adminOrdersApi.createStaffOrder, {
      body: isSale
        ? { ...body, channel: 'counter' }
        : { ...body, ...caller, channel: 'phone', isConfirmed: input.isConfirmed },
    })
    return answerOf(reply, ({ id, ...made }) => acknowledge(world, `staff ${input.key}`)({ orderId: id, ...made }))
  },
})

/** Staff receive a courier's cash. */
export const cashCommand = defineCommand({
  input: aRecord({
    staff,
    courier,
    orders: fc.array(which, { minLength: 1, maxLength: 3 }),
    key: fc.nat({ max: 3 }),
    short: fc.constantFrom(0, 0, 5),
  }),
  isParallel: true,
  weight: 4,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const orders = parcelsOf(seen, input.orders)
    if (orders.length === 0) return 'skip'
    const body = {
      key: `receipt-${input.key}`,
      orderIds: orders.map(({ id }) => id),
      received:
        Math.max(
          10,
          orders.reduce((sum, { due }) => sum + (due ?? 0), 0),
        ) - input.short,
      reference: '',
    }
    const params = { courierId: input.courier }
    return answerOf(staffOf(world, input.staff).call(cashApi.receiveCash, { params, body }))
  },
})

function parcelsOf({ orders }: Seen, indexes: number[]): SeenOrder[] {
  return [...new Set(indexes.flatMap((index) => pick(orders, index) ?? []))]
}
