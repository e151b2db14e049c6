import * as fc from 'fast-check'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { type DeliveryWay, deliveryWays } from '#domain/delivery/delivery-way.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { aGuest } from '#tests/support/fixtures/guest-orders.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { people } from './accounts.ts'
import { requestedByRule, nothingRequested } from './requested-advance.ts'
import { aRecord, defineCommand } from './command.ts'
import {
  amountOf,
  deliveryFee,
  devices,
  hasToken,
  type Model,
  nextNumber,
  type Order,
  type OrderedLine,
  initialParts,
  signedIn,
  toCollectOf,
} from './model.ts'
import { answerOf, deviceOf, partOf } from './world.ts'

/** Commands of customers on carts and orders. */

const { largestQuantity, maxOrderAmount } = defaultSettings
const device = fc.nat({ max: devices - 1 })
const part = fc.nat({ max: initialParts.length - 1 })
const quantity = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constantFrom(0, 999, 1000))
/** Lines of a cart, sometimes with invalid quantities. */
export const lines = fc.array(fc.tuple(part, quantity), { minLength: 1, maxLength: 3 })

/** A customer adds one piece of a product. */
export const addCommand = defineCommand({
  input: aRecord({ device, part }),
  isParallel: true,
  weight: 3,
  predict(model, input) {
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    const had = me.account.cart.get(input.part) ?? 0
    if (!model.parts[input.part]?.isActive) return 'PRODUCT_NOT_FOUND'
    if (had >= 999) return 'QUANTITY_LIMIT'
    me.account.cart.set(input.part, had + 1)
    return 'ok'
  },
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    return answerOf(call(cartApi.addToCart, { token, body: { itemId: partOf(world, input.part)._id } }))
  },
})

/** The same request sent twice, as after a lost response. */
export const addAgainCommand = defineCommand({
  ...addCommand,
  isParallel: false,
  weight: 1,
  async perform(world, input, { handle }) {
    const { call, token } = deviceOf(world, input.device)
    const body = { itemId: partOf(world, input.part)._id }
    const press = () =>
      answerOf(call(cartApi.addToCart, { token, body, headers: { 'Idempotency-Key': `add-${handle}` } }))
    const [first, second] = [await press(), await press()]
    return first === second ? first : `${first}, then ${second}`
  },
})

/** A customer sets the quantity of a line. */
export const setQuantityCommand = defineCommand({
  input: aRecord({ device, part, quantity }),
  isParallel: true,
  weight: 2,
  predict(model, input) {
    if (!hasToken(model, input.device)) return 'UNAUTHENTICATED'
    if (input.quantity > 999) return 'INVALID_QUANTITY'
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    if (input.quantity === 0) me.account.cart.delete(input.part)
    else if (!model.parts[input.part]?.isActive) return 'PRODUCT_NOT_FOUND'
    else me.account.cart.set(input.part, input.quantity)
    return 'ok'
  },
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    const body = { itemId: partOf(world, input.part)._id, quantity: input.quantity }
    return answerOf(call(cartApi.updateCart, { token, body }))
  },
})

/** A customer merges a list into the cart. */
export const setLinesCommand = defineCommand({
  input: aRecord({ device, lines: fc.array(fc.tuple(part, fc.nat({ max: 3 })), { minLength: 1, maxLength: 3 }) }),
  isParallel: true,
  predict(model, input) {
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    const wanted = [...new Map(input.lines)]
    const isRefused = ([each, count]: [number, number]) => count > 0 && !model.parts[each]?.isActive
    for (const [each, count] of wanted) {
      if (count === 0) me.account.cart.delete(each)
      else if (!isRefused([each, count])) me.account.cart.set(each, count)
    }
    return `ok ${wanted.filter(isRefused).length}`
  },
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    const lines = input.lines.map(([each, quantity]) => ({ itemId: partOf(world, each)._id, quantity }))
    return answerOf(call(cartApi.updateCartLines, { token, body: { lines } }), ({ refused }) => String(refused.length))
  },
})

