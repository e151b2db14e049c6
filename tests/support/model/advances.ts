import * as fc from 'fast-check'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { paymentWays } from '#domain/ledger/order-entry.ts'
import { people } from './accounts.ts'
import { staff, which } from './admin.ts'
import { requestedNow, missingOf, nothingRequested } from './requested-advance.ts'
import { aRecord, defineCommand, type Step } from './command.ts'
import { handleOf, kind, likely, orderOf, tokenIn } from './links.ts'
import { amountOf, dayMs, type Model, type Order, pick, toCollectOf, touch } from './model.ts'
import { answerOf, deviceOf, staffOf, type World } from './world.ts'

/** Commands about money in advance: of staff who ask for it, and of customers who prove that they paid. */

const share = fc.constantFrom(0.25, 0.5, 1, 1, 1.5)
const isPayable = ({ state }: Order) => state === 'placed' || state === 'confirmed' || state === 'packed'

/** Staff ask for an advance, or for another one: mostly for a part of what is to collect. */
export const requestAdvanceCommand = defineCommand({
  input: aRecord({ staff, which, share, why: fc.boolean(), late: fc.constantFrom(0, 0, 0, 0, 7) }),
  isParallel: true,
  mayBeOvertaken: true,
  weight: 5,
  predict(model, input, step) {
    const order = orderOf(model, step.before, payable(step, input))
    if (!order) return 'skip'
    const { amount, was } = requestIn(step, input)
    const isSame = order.asked.amount === amount && order.asked.reason === 'staff' && order.asked.hasWords === input.why
    if (isSame && (order.asked.until ?? 0) > model.now) return 'ok'
    if (!isPayable(order) || order.isScrubbed) return 'TOO_LATE'
    if (amount - order.money.advance > toCollectOf(order) || amount <= order.money.advance) return 'TOO_MUCH'
    if (order.asked.amount !== was) return 'STALE'
    order.asked = { ...requestedNow(amount, 'staff', model.now), hasWords: input.why }
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const id = idOf(world, step, payable(step, input))
    if (id === undefined) return 'skip'
    const body = { ...requestIn(step, input), ...(input.why && { why: wordsTo(step, payable(step, input)) }) }
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.requestAdvance, { params: { id }, body }))
  },
})

/** Staff take back what they, or the rule, asked for. */
export const withdrawAdvanceCommand = defineCommand({
  input: aRecord({ staff, which }),
  isParallel: true,
  mayBeOvertaken: true,
  weight: 2,
  predict(model, input, step) {
    const order = orderOf(model, step.before, payable(step, input))
    if (!order) return 'skip'
    if (order.asked.amount === 0) return 'ok'
    if (!isPayable(order)) return 'TOO_LATE'
    order.asked = nothingRequested
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const id = idOf(world, step, payable(step, input))
    if (id === undefined) return 'skip'
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.withdrawAdvance, { params: { id } }))
  },
})

/** A customer sends the reference of a payment, sometimes twice, and sometimes one that stands on another order. */
export const sendProofCommand = defineCommand({
  input: aRecord({ which, kind, reference: fc.nat({ max: 6 }), spelling: fc.nat({ max: 1 }) }),
  isParallel: true,
  weight: 6,
  predict(model, input, step) {
    const order = orderOf(model, step.before, payable(step, input))
    if (!order) return 'skip'
    if (order.isDeleted) return 'NOT_FOUND'
    if (input.kind === 'slip') return 'NOT_PROVED'
    if (!isPayable(order) || toCollectOf(order) === 0) return 'TOO_LATE'
    const twin = order.proofs.find(({ reference }) => reference === input.reference)
    if (twin && twin.state !== 'declined') return 'ok'
    if (order.proofs.filter(({ state }) => state === 'open').length >= 5) return 'RATE_LIMITED'
    if (twin) twin.state = 'open'
    else order.proofs.push({ reference: input.reference, state: 'open' })
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const at = payable(step, input)
    const token = await tokenIn(world, step.before, { ...input, which: at })
    if (token === null) return 'skip'
    const reference = [`FT-${input.reference} 00`, `ft ${input.reference}-00`][input.spelling] ?? ''
    const reply = deviceOf(world, 0).call(advancesApi.sendProof, { params: { token }, body: { reference } })
    return answerOf(reply, ({ order: { advance } }) => {
      for (const proof of advance?.proofs ?? []) {
        world.proofs.set(`${handleOf(step.before, at)} ${referenceOf(proof)}`, proof.id)
      }
      return ''
    })
  },
})

const proofAt = { staff, which, index: fc.constantFrom(-1, -1, 0, 1) }

/** Staff note that the money of a proof came in, or more of it, or the same again. */
export const receiveProofCommand = defineCommand({
  input: aRecord({ ...proofAt, share, way: fc.constantFrom(...paymentWays.slice(1, 3)) }),
  isParallel: true,
  weight: 5,
  predict(model, input, step) {
    const found = proofIn(model, step, input)
    if (typeof found === 'string') return found
    const { order, proof } = found
    if (proof.state === 'received') return 'ok'
    if (proof.state === 'declined') return 'STALE'
    const amount = receivedIn(step, input)
    const isOver = order.state === 'returned' || order.state === 'delivered'
    if (isOver || amount > toCollectOf(order)) return 'TOO_MUCH'
    proof.state = 'received'
    order.money.advance += amount
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const id = proofIdOf(world, step, input)
    if (id === null) return 'skip'
    const body = { amount: receivedIn(step, input), way: input.way }
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.receiveProof, { params: { id }, body }))
  },
})

