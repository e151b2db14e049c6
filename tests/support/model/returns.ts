import * as fc from 'fast-check'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import type { OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import { staff, which } from './admin.ts'
import { netReceivedOf } from './requested-advance.ts'
import { aRecord, defineCommand, type Step } from './command.ts'
import { isLive } from './door.ts'
import { handleOf, kind, likely, orderOf as orderAt, tokenIn as tokenAt } from './links.ts'
import {
  amountOf,
  initialParts,
  midnight,
  type Model,
  type Order,
  type OrderedLine,
  pick,
  type Return,
  touch,
} from './model.ts'
import { mergedLines, newOrder, pricedLines, takeFromStock } from './shopping.ts'
import { answerOf, deviceOf, partOf, staffOf, type World } from './world.ts'

/** Commands about parts that come back: of customers on the page of an order, and of staff. */

/** Lines of the order by index, now and then a part that may not be in it. */
const requestedLines = fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 3), fc.constantFrom(1, 1, 1, 1, 2, 3)), {
  minLength: 1,
  maxLength: 2,
})
const key = fc.option(fc.nat({ max: 1 }))
const index = fc.constantFrom(-1, -1, 0, 1)

/** Mostly an order of which parts came back, as it was seen; otherwise mostly a delivered one. */
const chosen = (before: Model, which: number, isBack: boolean) =>
  likely(before, which, ({ state, returns }) => (isBack ? returns.length > 0 : state === 'delivered'))
const isAboutReturn = (input: object) => 'index' in input
const orderOf = (model: Model, before: Model, input: { which: number }) =>
  orderAt(model, before, chosen(before, input.which, isAboutReturn(input)))
const handleIn = (before: Model, input: { which: number }) =>
  handleOf(before, chosen(before, input.which, isAboutReturn(input)))
const tokenIn = (world: World, before: Model, input: { which: number; kind: OrderTokenKind }) =>
  tokenAt(world, before, { ...input, which: chosen(before, input.which, isAboutReturn(input)) })

/** A customer asks that parts of an order come back, sometimes twice, with or without a key. */
export const requestReturnCommand = defineCommand({
  input: aRecord({ which, kind, lines: requestedLines, key }),
  isParallel: true,
  weight: 6,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input)
    if (!order) return 'skip'
    if (order.isDeleted) return 'NOT_FOUND'
    if (input.kind === 'slip') return 'NOT_PROVED'
    const lines = linesSeen(before, input)
    const answered = order.returns.filter(({ state }) => state !== 'asked').length
    const signature = JSON.stringify(lines)
    const name = input.key === null ? `${signature} ${answered}` : `customer ${input.key}`
    const known = order.returns.find((each) => each.key === name)
    if (known) return known.signature === signature ? 'ok' : 'IDEMPOTENCY_MISMATCH'
    if (order.state !== 'delivered' || model.now >= midnight(order.deliveredAt, 8)) return 'TOO_LATE'
    if (order.returns.length >= 20) return 'RATE_LIMITED'
    return add(model, order, { key: name, signature, source: 'customer', lines })
  },
  async perform(world, input, { before }) {
    const token = await tokenIn(world, before, input)
    if (token === null) return 'skip'
    const body = { lines: bodyOf(world, linesSeen(before, input)) }
    const headers = input.key === null ? {} : { 'Idempotency-Key': `return-${input.key}` }
    return answerOf(deviceOf(world, 0).call(returnsApi.requestReturn, { params: { token }, body, headers }))
  },
})

/** Staff take a return by phone: agreed at once, also after the days. */
export const createStaffReturnCommand = defineCommand({
  input: aRecord({ staff, which, lines: requestedLines, key: fc.nat({ max: 1 }) }),
  isParallel: true,
  weight: 3,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input)
    if (!order) return 'skip'
    const lines = linesSeen(before, input)
    const signature = JSON.stringify(lines)
    const name = `staff ${input.key}`
    const known = order.returns.find((each) => each.key === name)
    if (known) return known.signature === signature ? 'ok' : 'IDEMPOTENCY_MISMATCH'
    if (order.state !== 'delivered') return 'TOO_LATE'
    if (order.returns.length >= 20) return 'TOO_MUCH'
    return add(model, order, { key: name, signature, source: 'staff', lines })
  },
  async perform(world, input, { before }) {
    const id = world.orders.get(handleIn(before, input))?.id
    if (id === undefined) return 'skip'
    const body = { lines: bodyOf(world, linesSeen(before, input)), key: `taken-${input.key}` }
    return answerOf(staffOf(world, input.staff).call(adminReturnsApi.createStaffReturn, { params: { id }, body }))
  },
})

