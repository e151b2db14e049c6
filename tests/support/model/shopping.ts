import * as fc from 'fast-check'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { deliveryWays } from '#domain/orders/order-states.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { usualZone } from '#tests/support/zones.ts'
import { aGuest } from '#tests/support/fixtures/orders.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { aRecord, defineCommand } from './command.ts'
import type { Seen } from './seen.ts'
import { answerOf, deviceOf, devices, initialParts, partOf, people, type World } from './world.ts'

/** Commands of customers on carts and orders. */

const device = fc.nat({ max: devices - 1 })
const part = fc.nat({ max: initialParts.length - 1 })
const quantity = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constantFrom(0, 999, 1000))
/** Lines of a cart, sometimes with invalid quantities. */
export const lines = fc.array(fc.tuple(part, quantity), { minLength: 1, maxLength: 3 })
/** By how much an amount is wrong: an outdated price, or a forged amount. */
export const offBy = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 100))

/** A customer adds one piece of a product. */
export const addCommand = defineCommand({
  input: aRecord({ device, part }),
  isParallel: true,
  weight: 3,
  isRepeatable: true,
  async perform(world, input, { name }) {
    const { call, token } = deviceOf(world, input.device)
    const headers = { 'Idempotency-Key': `add-of-${name}` }
    return answerOf(call(cartApi.addToCart, { token, headers, body: { itemId: partOf(world, input.part) } }))
  },
})

/** A customer sets the quantity of a line. */
export const setQuantityCommand = defineCommand({
  input: aRecord({ device, part, quantity }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    const body = { itemId: partOf(world, input.part), quantity: input.quantity }
    return answerOf(call(cartApi.updateCart, { token, body }))
  },
})

/** A customer merges a list into the cart. */
export const setLinesCommand = defineCommand({
  input: aRecord({ device, lines: fc.array(fc.tuple(part, fc.nat({ max: 3 })), { minLength: 1, maxLength: 3 }) }),
  isParallel: true,
  isRepeatable: true,
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    const body = { lines: input.lines.map(([each, quantity]) => ({ itemId: partOf(world, each), quantity })) }
    return answerOf(call(cartApi.updateCartLines, { token, body }), ({ refused }) => String(refused.length))
  },
})

/** A customer reads the cart. */
export const getCartCommand = defineCommand({
  input: aRecord({ device }),
  isParallel: true,
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    return answerOf(call(cartApi.getCart, { token }), ({ cartData }) =>
      world.parts.map(({ _id }) => cartData[_id] ?? 0).join(),
    )
  },
})

/** A customer places an order, sometimes a second time with the same key. */
export const placeCommand = defineCommand({
  input: aRecord({
    device,
    lines,
    /** Few keys, so that they collide on one device, on two of one account and on two accounts. */
    key: fc.option(fc.nat({ max: 3 })),
    offBy,
  }),
  isParallel: true,
  weight: 6,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const { call, token, person } = deviceOf(world, input.device)
    const { name = '', email = '', phone = '' } = people[person] ?? {}
    const [firstName = '', lastName = ''] = name.split(' ')
    const reply = call(ordersApi.placeOrder, {
      token,
      body: {
        order: { ...anAddress, firstName, lastName, email, phone },
        items: input.lines.map(([each, count]) => ({
          ...world.parts[each],
          _id: partOf(world, each),
          quantity: count,
        })),
        amount: worthOf(seen, input.lines) + usualZone.fee + input.offBy,
      },
      ...(input.key !== null && { headers: { 'Idempotency-Key': `press-${input.key}` } }),
    })
    return answerOf(reply, acknowledge(world, input.key === null ? undefined : `${person} press-${input.key}`))
  },
})

/** Somebody places an order without an account, sometimes a second time with the same key. */
export const placeGuestCommand = defineCommand({
  input: aRecord({
    device,
    lines,
    key: fc.option(fc.nat({ max: 1 })),
    delivery: fc.constantFrom(...deliveryWays),
    offBy,
  }),
  isParallel: true,
  weight: 4,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const key = input.key === null ? undefined : `guest-${input.key}`
    const reply = deviceOf(world, input.device).call(guestOrdersApi.placeGuestOrder, {
      body: {
        order: aGuest,
        items: input.lines.map(([each, quantity]) => ({ _id: partOf(world, each), quantity })),
        amount: worthOf(seen, input.lines) + (input.delivery === 'collect' ? 0 : usualZone.fee) + input.offBy,
        delivery: input.delivery,
      },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
    return answerOf(reply, (placed) => {
      world.secrets.add(placed.link.slice('/o/'.length))
      return acknowledge(world, key)(placed)
    })
  },
})

/** A customer lists their orders. */
export const listOrdersCommand = defineCommand({
  input: aRecord({ device }),
  isParallel: true,
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    return answerOf(call(ordersApi.listMyOrders, { token, body: {} }), ({ orders }) =>
      orders.map(({ number, status, payment, amount }) => `#${number} ${status} ${payment} ${amount}`).join(),
    )
  },
})

/** Remembers a placed order; returns it as text. */
export const acknowledge =
  ({ acknowledged }: World, key?: string) =>
  ({ orderId, number, amount }: { orderId: string; number: number; amount: number }): string => {
    acknowledged.push({ orderId, amount, ...(key !== undefined && { key }) })
    return `#${number} ${amount}`
  }

/** What parts cost on the page, whole rupees. */
export function worthOf({ parts }: Seen, given: [part: number, quantity: number][]): number {
  return given.reduce((sum, [part, quantity]) => sum + (parts[part]?.price ?? 0) * quantity, 0)
}
