import * as fc from 'fast-check'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { entryKinds, paymentWays } from '#domain/ledger/order-entry.ts'
import { staff, which } from './admin.ts'
import { aRecord, defineCommand, type Step } from './command.ts'
import { amountOf, type Order, pick, toCollectOf, touch } from './model.ts'
import { answerOf, staffOf } from './world.ts'

const ended = ['cancelled', 'refused', 'returned']

/** The owner or staff write money into the ledger of an order, sometimes too much, sometimes twice. */
export const addEntryCommand = defineCommand({
  input: aRecord({
    staff,
    which,
    kind: fc.constantFrom(...entryKinds),
    way: fc.constantFrom(...paymentWays.slice(0, 3)),
    key: fc.nat({ max: 3 }),
    /** Of what is to collect or came in, as seen; a part, all of it, or more. */
    share: fc.constantFrom(0.25, 0.5, 1, 1, 1.5),
  }),
  isParallel: true,
  weight: 8,
  predict(model, input, step) {
    const handle = pick([...step.before.orders.keys()], input.which)
    const order = model.orders.get(handle ?? '')
    if (!order) return 'skip'
    if (input.staff !== 0 && (input.kind === 'refund' || input.kind === 'goodwill')) return 'FORBIDDEN'
    const { money } = order
    const amount = amountSeen(input, step)
    const known = money.entries.get(String(input.key))
    const text = `${input.kind} ${input.way} ${amount}`
    if (known !== undefined) return known === text ? 'ok' : 'IDEMPOTENCY_MISMATCH'
    if (amount > mostOf(order, input.kind)) return 'TOO_MUCH'
    money.entries.set(String(input.key), text)
    if (input.kind === 'advance') money.advance += amount
    if (input.kind === 'goodwill') money.goodwill += amount
    if (input.kind === 'refund') money.refunded += amount
    if (input.kind === 'collected') money.before += amount
    touch(order, model.now)
    return 'ok'
  },
  async perform(world, input, step) {
    const id = world.orders.get(pick([...step.before.orders.keys()], input.which) ?? '')?.id
    if (id === undefined) return 'skip'
    const { kind, way } = input
    const body = { kind, way, amount: amountSeen(input, step), key: `entry-${input.key}` }
    return answerOf(staffOf(world, input.staff).call(ledgerApi.addOrderEntry, { params: { id }, body }))
  },
})

function mostOf(order: Order, kind: string): number {
  const { advance, before, door, refunded } = order.money
  if (kind === 'refund') return advance + before + door - refunded
  const isOpen = !ended.includes(order.state) || (kind === 'advance' && order.state !== 'returned')
  return !isOpen ? 0 : toCollectOf(order) - door
}

function amountSeen(input: { which: number; share: number; kind: string }, { before }: Step): number {
  const order = before.orders.get(pick([...before.orders.keys()], input.which) ?? '')
  if (!order) return 1
  const most = mostOf(order, input.kind)
  return Math.max(1, Math.ceil((most > 0 ? most : amountOf(order)) * input.share))
}
