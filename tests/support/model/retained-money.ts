import * as fc from 'fast-check'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { staff, which } from './admin.ts'
import { wordsTo } from './advances.ts'
import { netReceivedOf, retainedOf, toRefundOf } from './requested-advance.ts'
import { aRecord, defineCommand, type Step } from './command.ts'
import { handleOf, likely, orderOf } from './links.ts'
import { type Order, touch } from './model.ts'
import { answerOf, staffOf } from './world.ts'

/** Commands about money of parcels that were not accepted: what the shop keeps, and what is to send back. */

const wasRefused = ({ state, deliveredAt }: Order) => state === 'refused' || (state === 'returned' && deliveredAt === 0)

/** The owner keeps money of a parcel that was not accepted, changes how much, or takes it back. */
export const retainMoneyCommand = defineCommand({
  input: aRecord({
    staff: fc.constantFrom(0, 0, 0, 1),
    which,
    share: fc.constantFrom(0, 0.3, 0.5, 1, 1.5),
    late: staff,
  }),
  isParallel: true,
  mayBeOvertaken: true,
  weight: 5,
  predict(model, input, step) {
    const order = orderOf(model, step.before, refused(step, input))
    if (!order) return 'skip'
    if (input.staff !== 0) return 'FORBIDDEN'
    const { amount, was } = retainedIn(step, input)
    const kept = retainedOf(order)
    if (kept === amount && (amount === 0 || order.hasRetainedWords)) return 'ok'
    if ((amount > 0 && !wasRefused(order)) || amount > netReceivedOf(order)) return 'TOO_MUCH'
    if (kept !== was) return 'STALE'
    Object.assign(order, { kept: amount, hasRetainedWords: amount > 0 && !order.isScrubbed })
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const at = refused(step, input)
    const id = world.orders.get(handleOf(step.before, at))?.id
    if (id === undefined) return 'skip'
    const { amount, was } = retainedIn(step, input)
    const body = { amount, was, words: amount === 0 ? '' : wordsTo(step, at) }
    return answerOf(staffOf(world, input.staff).call(ledgerApi.retainMoney, { params: { id }, body }))
  },
})

/** The owner reads what is to send back: how many orders, how much, and the oldest of them. */
export const readRefundsCommand = defineCommand({
  input: aRecord({ staff }),
  isParallel: true,
  weight: 3,
  predict(model) {
    const due = [...model.orders.values()]
      .toSorted((one, other) => one.number - other.number)
      .flatMap((order) => (toRefundOf(order) > 0 ? { number: order.number, amount: toRefundOf(order) } : []))
    const proofs = [...model.orders.values()].flatMap((order) => order.proofs).filter(({ state }) => state === 'open')
    return `ok ${textOf({ orders: due.slice(0, 5), count: due.length, amount: sum(due) })}; ${proofs.length} proofs`
  },
  async perform(world, input) {
    const reply = staffOf(world, input.staff).call(reportsApi.getToday)
    return answerOf(reply, ({ toSendBack, proofs }) => `${textOf(toSendBack)}; ${proofs.count} proofs`)
  },
})

interface Refunds {
  count: number
  amount: number
  orders: { number: number; amount: number }[]
}

const textOf = ({ count, amount, orders }: Refunds) =>
  `${count} ${amount}: ${orders.map((each) => `#${each.number} ${each.amount}`).join()}`
const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

/** Mostly a parcel that was not accepted. */
const refused = ({ before }: Step, input: { which: number }) => likely(before, input.which, wasRefused)

function retainedIn(step: Step, input: { which: number; share: number; late: number }) {
  const order = orderOf(step.before, step.before, refused(step, input))
  const here = order ? netReceivedOf(order) : 0
  return {
    amount: input.share === 0 ? 0 : Math.max(1, Math.ceil((here || 100) * input.share)),
    // Rarely of an earlier look.
    was: (order ? retainedOf(order) : 0) + (input.late === 1 && input.which % 3 === 0 ? 1 : 0),
  }
}
