import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import { changeLine, restock, which } from './admin.ts'
import { requestedAfterChange } from './requested-advance.ts'
import { aRecord, defineCommand } from './command.ts'
import { amountOf, initialParts, type Model, type Order, pick, touch } from './model.ts'
import { answerOf, deviceOf, partOf, type World } from './world.ts'

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
  predict(model, input, { before }) {
    const order = orderOf(model, before, input.which)
    const refusal = refusalOf(order)
    if (!order || refusal) return refusal ?? 'skip'
    if (input.kind !== 'message') return 'NOT_PROVED'
    if (order.state === 'cancelled') return 'TOO_LATE'
    if (order.state === 'placed') {
      order.state = 'confirmed'
      touch(order, model.now)
    }
    return 'ok'
  },
  async perform(world, input, { before }) {
    const token = await tokenIn(world, before, input)
    if (token === null) return 'skip'
    return answerOf(deviceOf(world, 0).call(orderLinksApi.confirmOrderByLink, { params: { token } }))
  },
})

/** A customer cancels an order. */
export const cancelByLinkCommand = defineCommand({
  input: press,
  isParallel: true,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input.which)
    const refusal = refusalOf(order)
    if (!order || refusal) return refusal ?? 'skip'
    if (input.kind === 'slip') return 'NOT_PROVED'
    if (order.state !== 'cancelled') {
      restock(model, order, ({ quantity, uncounted }) => quantity - uncounted)
      order.state = 'cancelled'
      touch(order, model.now)
    }
    return 'ok'
  },
  async perform(world, input, { before }) {
    const token = await tokenIn(world, before, input)
    if (token === null) return 'skip'
    return answerOf(deviceOf(world, 0).call(orderLinksApi.cancelOrderByLink, { params: { token }, body: {} }))
  },
})

/** A customer changes the quantity of a part, or adds one, at the prices that the page showed. */
export const changeByLinkCommand = defineCommand({
  input: aRecord({
    which,
    kind,
    part: fc.nat({ max: initialParts.length - 1 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    offBy: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(10)),
  }),
  weight: 3,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input.which)
    const refusal = refusalOf(order)
    if (!order || refusal) return refusal ?? 'skip'
    if (input.kind === 'slip') return 'NOT_PROVED'
    if (order.state === 'cancelled') return 'TOO_LATE'
    if (isNameless(model, order)) return 'VALIDATION'
    const { wanted, amount } = wantedIn(before, input)
    const held = new Map(order.lines.map((line) => [line.part, line]))
    const isSame = wanted.size === held.size && [...wanted].every(([part, count]) => held.get(part)?.quantity === count)
    if (isSame && amount === amountOf(order)) return 'ok'
    const priced = [...wanted].map(([part, quantity]) => ({
      part,
      quantity,
      price: priceOf(model, order, part, quantity),
    }))
    if (priced.some(({ price }) => price === null)) return 'PRODUCT_NOT_FOUND'
    const total = priced.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), order.fee)
    if (total !== amount) return 'PRICE_CHANGED'
    if (priced.some(({ quantity }) => quantity > defaultSettings.largestQuantity)) return 'INVALID_QUANTITY'
    if (total > (defaultSettings.maxOrderAmount ?? Infinity)) return 'VALIDATION'
    if (priced.some(({ part, quantity }) => isShort(model, part, quantity, held.get(part)?.quantity ?? 0)))
      return 'OUT_OF_STOCK'
    const amountBefore = amountOf(order)
    for (const { part, quantity, price } of priced) {
      const line = held.get(part) ?? { part, price: 0, quantity: 0, uncounted: 0 }
      if (!held.has(part)) order.lines.push(line)
      line.price = price ?? 0
      changeLine(model, order, line, quantity - line.quantity)
    }
    if (total !== amountBefore) order.asked = requestedAfterChange(order, model.now)
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const token = await tokenIn(world, before, input)
    if (token === null) return 'skip'
    const { call } = deviceOf(world, 0)
    const { wanted, amount } = wantedIn(before, input)
    const items = [...wanted].map(([part, quantity]) => ({ _id: partOf(world, part)._id, quantity }))
    const change = async () => {
      const { order } = await call(orderLinksApi.getOrderByLink, { params: { token } })
      const { name, city, street } = order
      const body = { order: { name, city, street: street ?? '' }, items, amount }
      return call(orderLinksApi.changeOrderByLink, { params: { token }, body })
    }
    return answerOf(change())
  },
})

/** A sale in the shop has no name, and no order that is sent instead of its parts; a change asks for one. */
function isNameless(model: Model, { channel, exchangeOf }: Order): boolean {
  const first = [...model.orders.values()].find(({ number }) => number === exchangeOf)
  return channel === 'counter' || (first !== undefined && isNameless(model, first))
}

/** The name of an order by index, as it was seen. */
export const handleOf = (before: Model, index: number) => pick([...before.orders.keys()], index) ?? ''
/** The order of this name. */
export const orderOf = (model: Model, before: Model, index: number) => model.orders.get(handleOf(before, index))

/** The index of an order that mostly is such a one, as it was seen. */
export function likely(before: Model, index: number, isSuch: (order: Order) => boolean): number {
  const all = [...before.orders.values()]
  const some = all.filter(isSuch)
  const order = pick(index % 4 === 0 || some.length === 0 ? all : some, index)
  return order ? all.indexOf(order) : index
}

/** The refusal that comes before anything else; `null` for an order that is not packed. */
function refusalOf(order: Order | undefined): string | null {
  if (!order) return null
  if (order.isDeleted) return 'NOT_FOUND'
  return ['placed', 'confirmed', 'cancelled'].includes(order.state) ? null : 'TOO_LATE'
}

/** The token of an order; `null` without an order. No link is revoked in a run. */
export async function tokenIn(
  world: World,
  before: Model,
  input: { which: number; kind: OrderTokenKind },
): Promise<string | null> {
  const known = world.orders.get(handleOf(before, input.which))
  return known ? orderToken(String(env.PEPPER), input.kind, { ...known, version: 0 }) : null
}

/** The quantities that a customer wants, and the cash that the page shows for them. */
function wantedIn(before: Model, input: { which: number; part: number; quantity: number; offBy: number }) {
  const order = orderOf(before, before, input.which)
  const wanted = new Map((order?.lines ?? []).map(({ part, quantity }) => [part, quantity]))
  wanted.set(input.part, input.quantity)
  const amount = [...wanted].reduce(
    (sum, [part, quantity]) => sum + quantity * ((order && priceOf(before, order, part, quantity)) ?? 0),
    (order?.fee ?? 0) + input.offBy,
  )
  return { wanted, amount }
}

/** Today's price; the agreed one of a part that left the sale, unless more of it is wanted; `null` for no price. */
function priceOf(model: Model, order: Order, part: number, quantity: number): number | null {
  const known = model.parts[part]
  if (known?.isActive) return known.price
  const line = order.lines.find((each) => each.part === part)
  return line && quantity <= line.quantity ? line.price : null
}

function isShort(model: Model, part: number, quantity: number, had: number): boolean {
  const known = model.parts[part]
  return Boolean(known?.isActive) && known?.stock !== null && (known?.stock ?? 0) + had < quantity
}
