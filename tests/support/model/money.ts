import * as fc from 'fast-check'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { entryKinds, paymentWays } from '#domain/ledger/order-entry.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { aRecord, defineCommand, likely, pick, type Step } from './command.ts'
import { kind } from './links.ts'
import type { SeenOrder } from './seen.ts'
import { staff, which } from './staff.ts'
import { answerOf, deviceOf, staffOf, tokenOf } from './world.ts'

/** Commands about money: what came in and went back, what is asked for in advance and proved, and what the shop keeps. */

/** Of the money that is right, as seen: a part, all of it, or more. */
const share = fc.constantFrom(0.25, 0.5, 1, 1, 1.5)
const isPayable = ({ state }: SeenOrder) => state === 'placed' || state === 'confirmed' || state === 'packed'
const wasRefused = ({ state, wasDelivered }: SeenOrder) =>
  state === 'refused' || (state === 'returned' && !wasDelivered)
const payable = ({ seen }: Step, input: { which: number }) => likely(seen.orders, input.which, isPayable)
const proved = ({ seen }: Step, input: { which: number }) =>
  likely(seen.orders, input.which, ({ proofs }) => proofs.length > 0)

/** What is to collect at the door. */
function toCollectOf({ amount, unaccepted, advance, goodwill, before }: SeenOrder): number {
  return Math.max(0, amount - unaccepted - advance - goodwill - before)
}

/** What came in for an order and did not go back. */
export function netReceivedOf({ advance, collected, refunded }: SeenOrder): number {
  return advance + collected - refunded
}

const partOfMoney = (money: number, { share: given }: { share: number }) => Math.max(1, Math.ceil(money * given))

/** The owner or staff write money into the ledger of an order, sometimes too much, sometimes twice. */
export const addEntryCommand = defineCommand({
  input: aRecord({
    staff,
    which,
    kind: fc.constantFrom(...entryKinds),
    way: fc.constantFrom(...paymentWays.slice(0, 3)),
    key: fc.nat({ max: 3 }),
    share,
  }),
  isParallel: true,
  weight: 8,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = pick(seen.orders, input.which)
    if (!order) return 'skip'
    const { kind: written, way, key } = input
    const most = written === 'refund' ? netReceivedOf(order) : toCollectOf(order)
    const body = { kind: written, way, amount: partOfMoney(most || order.amount, input), key: `entry-${key}` }
    return answerOf(staffOf(world, input.staff).call(ledgerApi.addOrderEntry, { params: { id: order.id }, body }))
  },
})

/** Staff ask for an advance, or for another one: mostly for a part of what is to collect. */
export const requestAdvanceCommand = defineCommand({
  input: aRecord({ staff, which, share, why: fc.boolean(), late: fc.constantFrom(0, 0, 0, 0, 7) }),
  isParallel: true,
  weight: 5,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = payable(step, input)
    if (!order) return 'skip'
    const body = {
      amount: partOfMoney(toCollectOf(order) + order.advance || order.amount, input),
      was: order.asked + input.late,
      ...(input.why && { why: wordsTo(order) }),
    }
    return answerOf(
      staffOf(world, input.staff).call(adminAdvancesApi.requestAdvance, { params: { id: order.id }, body }),
    )
  },
})

/** Staff take back what they, or the rule, asked for. */
export const withdrawAdvanceCommand = defineCommand({
  input: aRecord({ staff, which }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input, step) {
    const id = payable(step, input)?.id
    if (id === undefined) return 'skip'
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.withdrawAdvance, { params: { id } }))
  },
})

/** A customer sends the reference of a payment, sometimes twice, and sometimes one that stands on another order. */
export const sendProofCommand = defineCommand({
  input: aRecord({ which, kind, reference: fc.nat({ max: 6 }), spelling: fc.nat({ max: 1 }) }),
  isParallel: true,
  weight: 6,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = payable(step, input)
    if (!order) return 'skip'
    const body = { reference: [`FT-${input.reference} 00`, `ft ${input.reference}-00`][input.spelling] ?? '' }
    const params = { token: await tokenOf(order, input.kind) }
    return answerOf(deviceOf(world, 0).call(advancesApi.sendProof, { params, body }))
  },
})

const proofAt = { staff, which, index: fc.constantFrom(-1, -1, 0, 1) }

/** Staff note that the money of a proof came in, or more of it, or the same again. */
export const receiveProofCommand = defineCommand({
  input: aRecord({ ...proofAt, share, way: fc.constantFrom(...paymentWays.slice(1, 3)) }),
  isParallel: true,
  weight: 5,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = proved(step, input)
    const id = pick(order?.proofs ?? [], input.index)?.id
    if (!order || id === undefined) return 'skip'
    const missing = Math.min(order.asked - order.advance, toCollectOf(order))
    const body = { amount: partOfMoney(Math.max(0, missing) || toCollectOf(order) || 100, input), way: input.way }
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.receiveProof, { params: { id }, body }))
  },
})

/** Staff note that nothing came. */
export const declineProofCommand = defineCommand({
  input: aRecord(proofAt),
  isParallel: true,
  weight: 3,
  isRepeatable: true,
  async perform(world, input, step) {
    const order = proved(step, input)
    const id = pick(order?.proofs ?? [], input.index)?.id
    if (!order || id === undefined) return 'skip'
    const body = { words: wordsTo(order) }
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.declineProof, { params: { id }, body }))
  },
})

/** Staff read the proofs to check: what may come in, and where the same reference stands. */
export const listProofsCommand = defineCommand({
  input: aRecord({ staff }),
  isParallel: true,
  weight: 2,
  async perform(world, input) {
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.listProofs, {}), ({ proofs }) => {
      const rows = proofs.map(
        ({ number, reference, missing, payable: most, usedBefore }) =>
          `#${number} ${reference} ${missing} ${most} ${usedBefore.join('+')}`,
      )
      return rows.toSorted().join()
    })
  },
})

/** The owner keeps money of a parcel that was not accepted, changes how much, or takes it back. */
export const retainMoneyCommand = defineCommand({
  input: aRecord({
    staff: fc.constantFrom(0, 0, 0, 1),
    which,
    share: fc.constantFrom(0, 0.3, 0.5, 1, 1.5),
    late: fc.constantFrom(0, 0, 0, 0, 1),
  }),
  isParallel: true,
  weight: 5,
  isRepeatable: true,
  async perform(world, input, { seen }) {
    const order = likely(seen.orders, input.which, wasRefused)
    if (!order) return 'skip'
    const here = netReceivedOf(order)
    const amount = input.share === 0 ? 0 : partOfMoney(here || 100, input)
    const body = {
      amount,
      was: Math.min(order.kept, here) + input.late,
      words: amount === 0 ? '' : wordsTo(order),
    }
    return answerOf(staffOf(world, input.staff).call(ledgerApi.retainMoney, { params: { id: order.id }, body }))
  },
})

/** The owner reads what is to send back: how many orders, how much, and the oldest of them. */
export const readRefundsCommand = defineCommand({
  input: aRecord({ staff }),
  isParallel: true,
  weight: 3,
  async perform(world, input) {
    const reply = staffOf(world, input.staff).call(reportsApi.getToday)
    return answerOf(reply, ({ toSendBack: { count, amount, orders }, proofs }) => {
      const rows = orders.map((order) => `#${order.number} ${order.amount}`)
      return `${count} ${amount}: ${rows.join()}; ${proofs.count} proofs`
    })
  },
})

/** Words that name the customer, who may want to be forgotten. */
const wordsTo = ({ name }: SeenOrder) => `As we told ${name ?? 'you'}.`
