import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { aCsvForm } from './bulk-changes.ts'
import type { StaffPersonAtWork } from '#tests/support/people/staff.ts'

/** The usual columns of a courier's file. */
const headings = ['CN', 'Order', 'Consignee', 'COD', 'Fee', 'GST', 'WHT', 'Net', 'Date', 'Status'] as const
const mapping = {
  trackingNumber: 'CN',
  reference: 'Order',
  collected: 'COD',
  fee: 'Fee',
  tax: ['GST', 'WHT'],
  paid: 'Net',
  date: 'Date',
  state: 'Status',
}

/** A row of such a file. */
export type StatementRow = Partial<Record<(typeof headings)[number], string | number>>

/** A pasted table of these rows. */
export const aTable = (rows: StatementRow[]) =>
  [headings, ...rows.map((row) => headings.map((each) => row[each] ?? ''))].map((cells) => cells.join('\t')).join('\n')

/** Sends rows as a pasted table with the usual mapping. */
export async function send(
  person: StaffPersonAtWork,
  rows: StatementRow[],
  courierId = 'leopards',
): Promise<Statement> {
  const body = { text: aTable(rows), mapping }
  return (await person.call(statementsApi.readStatement, { params: { courierId }, body })).statement
}

/** Sends a CSV file, with what its columns mean. */
export async function sendFile(person: StaffPersonAtWork, content: string, means: unknown, courierId = 'leopards') {
  const body = aCsvForm(content)
  if (means) body.set('mapping', JSON.stringify(means))
  return (await person.call(statementsApi.readStatement, { params: { courierId }, body })).statement
}

/** Accepts a statement, with ticked lines. */
export async function accept(person: StaffPersonAtWork, id: string, lines?: number[]) {
  return (await person.call(statementsApi.acceptStatement, { params: { id }, body: lines ? { lines } : {} })).receipts
}

export const undo = (person: StaffPersonAtWork, id: string) =>
  person.call(statementsApi.undoStatement, { params: { id } })

/** What each line is, by its row. */
export const kindsOf = ({ lines }: Statement) => lines.map(({ line, what }) => `${line} ${what}`)