/** Staff note that nothing came; near the end of its days the customer has one more. */
export const declineProofCommand = defineCommand({
  input: aRecord(proofAt),
  isParallel: true,
  weight: 3,
  predict(model, input, step) {
    const found = proofIn(model, step, input)
    if (typeof found === 'string') return found
    const { order, proof } = found
    if (proof.state === 'declined') return 'ok'
    if (proof.state === 'received') return 'STALE'
    proof.state = 'declined'
    const { until } = order.asked
    if (until !== null) order.asked = { ...order.asked, until: Math.max(until, model.now + dayMs) }
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const id = proofIdOf(world, step, input)
    if (id === null) return 'skip'
    const words = wordsTo(step, proved(step, input))
    return answerOf(
      staffOf(world, input.staff).call(adminAdvancesApi.declineProof, { params: { id }, body: { words } }),
    )
  },
})

/** Staff read the proofs to check: what may come in, and where the same reference stands. */
export const listProofsCommand = defineCommand({
  input: aRecord({ staff }),
  isParallel: true,
  weight: 2,
  predict(model) {
    const all = [...model.orders.values()].flatMap((order) => order.proofs.map((proof) => ({ order, ...proof })))
    const rows = all.flatMap(({ order, reference, state }) => {
      if (state !== 'open') return []
      const twins = all.filter((other) => other.reference === reference && other.order !== order)
      const numbers = twins.map((other) => other.order.number).toSorted((one, other) => one - other)
      const isOver = order.state === 'returned' || order.state === 'delivered'
      const missing = isOver || ['cancelled', 'refused'].includes(order.state) ? 0 : missingOf(order)
      return `#${order.number} ${reference} ${missing} ${isOver ? 0 : toCollectOf(order)} ${numbers.slice(0, 5).join('+')}`
    })
    return `ok [${rows.toSorted().join()}]`
  },
  async perform(world, input) {
    return answerOf(staffOf(world, input.staff).call(adminAdvancesApi.listProofs, {}), ({ proofs }) => {
      const rows = proofs.map(
        (proof) =>
          `#${proof.number} ${referenceOf(proof)} ${proof.missing} ${proof.payable} ${proof.usedBefore.join('+')}`,
      )
      return `[${rows.toSorted().join()}]`
    })
  },
})

/** Words that name the customer, who may want to be forgotten. */
export function wordsTo({ before }: Step, at: number): string {
  const person = orderOf(before, before, at)?.person ?? null
  return `As we told ${person === null ? 'you' : people[person]?.name}.`
}

const referenceOf = ({ reference }: { reference: string | null }) => Number(/\d/.exec(reference ?? '')?.[0])

/** Mostly an order that can be paid in advance. */
const payable = ({ before }: Pick<Step, 'before'>, { which }: { which: number }) => likely(before, which, isPayable)
/** Mostly an order with a proof. */
const proved = ({ before }: Pick<Step, 'before'>, { which }: { which: number }) =>
  likely(before, which, ({ proofs }) => proofs.length > 0)

function idOf(world: World, { before }: Step, at: number): string | undefined {
  return world.orders.get(handleOf(before, at))?.id
}

function requestIn({ before }: Step, input: { which: number; share: number; late: number }) {
  const order = orderOf(before, before, payable({ before }, input))
  const most = order ? toCollectOf(order) + order.money.advance : 0
  const amount = Math.max(1, Math.ceil((most || amountOf(order ?? { lines: [], fee: 0 })) * input.share))
  return { amount, was: (order?.asked.amount ?? 0) + input.late }
}

/** The money of a proof that staff say came in: a part of what was missing, or of what is to collect. */
function receivedIn({ before }: Step, input: { which: number; share: number }): number {
  const order = orderOf(before, before, proved({ before }, input))
  const most = order ? missingOf(order) || toCollectOf(order) : 0
  return Math.max(1, Math.ceil((most || 100) * input.share))
}

interface ProofAt {
  which: number
  index: number
}

function proofSeen(step: Pick<Step, 'before'>, input: ProofAt) {
  const at = proved(step, input)
  const proof = pick(orderOf(step.before, step.before, at)?.proofs ?? [], input.index)
  return proof ? { handle: handleOf(step.before, at), reference: proof.reference } : null
}

/** The proof that staff decide about, or why they cannot. */
function proofIn(model: Model, step: Step, input: ProofAt) {
  const seen = proofSeen(step, input)
  const order = model.orders.get(seen?.handle ?? '')
  if (!seen || !order) return 'skip'
  const proof = order.proofs.find(({ reference }) => reference === seen.reference)
  return proof ? { order, proof } : 'NOT_FOUND'
}

function proofIdOf(world: World, step: Step, input: ProofAt): string | null {
  const seen = proofSeen(step, input)
  return seen ? (world.proofs.get(`${seen.handle} ${seen.reference}`) ?? null) : null
}