/** A customer withdraws a return. */
export const withdrawReturnCommand = defineCommand({
  input: aRecord({ which, kind, index }),
  isParallel: true,
  weight: 2,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input)
    const number = numberSeen(before, input)
    const back = order?.returns[number - 1]
    if (!order || number === 0) return 'skip'
    if (order.isDeleted) return 'NOT_FOUND'
    if (input.kind === 'slip') return 'NOT_PROVED'
    if (!back) return 'NOT_FOUND'
    if (back.state === 'withdrawn') return 'ok'
    if (back.source === 'door' || (back.state !== 'asked' && back.state !== 'agreed')) return 'TOO_LATE'
    Object.assign(back, { state: 'withdrawn', moved: null })
    touch(back, model.now)
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, { before }) {
    const token = await tokenIn(world, before, input)
    const id = await idOf(world, before, input)
    if (token === null || id === null) return 'skip'
    return answerOf(deviceOf(world, 0).call(returnsApi.withdrawReturn, { params: { token, id } }))
  },
})

/** The moves of staff, by state. */
const moves: Record<Return['state'], Return['state'][]> = {
  asked: ['agreed', 'declined'],
  agreed: ['on-its-way', 'withdrawn'],
  'on-its-way': ['received', 'withdrawn'],
  received: ['done'],
  done: [],
  declined: [],
  withdrawn: [],
}
const states = Object.keys(moves) as Return['state'][]

/** Staff move a return: mostly on, sometimes to its other end or to any state, with or without what the move needs. */
export const moveReturnCommand = defineCommand({
  input: aRecord({
    staff,
    which,
    index,
    to: fc.oneof(
      { weight: 8, arbitrary: fc.constant('next' as const) },
      { weight: 1, arbitrary: fc.constant('end' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...states) },
    ),
    late: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(1)),
    words: fc.boolean(),
    outcomes: fc.array(fc.constantFrom('shelf' as const, 'shelf' as const, 'damaged' as const), { maxLength: 4 }),
    /** The share of what came in that goes back. */
    refund: fc.option(fc.constantFrom(0.2, 0.5, 1, 1.5)),
    exchange: fc.option(
      aRecord({
        lines: fc.array(fc.tuple(fc.nat({ max: initialParts.length - 1 }), fc.constantFrom(1, 1, 2)), {
          minLength: 1,
          maxLength: 2,
        }),
        /** Pieces that came back, instead of the lines. */
        isSame: fc.boolean(),
        offBy: fc.option(fc.constantFrom(0, 0, 0, 10)),
      }),
    ),
  }),
  isParallel: true,
  mayBeOvertaken: true,
  weight: 14,
  predict(model, input, step) {
    const order = orderOf(model, step.before, input)
    const wanted = moveSeen(input, step)
    const back = order?.returns[numberSeen(step.before, input) - 1]
    if (!order || !back || !wanted) return 'skip'
    // The request alone: the same one of another person is a repetition too.
    const signature = JSON.stringify({ ...wanted, staff: null })
    if (back.moved === signature && back.state === wanted.to) return `ok ${doneText(back)}`
    if (back.updatedAt !== wanted.updatedAt) return 'STALE'
    const refusal = refusalOf(order, back, wanted)
    if (refusal !== null) return refusal
    const refunded = wanted.refund ?? 0
    const sent = wanted.exchange ? planExchange(model, order, back, wanted.exchange, refunded) : null
    if (typeof sent === 'string') return sent
    if (refunded > netReceivedOf(order)) return 'TOO_MUCH'
    if (wanted.to === 'received') receive(model, order, back, wanted.outcomes ?? [])
    if (refunded > 0) order.money.refunded += refunded
    if (sent) {
      order.money.refunded += sent.order.money.advance
      takeFromStock(model, sent.order.lines)
      model.orders.set(step.handle, sent.order)
    }
    const gone = refunded + (sent?.order.money.advance ?? 0)
    if (back.source !== 'door') order.cameBack += Math.min(worthOf(back), gone)
    Object.assign(back, { state: wanted.to, moved: signature, refund: refunded, exchange: sent?.order.number ?? null })
    touch(back, model.now)
    // Once for the move, and once for each entry of its ledger.
    for (const isDue of [true, refunded > 0, (sent?.order.money.advance ?? 0) > 0]) {
      if (isDue) touch(order, model.now)
    }
    return `ok ${doneText(back)}`
  },
  async perform(world, input, step) {
    const id = await idOf(world, step.before, input)
    const wanted = moveSeen(input, step)
    if (id === null || !wanted) return 'skip'
    const { to, updatedAt, words, outcomes, refund, exchange } = wanted
    const body = {
      to,
      updatedAt,
      ...(words !== null && { words }),
      ...(outcomes && { lines: outcomes.map((outcome, position) => ({ position, outcome })) }),
      ...(refund !== null && { refund: { amount: refund, way: 'raast' as const, reference: 'R-1' } }),
      ...(exchange && {
        exchange: {
          lines: exchange.lines.map(([part, quantity]) => ({ productId: partOf(world, part)._id, quantity })),
          ...(exchange.amount !== null && { amount: exchange.amount }),
        },
      }),
    }
    const reply = staffOf(world, wanted.staff).call(adminReturnsApi.moveReturn, { params: { id }, body })
    return answerOf(reply, ({ return: back }) => {
      if (back.exchange) world.orders.set(step.handle, { id: back.exchange.orderId, number: back.exchange.number })
      return doneText({ state: back.state, exchange: back.exchange?.number ?? null, refund: back.refund?.amount ?? 0 })
    })
  },
})