/** A customer reads the cart. */
export const getCartCommand = defineCommand({
  input: aRecord({ device }),
  isParallel: true,
  predict(model, input) {
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    const sold = [...me.account.cart].filter(([each]) => model.parts[each]?.isActive)
    return `ok ${JSON.stringify(sold.toSorted(([a], [b]) => a - b))}`
  },
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    return answerOf(call(cartApi.getCart, { token }), ({ cartData }) =>
      JSON.stringify(
        world.parts.flatMap(({ _id }, index) => (cartData[_id] === undefined ? [] : [[index, cartData[_id]]])),
      ),
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
    /** An outdated price, or a forged amount. */
    offBy: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 100)),
  }),
  isParallel: true,
  weight: 6,
  predict(model, input, { handle, before }) {
    if (!hasToken(model, input.device)) return 'UNAUTHENTICATED'
    const merged = mergedLines(input.lines)
    if (!merged) return 'INVALID_QUANTITY'
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    const amount = amountSeen(before, merged) + input.offBy
    const signature = JSON.stringify([me.account.email, merged, amount])
    const known = findPlaced(model, me.id, input.key, signature)
    if (known) return known.signature === signature ? replyTextOf(known) : 'IDEMPOTENCY_MISMATCH'
    const priced = pricedLines(model, merged)
    const refusal = refusalOf(model, merged, amount, priced)
    if (refusal !== null || typeof priced === 'string') return refusal ?? 'skip'
    const order: Order = {
      ...newOrder(model, priced, deliveryFee),
      account: me.id,
      person: me.account.email,
      email: me.account.email,
      key: input.key === null ? null : String(input.key),
      signature,
    }
    order.asked = requestedByRule(order, model.now)
    takeFromStock(model, order.lines)
    for (const each of order.lines) me.account.cart.delete(each.part)
    model.orders.set(handle, order)
    return replyTextOf(order)
  },
  async perform(world, input, { handle, before }) {
    const { call, token } = deviceOf(world, input.device)
    const me = signedIn(before, input.device)
    const who = people[me?.account.email ?? 0]
    const [firstName = '', lastName = ''] = who?.name.split(' ') ?? []
    const order = { ...anAddress, firstName, lastName, email: who?.email ?? '', phone: who?.phone ?? '' }
    const merged = mergedLines(input.lines) ?? []
    const reply = call(ordersApi.placeOrder, {
      token,
      body: {
        order,
        items: input.lines.map(([each, count]) => ({ ...partOf(world, each), quantity: count })),
        amount: amountSeen(before, merged) + input.offBy,
      },
      ...(input.key !== null && { headers: { 'Idempotency-Key': `press-${input.key}` } }),
    })
    return answerOf(reply, ({ orderId, amount, number }) => {
      world.orders.set(handle, { id: orderId, number })
      world.acknowledged.push({
        orderId,
        amount,
        ...(input.key !== null && { key: `${me?.id} press-${input.key}` }),
      })
      return `#${number} ${amount}`
    })
  },
})

/** Somebody places an order without an account, sometimes a second time with the same key. */
export const placeGuestCommand = defineCommand({
  input: aRecord({
    device,
    lines,
    key: fc.option(fc.nat({ max: 1 })),
    delivery: fc.constantFrom(...deliveryWays),
    offBy: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 100)),
  }),
  isParallel: true,
  weight: 4,
  predict(model, input, { handle, before }) {
    const merged = mergedLines(input.lines)
    if (!merged) return 'INVALID_QUANTITY'
    const fee = feeOf(input)
    const amount = amountSeen(before, merged, fee) + input.offBy
    const signature = JSON.stringify(['guest', input.delivery, merged, amount])
    const known = findPlacedByGuest(model, input.key, signature)
    if (known) return known.signature === signature ? replyTextOf(known) : 'IDEMPOTENCY_MISMATCH'
    const priced = pricedLines(model, merged)
    const refusal = refusalOf(model, merged, amount, priced, fee)
    if (refusal !== null || typeof priced === 'string') return refusal ?? 'skip'
    const order = { ...newOrder(model, priced, fee), delivery: input.delivery, key: guestKeyOf(input.key), signature }
    order.asked = requestedByRule(order, model.now)
    takeFromStock(model, order.lines)
    model.orders.set(handle, order)
    return replyTextOf(order)
  },
  async perform(world, input, { handle, before }) {
    const { call } = deviceOf(world, input.device)
    const merged = mergedLines(input.lines) ?? []
    const reply = call(guestOrdersApi.placeGuestOrder, {
      body: {
        order: aGuest,
        items: input.lines.map(([each, quantity]) => ({ _id: partOf(world, each)._id, quantity })),
        amount: amountSeen(before, merged, feeOf(input)) + input.offBy,
        delivery: input.delivery,
      },
      ...(input.key !== null && { headers: { 'Idempotency-Key': guestKeyOf(input.key) } }),
    })
    return answerOf(reply, ({ orderId, amount, number, link }) => {
      world.orders.set(handle, { id: orderId, number })
      world.secrets.add(link.slice('/o/'.length))
      world.acknowledged.push({ orderId, amount, ...(input.key !== null && { key: guestKeyOf(input.key) }) })
      return `#${number} ${amount}`
    })
  },
})

const feeOf = ({ delivery }: { delivery: DeliveryWay }) => (delivery === 'collect' ? 0 : deliveryFee)

