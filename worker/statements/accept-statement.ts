import { cashLimits, type CashReceipt } from '#domain/cash/courier-cash.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { formatPaisa } from '#domain/money.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { NewReceipt } from '#worker/cash/receipts.sql.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { newId } from '#worker/database/ids.ts'
import { Conflict, retryOnConflict, writtenBefore } from '#worker/database/guarded-batch.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { findStatement, judgeStatement, type OpenStatement } from './get-statement.ts'
import type { JudgedLine } from './judge-lines.ts'
import type { StoredLine } from './statements.store.ts'

/**
 * Accepts a statement: receipts of the lines that are as expected and of those in `lines` with another amount, as
 * `receiveCash` makes them, in one batch. The same again returns the same receipts.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when the lines are not `from`, nothing can be taken, or it was undone
 * @throws ShopError 'VALIDATION' for a line that cannot be ticked, or less than nothing
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for one that was accepted with other lines
 */
export function acceptStatement(
  shop: ShopContext,
  staff: StaffMember,
  { id, lines = [], from }: { id: string; lines?: number[] | undefined; from?: string | undefined },
): Promise<CashReceipt[]> {
  const { stores, now } = shop
  return retryOnConflict(async () => {
    const { statement, lines: stored, receipts: known } = await findStatement(shop, id)
    if (statement.state === 'accepted') {
      const isSame = () => takesAll(stored, lines)
      return writtenBefore(known, isSame, 'This statement was already accepted with other lines.') ?? []
    }
    if (statement.state === 'undone') {
      throw new ShopError('STALE', { message: 'This statement was undone. Please send the file again.' })
    }
    const open = await judgeStatement(shop, statement, stored)
    if (from !== undefined && from !== open.seen) {
      throw stale('Parcels of this statement changed in the meantime. Please look again.')
    }
    const taken = takenLines(open.lines, new Set(lines))
    const { receipts, receiptOf } = await makeReceipts(shop, staff, open, taken)
    const change = { actor: staff.actor, now: now() }
    if (await stores.statementChanges.accept(id, { lines: open.lines, receipts, receiptOf }, change)) {
      return (await findStatement(shop, id)).receipts
    }
    throw new Conflict(new ShopError('STALE'))
  })
}

/** The same request may have accepted the statement since it was read: it is read again. */
const stale = (message: string) => new Conflict(new ShopError('STALE', { message }))

/** Whether an accepted statement took the lines that were ticked, and no others with another amount. */
function takesAll(stored: StoredLine[], ticked: number[]): boolean {
  const taken = stored.filter(({ receiptId }) => receiptId !== null)
  const [all, asked] = [new Set(taken.map(({ line }) => line)), new Set(ticked)]
  return (
    [...asked].every((line) => all.has(line)) &&
    taken.every(({ line, what }) => what !== 'other-amount' || asked.has(line))
  )
}

/** The lines that are received. */
function takenLines(lines: JudgedLine[], ticked: ReadonlySet<number>): JudgedLine[] {
  const wrong = [...ticked].find(
    (each) => !lines.some(({ line, what }) => line === each && (what === 'other-amount' || what === 'as-expected')),
  )
  if (wrong !== undefined) throw new Conflict(fieldProblem('lines', `Row ${wrong} cannot be ticked.`))
  const taken = lines.filter(
    ({ line, what }) => what === 'as-expected' || (what === 'other-amount' && ticked.has(line)),
  )
  if (taken.length > 0) return taken
  throw stale('There is nothing to accept: no line is as expected, and none is ticked.')
}

/** Receipts of at most so many parcels; whole rupees are rounded once, over all of them. */
async function makeReceipts(
  shop: ShopContext,
  { actor }: StaffMember,
  { statement }: OpenStatement,
  taken: JudgedLine[],
): Promise<{ receipts: NewReceipt[]; receiptOf: Map<number, string> }> {
  const now = shop.now()
  const known = await readSnapshots(shop, taken)
  const receiptOf = new Map<number, string>()
  const receipts: NewReceipt[] = []
  const sum = taken.reduce((paisa, { paidPaisa }) => paisa + (paidPaisa ?? 0), 0)
  const rest = sum - Math.round(sum / 100) * 100
  const day = dayText(pakistanDay(statement.createdAt))
  const reference = `Statement of ${day}${rest === 0 ? '' : `, rounded by ${formatPaisa(Math.abs(rest))}`}`
  let [paisa, received] = [0, 0]
  for (let start = 0; start < taken.length; start += cashLimits.parcelsPerReceipt) {
    const lines = taken.slice(start, start + cashLimits.parcelsPerReceipt)
    const id = newId(now)
    for (const { line } of lines) receiptOf.set(line, id)
    const closed = lines.flatMap(({ order, ends }) => (order && !ends ? [order] : []))
    const snapshots = closed.flatMap(({ orderId }) => known.get(orderId) ?? [])
    paisa += lines.reduce((all, { paidPaisa }) => all + (paidPaisa ?? 0), 0)
    const upToHere = Math.round(paisa / 100)
    receipts.push({
      id,
      key: `statement-${statement.id}-${receipts.length + 1}`,
      courierId: statement.courierId,
      parcels: closed.map(({ orderId, email, state }) => ({ id: orderId, email, state })),
      received: upToHere - received,
      reference,
      statementId: statement.id,
      actor,
      now,
      // A customer whose parcel came back gets no email about cash.
      emails: await orderStateEmails(
        shop,
        snapshots.filter(({ state }) => state === 'delivered'),
        'cash-received',
      ),
    })
    received = upToHere
  }
  if (receipts.some((each) => each.received < 0)) {
    throw fieldProblem('lines', `These lines come to ${formatPaisa(sum)}: a receipt cannot be less than nothing.`)
  }
  return { receipts, receiptOf }
}

/** The orders of customers with an email, as their emails need them. */
async function readSnapshots({ stores }: ShopContext, taken: JudgedLine[]): Promise<Map<string, OrderSnapshot>> {
  const ids = taken.flatMap(({ order, ends }) => (order?.email && !ends ? [order.orderId] : []))
  const found = new Map<string, OrderSnapshot>()
  for (let start = 0; start < ids.length; start += cashLimits.parcelsPerReceipt) {
    const orders = await stores.orderTransitions.list(ids.slice(start, start + cashLimits.parcelsPerReceipt))
    for (const order of orders) found.set(order.id, order)
  }
  return found
}