/** Staff read a return: what it says was paid is what came in for its lines. */
export const readReturnCommand = defineCommand({
  input: aRecord({ staff, which, index }),
  isParallel: true,
  predict(model, input, { before }) {
    const order = orderOf(model, before, input)
    const back = order?.returns[numberSeen(before, input) - 1]
    if (!order || !back) return 'skip'
    return `ok ${back.state} ${paidOf(order, back)}`
  },
  async perform(world, input, { before }) {
    const id = await idOf(world, before, input)
    if (id === null) return 'skip'
    return answerOf(
      staffOf(world, input.staff).call(adminReturnsApi.getReturn, { params: { id } }),
      ({ return: { state, paid } }) => `${state} ${paid}`,
    )
  },
})

const doneText = ({ state, exchange, refund }: Pick<Return, 'state' | 'exchange' | 'refund'>) =>
  `${state} ${exchange ?? '-'} ${refund}`

/** The lines that are asked for, of the order as it was seen; a part of the shop where it has fewer. */
function linesSeen(before: Model, input: { which: number; lines: [number, number][] }): [number, number][] {
  const order = orderOf(before, before, input)
  return input.lines.map(([at, quantity]) => [order?.lines[at]?.part ?? at, quantity])
}

function bodyOf(world: World, lines: [number, number][]) {
  return lines.map(([part, quantity]) => ({
    productId: partOf(world, part)._id,
    quantity,
    reason: 'wrong-part' as const,
    wish: 'money' as const,
  }))
}

/** The number of a return of an order as it was seen; 0 for none. */
function numberSeen(before: Model, input: { which: number; index: number }): number {
  const all = orderOf(before, before, input)?.returns ?? []
  const seen = pick(all, input.index)
  return seen ? all.indexOf(seen) + 1 : 0
}

async function idOf({ shop, orders }: World, before: Model, input: { which: number; index: number }) {
  const id = orders.get(handleIn(before, input))?.id ?? ''
  const number = numberSeen(before, input)
  const [row] = await shop.sql<{ id: string }>('SELECT id FROM returns WHERE order_id = ? AND number = ?', id, number)
  return row?.id ?? null
}

/** Adds a return of what was delivered less what came back. */
function add(
  model: Model,
  order: Order,
  { lines, ...made }: Pick<Return, 'key' | 'signature' | 'source'> & { lines: [number, number][] },
): string {
  const back = order.returns.filter(isLive).flatMap((each) => each.lines)
  for (const [part, count] of mergedLines(lines) ?? []) {
    const came = back.reduce((sum, line) => sum + (line.part === part ? line.quantity : 0), 0)
    const sent = order.lines.find((line) => line.part === part)?.quantity ?? 0
    if (count > sent - came) return 'TOO_MUCH'
  }
  order.returns.push({
    ...made,
    state: made.source === 'staff' ? 'agreed' : 'asked',
    lines: lines.map(([part, quantity]) => ({
      part,
      quantity,
      price: order.lines.find((line) => line.part === part)?.price ?? 0,
      outcome: null,
    })),
    moved: null,
    exchange: null,
    refund: 0,
    updatedAt: model.now,
  })
  touch(order, model.now)
  return 'ok'
}

interface WantedMove {
  staff: number
  to: Return['state']
  updatedAt: number
  words: string | null
  outcomes: ('shelf' | 'damaged')[] | null
  refund: number | null
  exchange: { lines: [number, number][]; amount: number | null } | null
}

