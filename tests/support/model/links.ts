import * as fc from 'fast-check'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { aRecord, defineCommand, pick } from './command.ts'
import { offBy } from './shopping.ts'
import { which } from './staff.ts'
import { answerOf, deviceOf, initialParts, partOf, tokenOf } from './world.ts'

/** Commands of customers on the page of an order. */

/** Kind of the link of a customer. */
export const kind = fc.oneof(
  { weight: 4, arbitrary: fc.constant('message' as const) },
  { weight: 2, arbitrary: fc.constant('device' as const) },
  fc.constant('slip' as const),
)
const press = aRecord({ which, kind })

/** A customer confirms an order. */
export const confirmByLinkCommand = defineCommand({
  input: press,
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const params = { token: await tokenOf(order, input.kind) }
    return answerOf(deviceOf(world, 0).call(orderLinksApi.confirmOrderByLink, { params }))
  },
})

/** A customer cancels an order. */
export const cancelByLinkCommand = defineCommand({
  input: press,
  isParallel: true,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const params = { token: await tokenOf(order, input.kind) }
    return answerOf(deviceOf(world, 0).call(orderLinksApi.cancelOrderByLink, { params, body: {} }))
  },
})

/** A customer changes the quantity of a part, or adds one, at the prices that the page showed. */
export const changeByLinkCommand = defineCommand({
  input: aRecord({
    which,
    kind,
    part: fc.nat({ max: initialParts.length - 1 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    offBy,
  }),
  weight: 3,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const params = { token: await tokenOf(order, input.kind) }
    const wanted = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
    wanted.set(partOf(world, input.part), input.quantity)
    const priceOf = (id: string) => {
      const part = seen.parts.find((each) => each.id === id)
      return (part?.isActive ? part : order.lines.find((line) => line.id === id))?.price ?? 0
    }
    const items = [...wanted].map(([_id, quantity]) => ({ _id, quantity }))
    const amount = items.reduce((sum, { _id, quantity }) => sum + quantity * priceOf(_id), order.fee + input.offBy)
    const { call } = deviceOf(world, 0)
    const change = async () => {
      const { name, city, street } = (await call(orderLinksApi.getOrderByLink, { params })).order
      return call(orderLinksApi.changeOrderByLink, {
        params,
        body: { order: { name, city, street: street ?? '' }, items, amount },
      })
    }
    return answerOf(change())
  },
})
