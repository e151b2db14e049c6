import * as z from 'zod/mini'
import { tableReading } from '#domain/bulk-changes/column-mapping.ts'
import { CashReceipt } from '#domain/cash/courier-cash.ts'
import { day } from '#domain/durations.ts'

/**
 * What a courier says it collected, kept and paid. Amounts are rupees, with paisa as decimals; the database has whole
 * paisa. Times are epoch milliseconds.
 */

/** What a column of a courier's file may mean. Several columns of `collected`, `fee` and `tax` add up. */
const statementColumns = ['trackingNumber', 'reference', 'collected', 'fee', 'tax', 'paid', 'date', 'state'] as const
const StatementColumn = z.enum(statementColumns)
export type StatementColumn = z.infer<typeof StatementColumn>

/** Label of each meaning. */
export const statementColumnLabels: Record<StatementColumn, string> = {
  trackingNumber: 'Tracking number',
  reference: 'Our order number',
  collected: 'Cash collected',
  fee: 'Fee',
  tax: 'Tax',
  paid: 'Paid to us',
  date: 'Date',
  state: 'State',
}

/** Meanings that several columns may have. */
export const addedColumns: ReadonlySet<StatementColumn> = new Set<StatementColumn>(['collected', 'fee', 'tax'])

const Heading = z.string().check(z.maxLength(200))

/** What each heading of a file means; `null` leaves a column out. */
export const StatementMapping = z.object({ columns: z.record(Heading, z.nullable(StatementColumn)) })
export type StatementMapping = z.infer<typeof StatementMapping>

/** The same the other way round: the heading, or the headings, of each meaning. */
export const HeadingsByMeaning = z.partialRecord(StatementColumn, z.nullable(z.union([Heading, z.array(Heading)])))

/** What a line was found to be. */
export const lineKinds = [
  'as-expected',
  'other-amount',
  'unknown',
  'not-delivered',
  'paid-before',
  'twice',
  'unreadable',
] as const
export type LineKind = (typeof lineKinds)[number]

const Amount = z.number()
const count = z.int().check(z.minimum(0))

/** One row of a courier's file. */
export const StatementLine = z.object({
  /** The row in the file; the headings are row 1. */
  line: z.int(),
  trackingNumber: z.nullable(z.string()),
  /** The order's id and number; `null` where no order was found. */
  orderId: z.nullable(z.string()),
  number: z.nullable(z.int()),
  what: z.enum(lineKinds),
  /** What is due for it by the courier's terms, and what the file says. */
  expected: z.nullable(Amount),
  paid: z.nullable(Amount),
  fee: z.nullable(Amount),
  tax: z.nullable(Amount),
  sentence: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>

const statementStates = ['open', 'accepted', 'undone'] as const
export type StatementState = (typeof statementStates)[number]

/** A statement in a list. */
export const StatementSummary = z.object({
  id: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  state: z.enum(statementStates),
  lineCount: count,
  paid: Amount,
  /** The staff member who sent it. */
  who: z.string(),
  createdAt: z.int(),
  acceptedAt: z.nullable(z.int()),
  undoneAt: z.nullable(z.int()),
})
export type StatementSummary = z.infer<typeof StatementSummary>

/** An unpaid parcel that the courier delivered and that its file does not name. */
const MissingParcel = z.object({
  orderId: z.string(),
  number: z.int(),
  trackingNumber: z.nullable(z.string()),
  deliveredAt: z.int(),
  due: z.int(),
})

/** A statement with its lines. While it is open they are what they are in the shop now; later, what they were then. */
export const Statement = z.extend(StatementSummary, {
  /** `expected` of the lines that are as expected or have another amount; the others of all lines. */
  sums: z.object({ expected: Amount, paid: Amount, fee: Amount, tax: Amount }),
  counts: z.record(z.enum(lineKinds), count),
  lines: z.array(StatementLine),
  /** Unpaid parcels delivered up to the last date of the file, oldest first; without dates, before fifteen days. */
  missing: z.array(MissingParcel),
  missingCount: count,
  /** What an open statement was seen to be; accepting sends it back as `from`. */
  seen: z.string(),
  /** What it brought, also after it was undone, and the paisa by which these whole rupees were rounded. */
  receipts: z.array(CashReceipt),
  rest: Amount,
  /** When it cannot be undone any more; `null` unless it is accepted. */
  undoUntil: z.nullable(z.int()),
})
export type Statement = z.infer<typeof Statement>

/** A parcel that was closed with another amount than was due, until a later statement or the owner's word ends it. */
export const CashDifference = z.object({
  /** The statement and the line. */
  id: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  orderId: z.nullable(z.string()),
  number: z.nullable(z.int()),
  trackingNumber: z.nullable(z.string()),
  expected: Amount,
  paid: Amount,
  receiptId: z.string(),
  at: z.int(),
})
export type CashDifference = z.infer<typeof CashDifference>

/** A courier's table as it was understood before its owner said what the columns mean. */
export const StatementReading = tableReading(StatementColumn)
export type StatementReading = z.infer<typeof StatementReading>

/** Limits: bytes and lines of a file, unpaid parcels that are listed, milliseconds to undo. */
export const statementLimits = { maxBytes: 5 * 1024 * 1024, lines: 5000, missing: 1000, undoMs: day } as const