/** The move as staff send it, by the return that they saw. */
function moveSeen(input: Parameters<typeof moveReturnCommand.predict>[1], { before }: Step): WantedMove | null {
  const order = orderOf(before, before, input)
  const back = order?.returns[numberSeen(before, input) - 1]
  if (!order || !back) return null
  const ways = moves[back.state]
  const to = input.to === 'next' ? (ways[0] ?? 'done') : input.to === 'end' ? (ways.at(-1) ?? 'agreed') : input.to
  const isDone = to === 'done'
  // A wish that nothing answers is sent too, now and then.
  const refund = isDone && input.refund !== null ? Math.max(1, Math.ceil(paidOf(order, back) * input.refund)) : null
  const lines = input.exchange?.isSame
    ? back.lines.map(({ part, quantity }): [number, number] => [part, quantity])
    : (input.exchange?.lines ?? [])
  const exchange = isDone && input.exchange ? { lines, amount: null as number | null } : null
  if (exchange && input.exchange?.offBy !== null) {
    const prices = priceOf(before, back, lines)
    exchange.amount = prices.reduce<number>(
      (sum, { price, quantity }) => sum + price * quantity,
      input.exchange?.offBy ?? 0,
    )
  }
  return {
    // Mostly the one who may send it.
    staff: refund !== null && input.late === 0 ? 0 : input.staff,
    to,
    updatedAt: back.updatedAt - input.late,
    words: input.words || to === 'declined' ? (input.words ? 'As you were told.' : '') : null,
    outcomes:
      to === 'received'
        ? back.lines.flatMap((_, at) => (input.outcomes.length === 0 ? [] : [input.outcomes[at] ?? 'shelf']))
        : null,
    refund,
    exchange,
  }
}

/** Why a move is refused, otherwise `null`. */
function refusalOf(order: Order, back: Return, wanted: WantedMove): string | null {
  const { to, words, outcomes, refund, exchange } = wanted
  if (!moves[back.state].includes(to) || (to === 'withdrawn' && back.source === 'door')) return 'VALIDATION'
  if (to === 'declined' && !words) return 'VALIDATION'
  if (to === 'received' && outcomes?.length !== back.lines.length) return 'VALIDATION'
  if (to === 'done' && !exchange && refund === null && paidOf(order, back) > 0) return 'VALIDATION'
  if (exchange && order.isDeleted) return 'VALIDATION'
  return refund !== null && wanted.staff !== 0 ? 'FORBIDDEN' : null
}

/** What was paid for the lines of a return: for what was left at the door only what the rest does not cost, less what came back. */
function paidOf(order: Order, back: Return): number {
  const owed = back.source === 'door' ? amountOf(order) - order.unaccepted - order.money.goodwill - order.cameBack : 0
  return Math.max(0, Math.min(worthOf(back), netReceivedOf(order) - owed))
}

function worthOf({ lines }: Return): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Parts come back once: to the shelf, if they are counted there. */
function receive(model: Model, order: Order, back: Return, outcomes: ('shelf' | 'damaged')[]): void {
  for (const [at, line] of back.lines.entries()) {
    line.outcome = outcomes[at] ?? null
    const part = model.parts[line.part]
    const isCounted = order.lines.some((each) => each.part === line.part && each.uncounted < each.quantity)
    if (part && part.stock !== null && isCounted && line.outcome === 'shelf') part.stock += line.quantity
  }
}

/** The lines of an exchange: as many pieces as came back cost what was paid for them, others what they cost now. */
function priceOf(model: Model, back: Return, lines: [number, number][]): { price: number; quantity: number }[] {
  return (mergedLines(lines) ?? []).map(([part, quantity]) => {
    const came = back.lines.filter((line) => line.part === part)
    const isSame = came.reduce((sum, line) => sum + line.quantity, 0) >= quantity
    return { quantity, price: (isSame ? came[0]?.price : undefined) ?? model.parts[part]?.price ?? 0 }
  })
}

/** The order that is sent instead, or why it is refused. */
function planExchange(
  model: Model,
  order: Order,
  back: Return,
  { lines, amount }: { lines: [number, number][]; amount: number | null },
  refunded: number,
): { order: Order } | string {
  const merged = mergedLines(lines) ?? []
  const listed = pricedLines(model, merged)
  if (typeof listed === 'string') return listed
  const prices = priceOf(model, back, lines)
  const sent = listed.map((line, at): OrderedLine => ({ ...line, price: prices[at]?.price ?? 0 }))
  const total = amountOf({ lines: sent, fee: 0 })
  if (amount !== null && amount !== total) return 'PRICE_CHANGED'
  const made = newOrder(model, sent, 0)
  const paid = paidOf(order, back)
  const moved = refunded === 0 ? paid : Math.max(0, Math.min(total, paid - refunded))
  Object.assign(made, {
    channel: 'phone',
    key: `exchange of ${order.number}, ${order.returns.indexOf(back)}`,
    state: 'confirmed',
    account: order.account,
    person: order.person,
    email: order.email,
    city: order.city,
    exchangeOf: order.number,
    // A sale in the shop has no address.
    delivery: order.channel === 'counter' ? 'collect' : order.delivery,
  })
  if (moved > 0) {
    made.money.advance = moved
    touch(made, model.now)
  }
  return { order: made }
}
