import * as fc from 'fast-check'
import { returnMoves, returnStates } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { aRecord, defineCommand, likely, pick, type Step } from './command.ts'
import { kind } from './links.ts'
import { netReceivedOf } from './money.ts'
import type { SeenOrder } from './seen.ts'
import { lines as anyLines, worthOf } from './shopping.ts'
import { staff, which } from './staff.ts'
import { answerOf, deviceOf, partOf, staffOf, tokenOf, type World } from './world.ts'

/** Commands about parts that come back: of customers on the page of an order, and of staff. */

/** Lines of the order by index, now and then a part that may not be in it. */
const requestedLines = fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 3), fc.constantFrom(1, 1, 1, 1, 2, 3)), {
  minLength: 1,
  maxLength: 2,
})
const index = fc.constantFrom(-1, -1, 0, 1)

const delivered = ({ seen }: Step, input: { which: number }) =>
  likely(seen.orders, input.which, ({ state }) => state === 'delivered')
const cameBack = ({ seen }: Step, input: { which: number }) =>
  likely(seen.orders, input.which, ({ returns }) => returns.length > 0)

/** A customer asks that parts of an order come back, sometimes twice, with or without a key. */
export const requestReturnCommand = defineCommand({
  input: aRecord({ which, kind, lines: requestedLines, key: fc.option(fc.nat({ max: 1 })) }),
  isParallel: true,
  weight: 6,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = delivered(step, input)
    if (!order) return 'skip'
    const params = { token: await tokenOf(order, input.kind) }
    const headers = input.key === null ? {} : { 'Idempotency-Key': `return-${input.key}` }
    const body = { lines: bodyOf(world, order, input.lines) }
    return answerOf(deviceOf(world, 0).call(returnsApi.requestReturn, { params, body, headers }))
  },
})

/** Staff take a return by phone: agreed at once, also after the days. */
export const createStaffReturnCommand = defineCommand({
  input: aRecord({ staff, which, lines: requestedLines, key: fc.nat({ max: 1 }) }),
  isParallel: true,
  weight: 3,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = delivered(step, input)
    if (!order) return 'skip'
    const body = { lines: bodyOf(world, order, input.lines), key: `taken-${input.key}` }
    const params = { id: order.id }
    return answerOf(staffOf(world, input.staff).call(adminReturnsApi.createStaffReturn, { params, body }))
  },
})

/** A customer withdraws a return. */
export const withdrawReturnCommand = defineCommand({
  input: aRecord({ which, kind, index }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = cameBack(step, input)
    const id = pick(order?.returns ?? [], input.index)?.id
    if (!order || id === undefined) return 'skip'
    const params = { token: await tokenOf(order, input.kind), id }
    return answerOf(deviceOf(world, 0).call(returnsApi.withdrawReturn, { params }))
  },
})

/** Staff move a return: mostly on, sometimes to its other end or to any state, with or without what the move needs. */
export const moveReturnCommand = defineCommand({
  input: aRecord({
    staff,
    which,
    index,
    to: fc.oneof(
      { weight: 8, arbitrary: fc.constant('next' as const) },
      { weight: 1, arbitrary: fc.constant('end' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...returnStates) },
    ),
    late: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(1)),
    words: fc.boolean(),
    outcomes: fc.array(fc.constantFrom('shelf' as const, 'shelf' as const, 'damaged' as const), { maxLength: 4 }),
    /** The share of what came in that goes back. */
    refund: fc.option(fc.constantFrom(0.2, 0.5, 1, 1.5)),
    /** Parts that are sent instead: other ones or, with `isSame`, those that came back. */
    exchange: fc.option(
      aRecord({ lines: anyLines, isSame: fc.boolean(), offBy: fc.option(fc.constantFrom(0, 0, 0, 10)) }),
    ),
  }),
  isParallel: true,
  weight: 14,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = cameBack(step, input)
    const back = pick(order?.returns ?? [], input.index)
    if (!order || !back) return 'skip'
    const ways = returnMoves(back.state, 'customer')
    const to =
      { next: ways[0], end: ways.at(-1) }[input.to as 'next'] ??
      returnStates.find((each) => each === input.to) ??
      'done'
    const isDone = to === 'done'
    const cost = back.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const { exchange } = input
    const sent = exchange?.isSame
      ? { worth: cost, lines: back.lines.map(({ id, quantity }) => ({ productId: id, quantity })) }
      : {
          worth: worthOf(step.seen, exchange?.lines ?? []),
          lines: (exchange?.lines ?? []).map(([part, quantity]) => ({ productId: partOf(world, part), quantity })),
        }
    const refund = isDone && input.refund !== null
    const amount = Math.max(1, Math.ceil(Math.min(cost, netReceivedOf(order)) * (input.refund ?? 0)))
    const body = {
      to,
      updatedAt: back.updatedAt - input.late,
      ...((input.words || to === 'declined') && { words: input.words ? 'As you were told.' : '' }),
      ...(to === 'received' && {
        lines: back.lines.flatMap((_, position) =>
          input.outcomes.length === 0 ? [] : [{ position, outcome: input.outcomes[position] ?? 'shelf' }],
        ),
      }),
      ...(refund && { refund: { amount, way: 'raast' as const, reference: 'R-1' } }),
      ...(isDone &&
        exchange && {
          exchange: { lines: sent.lines, ...(exchange.offBy !== null && { amount: sent.worth + exchange.offBy }) },
        }),
    }
    // Mostly the one who may send money.
    const person = staffOf(world, refund && input.late === 0 ? 0 : input.staff)
    const reply = person.call(adminReturnsApi.moveReturn, { params: { id: back.id }, body })
    return answerOf(
      reply,
      ({ return: { state, exchange: made, refund: given } }) => `${state} ${made?.number ?? '-'} ${given?.amount ?? 0}`,
    )
  },
})

/** Staff read a return, with what was paid for its lines. */
export const readReturnCommand = defineCommand({
  input: aRecord({ staff, which, index }),
  isParallel: true,
  async perform(world, input, step) {
    const id = pick(cameBack(step, input)?.returns ?? [], input.index)?.id
    if (id === undefined) return 'skip'
    return answerOf(
      staffOf(world, input.staff).call(adminReturnsApi.getReturn, { params: { id } }),
      ({ return: { state, paid } }) => `${state} ${paid}`,
    )
  },
})

function bodyOf(world: World, order: SeenOrder, lines: [number, number][]) {
  return lines.map(([at, quantity]) => ({
    productId: order.lines[at]?.id ?? partOf(world, at),
    quantity,
    reason: 'wrong-part' as const,
    wish: 'money' as const,
  }))
}