/** A customer lists their orders. */
export const listOrdersCommand = defineCommand({
  input: aRecord({ device }),
  isParallel: true,
  predict(model, input) {
    const me = signedIn(model, input.device)
    if (!me) return 'UNAUTHENTICATED'
    const mine = [...model.orders.values()].filter(({ account }) => account === me.id)
    const rows = mine.map(
      (order) =>
        `#${order.number} ${orderStateLabels[order.state]} ${order.isPaid || toCollectOf(order) === 0} ${amountOf(order)} ${order.lines.length}`,
    )
    return `ok [${rows.toSorted().join()}]`
  },
  async perform(world, input) {
    const { call, token } = deviceOf(world, input.device)
    return answerOf(call(ordersApi.listMyOrders, { token, body: {} }), ({ orders }) => {
      const rows = orders.map(
        ({ number, status, payment, amount, items }) => `#${number} ${status} ${payment} ${amount} ${items.length}`,
      )
      return `[${rows.toSorted().join()}]`
    })
  },
})

/** The expected reply to a placed order. */
export const replyTextOf = (order: Order) => `ok #${order.number} ${amountOf(order)}`

/** Merges lines of one product; `null` for invalid quantities. */
export function mergedLines(given: [part: number, quantity: number][]): [part: number, quantity: number][] | null {
  const merged = new Map<number, number>()
  for (const [each, count] of given) {
    if (count < 1) return null
    merged.set(each, (merged.get(each) ?? 0) + count)
  }
  return [...merged.values()].some((count) => count > 999) ? null : [...merged]
}

/** The total that the page showed. */
export function amountSeen(before: Model, merged: [number, number][], fee = deliveryFee): number {
  return merged.reduce((sum, [each, count]) => sum + (before.parts[each]?.price ?? 0) * count, fee)
}

/** Finds the earlier order of a repeated request: by key or, without one, by content within half a minute. */
function findPlaced(model: Model, account: number, key: number | null, signature: string): Order | undefined {
  return [...model.orders.values()].find((order) => {
    if (order.account !== account) return false
    if (key !== null) return order.key === String(key)
    return order.key === null && order.signature === signature && order.at > model.now - 30_000
  })
}

const guestKeyOf = (key: number | null) => `guest-${key ?? 'without'}`

/** Finds the earlier order of a repeated request without an account. */
function findPlacedByGuest(model: Model, key: number | null, signature: string): Order | undefined {
  return [...model.orders.values()].find((order) => {
    if (order.key !== guestKeyOf(key)) return false
    return key !== null || (order.signature === signature && order.at > model.now - 30_000)
  })
}

/** The error code of an order that is refused, otherwise `null`. Amount and size are checked before stock. */
function refusalOf(
  model: Model,
  merged: [number, number][],
  amount: number,
  priced: OrderedLine[] | string,
  fee = deliveryFee,
) {
  if (priced === 'PRODUCT_NOT_FOUND') return priced
  if (amountSeen(model, merged, fee) !== amount) return 'PRICE_CHANGED'
  if (merged.some(([, count]) => count > largestQuantity)) return 'INVALID_QUANTITY'
  if (amount > (maxOrderAmount ?? Infinity)) return 'VALIDATION'
  return typeof priced === 'string' ? priced : null
}

/** The lines at current prices, or an error code. */
export function pricedLines(model: Model, merged: [number, number][]): OrderedLine[] | string {
  if (merged.some(([each]) => !model.parts[each]?.isActive)) return 'PRODUCT_NOT_FOUND'
  const isShort = merged.some(([each, count]) => (model.parts[each]?.stock ?? Infinity) < count)
  if (isShort) return 'OUT_OF_STOCK'
  return merged.map(([each, count]) => ({
    part: each,
    price: model.parts[each]?.price ?? 0,
    quantity: count,
    uncounted: model.parts[each]?.stock === null ? count : 0,
  }))
}

/** Reduces the stock by the ordered quantities. */
export function takeFromStock(model: Model, taken: OrderedLine[]): void {
  for (const { part: each, quantity: count } of taken) {
    const known = model.parts[each]
    if (known && known.stock !== null) known.stock -= count
  }
}

/** A new online order, without an account yet. */
export function newOrder(model: Model, priced: OrderedLine[], fee: number): Order {
  return {
    number: nextNumber(model),
    channel: 'web',
    account: null,
    key: null,
    signature: '',
    lines: priced,
    fee,
    delivery: 'door',
    state: 'placed',
    isPaid: false,
    courier: null,
    tracking: null,
    shippedAt: 0,
    due: null,
    asked: nothingRequested,
    proofs: [],
    kept: 0,
    hasRetainedWords: false,
    money: { advance: 0, goodwill: 0, refunded: 0, before: 0, door: 0, entries: new Map() },
    deliveredAt: 0,
    unaccepted: 0,
    cameBack: 0,
    returns: [],
    exchangeOf: null,
    calls: 0,
    callAfter: 0,
    city: 'Lahore',
    person: null,
    email: null,
    at: model.now,
    updatedAt: model.now,
    isDeleted: false,
    isScrubbed: false,
  }
}
