import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { freshShop } from '#tests/support/fresh-shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { aKey, owedBy } from '#tests/support/worker/cash.ts'
import { directSale } from '#tests/support/worker/order-edits.ts'
import { move } from '#tests/support/worker/order-states.ts'
import { accept, send, undo } from '#tests/support/worker/statements.ts'

/** Random events of parcels and statements of a courier, against a ledger that is kept here by other means. */

const orderCount = 5

/** A parcel as this ledger has it. Rupees. */
interface Entry {
  id: string
  tracking: string
  state: 'shipped' | 'delivered' | 'returned'
  isPart: boolean
  due: number
  /** What paid it: `hand`, or the statement's place. */
  paidBy: 'hand' | number | null
  /** Paisa still to come of a difference that stands. */
  rest: number
}

/** A statement as this ledger has it. */
interface Sent {
  id: string
  /** Of each parcel that it took: its place, and the state then. */
  took: { order: number; state: Entry['state']; rest: number }[]
  /** Of each difference that it ended: the parcel, and the paisa. */
  ended: { order: number; rest: number; of: number }[]
  received: number
  state: 'open' | 'accepted' | 'undone'
  rows: { order: number; paisa: number }[]
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('deliver' as const, 'deliver a part' as const),
      order: fc.nat({ max: orderCount - 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('return' as const, 'receive' as const),
      order: fc.nat({ max: orderCount - 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('statement' as const),
      rows: fc.uniqueArray(
        fc.record({
          order: fc.nat({ max: orderCount - 1 }),
          off: fc.constantFrom(0, 0, 0, 40, -95, 5000, -12_345),
          isRest: fc.boolean(),
        }),
        { minLength: 1, selector: ({ order }) => order },
      ),
      isTicked: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'again' as const, 'end' as const),
      which: fc.nat({ max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Two taxes of two percent each, each rounded by itself. */
const dueOf = (cash: number) => cash - 2 * Math.round(cash * 0.02)

async function openLedger() {
  await freshShop()
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const owner = await theOwner(shop)
  const plug = await shop.product({ stock: 100, newPrice: 1000 })
  const entries: Entry[] = []
  for (let index = 0; index < orderCount; index += 1) {
    const sale = directSale([[plug, 2]])
    const address = { name: 'Sara Khan', phone: `0300123450${index}`, city: 'Lahore', street: 'House 2' }
    const body = { ...sale, ...address, channel: 'phone' as const, isConfirmed: true, amount: sale.amount + 50 }
    const { id } = await owner.call(adminOrdersApi.createStaffOrder, { body })
    await move(owner, id, { from: 'confirmed', to: 'packed' })
    await move(owner, id, { from: 'packed', to: 'shipped', courierId: 'leopards', trackingNumber: `LE-90${index}` })
    entries.push({ id, tracking: `LE-90${index}`, state: 'shipped', isPart: false, due: 0, paidBy: null, rest: 0 })
  }
  return { shop, owner, plug, entries, statements: [] as Sent[] }
}
type Ledger = Awaited<ReturnType<typeof openLedger>>

const isOwed = ({ state, paidBy }: Entry) => state !== 'shipped' && paidBy === null

async function perform(ledger: Ledger, each: Step): Promise<void> {
  const { owner, entries, statements } = ledger
  if ('order' in each) return moveParcel(ledger, each)
  if ('rows' in each) {
    const rows = each.rows.map(({ order, off, isRest }) => {
      const { due, rest } = entries[order] as Entry
      return { order, paisa: isRest && rest !== 0 ? rest : Math.max(0, due * 100 + off) }
    })
    return acceptRows(ledger, rows, each.isTicked)
  }
  if (each.do === 'undo') return undoSent(ledger, each.which)
  if (each.do === 'again') {
    const last = statements[each.which]
    return last?.state === 'undone' ? acceptRows(ledger, last.rows, true) : undefined
  }
  const { differences } = await owner.call(statementsApi.listDifferences)
  const difference = differences[each.which]
  if (!difference) return
  await owner.call(statementsApi.endDifference, { params: { id: difference.id } })
  const ended = entries.find(({ id }) => id === difference.orderId) as Entry
  ended.rest = 0
}

async function moveParcel(
  { owner, plug, entries }: Ledger,
  { do: what, order }: Extract<Step, { order: number }>,
): Promise<void> {
  const entry = entries[order] as Entry
  if (what === 'receive') {
    const body = { key: aKey(), orderIds: [entry.id], received: entry.due, reference: '' }
    const said = await codeOf(owner.call(cashApi.receiveCash, { params: { courierId: 'leopards' }, body }))
    expect(said).toBe(isOwed(entry) ? 'ok' : 'STALE')
    if (isOwed(entry)) entry.paidBy = 'hand'
  } else if (what === 'return') {
    if (entry.state !== 'delivered' || entry.isPart) return
    await move(owner, entry.id, { from: 'delivered', to: 'returned', reason: 'Faulty part' })
    entry.state = 'returned'
  } else if (entry.state === 'shipped') {
    const isPart = what === 'deliver a part'
    const accepted = isPart ? { accepted: [{ productId: plug._id, quantity: 1 }], cash: 1050 } : {}
    await move(owner, entry.id, { from: 'shipped', to: 'delivered', ...accepted })
    Object.assign(entry, { state: 'delivered', isPart, due: dueOf(isPart ? 1050 : 2050) })
  }
}

/** The same rows in any order. */
const keyOf = (rows: Sent['rows']) =>
  rows
    .map(({ order, paisa }) => `${order} ${paisa}`)
    .toSorted()
    .join()

type Books = Pick<Ledger, 'owner' | 'entries' | 'statements'>

async function acceptRows({ owner, entries, statements }: Books, rows: Sent['rows'], isTicked: boolean): Promise<void> {
  const code = await codeOf(
    send(
      owner,
      rows.map(({ order, paisa }) => ({ CN: entries[order]?.tracking ?? '', Net: (paisa / 100).toFixed(2) })),
    ),
  )
  const key = keyOf(rows)
  const same = statements.some((each) => each.state !== 'undone' && keyOf(each.rows) === key)
  expect(code).toBe(same ? 'SAME_FILE' : 'ok')
  if (same) return
  const { statements: listed } = await owner.call(statementsApi.listStatements, { params: { courierId: 'leopards' } })
  const id = listed[0]?.id ?? ''
  const { statement } = await owner.call(statementsApi.getStatement, { params: { id } })
  const sent: Sent = { id, took: [], ended: [], received: 0, state: 'open', rows }
  let paisa = 0
  const ticked: number[] = []
  for (const [index, row] of rows.entries()) {
    const entry = entries[row.order] as Entry
    const off = row.paisa - entry.due * 100
    const isNear = Math.abs(off) <= 100
    const what = isOwed(entry)
      ? isNear
        ? 'as-expected'
        : 'other-amount'
      : entry.state === 'shipped'
        ? 'not-delivered'
        : entry.rest !== 0 && Math.abs(row.paisa - entry.rest) <= 100
          ? 'as-expected'
          : 'paid-before'
    expect(statement.lines[index], JSON.stringify({ row, entry })).toMatchObject({ what, orderId: entry.id })
    if (what === 'other-amount' && isTicked) ticked.push(index + 2)
    if (what !== 'as-expected' && !(what === 'other-amount' && isTicked)) continue
    paisa += row.paisa
    if (isOwed(entry)) sent.took.push({ order: row.order, state: entry.state, rest: isNear ? 0 : -off })
    else sent.ended.push({ order: row.order, rest: entry.rest, of: Number(entry.paidBy) })
  }
  statements.push(sent)
  const said = await codeOf(accept(owner, id, ticked))
  expect(said).toBe(sent.took.length + sent.ended.length > 0 ? 'ok' : 'STALE')
  if (said !== 'ok') return
  Object.assign(sent, { state: 'accepted', received: Math.round(paisa / 100) })
  for (const { order, rest } of sent.took)
    Object.assign(entries[order] as Entry, { paidBy: statements.length - 1, rest })
  for (const { order } of sent.ended) Object.assign(entries[order] as Entry, { rest: 0 })
}

async function undoSent({ owner, entries, statements }: Books, which: number): Promise<void> {
  const sent = statements[which]
  if (!sent) return
  const isMoved = sent.took.some(({ order, state }) => entries[order]?.state !== state)
  const isEnded = statements.some(({ state, ended }) => state === 'accepted' && ended.some(({ of }) => of === which))
  const isDone = sent.state === 'undone' || (sent.state === 'accepted' && !isMoved && !isEnded)
  expect(await codeOf(undo(owner, sent.id)), JSON.stringify(sent)).toBe(isDone ? 'ok' : 'STALE')
  if (!isDone || sent.state === 'undone') return
  sent.state = 'undone'
  for (const { order } of sent.took) Object.assign(entries[order] as Entry, { paidBy: null, rest: 0 })
  for (const { order, rest } of sent.ended) Object.assign(entries[order] as Entry, { rest })
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

/** What the courier owes, what came in and what differs, by this ledger and by the shop. */
async function expectSame({ shop, owner, entries, statements }: Ledger): Promise<void> {
  const owed = entries.filter(isOwed)
  expect((await owedBy(owner, 'leopards'))?.owed).toMatchObject({
    count: owed.length,
    due: owed.reduce((sum, { due }) => sum + due, 0),
  })
  const byHand = entries.filter(({ paidBy }) => paidBy === 'hand')
  const received = statements.filter(({ state }) => state === 'accepted').reduce((sum, each) => sum + each.received, 0)
  const [came] = await shop.sql(
    'SELECT coalesce(sum(received), 0) AS received FROM cash_receipts WHERE undone_at IS NULL',
  )
  expect(came).toEqual({ received: received + byHand.reduce((sum, { due }) => sum + due, 0) })
  const { differences } = await owner.call(statementsApi.listDifferences)
  const standing = differences
    .map((each) => `${each.orderId} ${Math.round((each.expected - each.paid) * 100)}`)
    .toSorted()
  expect(standing).toEqual(
    entries
      .filter(({ rest }) => rest !== 0)
      .map(({ id, rest }) => `${id} ${rest}`)
      .toSorted(),
  )
  const paid = await shop.sql<{ id: string }>('SELECT id FROM orders WHERE is_paid = 1 ORDER BY id')
  expect(paid.map(({ id }) => id)).toEqual(
    entries
      .filter(({ paidBy }) => paidBy !== null)
      .map(({ id }) => id)
      .toSorted(),
  )
  await expectConsistentData(shop)
}

describe('protects', () => {
  test('the balance of a courier stands to the rupee, whatever the order of events', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const ledger = await openLedger()
        for (const each of steps) {
          await perform(ledger, each)
        }
        await expectSame(ledger)
      }),
      { numRuns: 10, seed: 20_261_128, endOnFailure: true },
    )
  })
})
