import type { CashReceipt } from '#domain/cash/courier-cash.ts'
import {
  type CashDifference,
  lineKinds,
  type Statement,
  statementLimits,
  type StatementLine,
  type StatementSummary,
} from '#domain/statements/statement.ts'
import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { startOfDay } from '#domain/pakistan-day.ts'
import type { ShopContext } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { judgeLines, type JudgedLine } from './judge-lines.ts'
import type { StoredLine, StoredStatement } from './statements.store.ts'

/** Without dates in a file, what a courier should have paid by now. */
const unpaidMs = 15 * day

/** A line as it is shown, also of a statement that was accepted. */
type ShownLine = Pick<
  JudgedLine,
  | 'line'
  | 'trackingNumber'
  | 'orderId'
  | 'number'
  | 'what'
  | 'sentence'
  | 'expectedPaisa'
  | 'paidPaisa'
  | 'feePaisa'
  | 'taxPaisa'
>

/** A statement with its lines as they are in the shop now. */
export interface OpenStatement {
  statement: StoredStatement
  lines: JudgedLine[]
  /** A hash of what they are. */
  seen: string
}

/**
 * A stored statement.
 * @throws ShopError 'NOT_FOUND'
 */
export async function findStatement({ stores }: ShopContext, id: string) {
  const found = await stores.statements.find(id)
  if (!found) throw new ShopError('NOT_FOUND', { message: 'There is no such statement.' })
  return found
}

/** Says what the lines of an open statement are. */
export async function judgeStatement(
  { stores }: ShopContext,
  statement: StoredStatement,
  stored: StoredLine[],
): Promise<OpenStatement> {
  const found = await stores.statements.findOrders(stored.filter(({ problem }) => problem === null))
  const lines = judgeLines(stored, found, { id: statement.courierId, name: statement.courierName })
  const seen = await sha256(JSON.stringify(lines.map((each) => [each.what, each.orderId, each.expectedPaisa])))
  return { statement, lines, seen }
}

/**
 * A statement for its screen.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getStatement(shop: ShopContext, id: string): Promise<Statement> {
  const { statement, lines: stored, receipts } = await findStatement(shop, id)
  const open = statement.state === 'open' ? await judgeStatement(shop, statement, stored) : null
  const lines: ShownLine[] =
    open?.lines ?? stored.map((line) => ({ ...line, what: line.what ?? 'unreadable', sentence: line.sentence ?? '' }))
  const until = statement.lastDay === null ? shop.now() - unpaidMs : startOfDay(statement.lastDay + 1)
  const { missing, count } = await shop.stores.statements.listMissing(statement.courierId, {
    until,
    except: lines.flatMap(({ orderId }) => orderId ?? []),
  })
  const counts = Object.fromEntries(lineKinds.map((kind) => [kind, 0])) as Statement['counts']
  for (const { what } of lines) counts[what] += 1
  return {
    ...toSummary(statement),
    sums: {
      expected: sumOf(lines.map(({ expectedPaisa }) => expectedPaisa)),
      paid: sumOf(lines.map(({ paidPaisa }) => paidPaisa)),
      fee: sumOf(lines.map(({ feePaisa }) => feePaisa)),
      tax: sumOf(lines.map(({ taxPaisa }) => taxPaisa)),
    },
    counts,
    lines: lines.map(toLine),
    missing: missing.map(toMissing),
    missingCount: count,
    seen: open?.seen ?? '',
    receipts,
    rest: restOf(stored, receipts),
    undoUntil: statement.state === 'accepted' ? (statement.acceptedAt ?? 0) + statementLimits.undoMs : null,
  }
}

/** What was taken of the lines beyond the whole rupees of the receipts. */
function restOf(stored: StoredLine[], receipts: CashReceipt[]): number {
  const taken = stored.reduce((sum, { receiptId, paidPaisa }) => sum + (receiptId === null ? 0 : (paidPaisa ?? 0)), 0)
  return inRupees(taken - receipts.reduce((sum, { received }) => sum + received * 100, 0))
}

/** A statement in a list. */
export function toSummary(stored: StoredStatement): StatementSummary {
  const { paidPaisa, lastDay: _, ...summary } = stored
  return { ...summary, paid: inRupees(paidPaisa) }
}

const toMissing = ({ orderId, number, trackingNumber, deliveredAt, due }: Statement['missing'][number]) => ({
  orderId,
  number,
  trackingNumber,
  deliveredAt,
  due,
})

const inRupees = (paisa: number) => paisa / 100
const orNone = (paisa: number | null) => (paisa === null ? null : inRupees(paisa))
const sumOf = (list: (number | null)[]) => inRupees(list.reduce<number>((sum, each) => sum + (each ?? 0), 0))

function toLine(line: ShownLine): StatementLine {
  const { trackingNumber, orderId, number, what, expectedPaisa, paidPaisa, feePaisa, taxPaisa, sentence } = line
  return {
    line: line.line,
    trackingNumber,
    orderId,
    number,
    what,
    expected: orNone(expectedPaisa),
    paid: orNone(paidPaisa),
    fee: orNone(feePaisa),
    tax: orNone(taxPaisa),
    sentence,
  }
}

/** A page of the differences that stand. */
export async function listDifferences(
  { stores }: ShopContext,
  query: { courierId?: string | undefined; after?: string | undefined },
): Promise<{ differences: CashDifference[]; next: string | null }> {
  const { rows, next } = await stores.statementChanges.listDifferences(query)
  const differences = rows.map(({ statementId, line, expectedPaisa, paidPaisa, ...rest }) => ({
    id: `${statementId}.${line}`,
    ...rest,
    expected: inRupees(expectedPaisa),
    paid: inRupees(paidPaisa),
  }))
  return { differences, next }
}
