import type { StatementColumn } from '#domain/statements/statement.ts'
import type { TableLine } from '#worker/bulk-changes/file-format.ts'
import { problemOf } from '#worker/bulk-changes/file-line.ts'
import type { Sheet } from '#worker/bulk-changes/read-table.ts'
import { readAmount, readDay, readReference, readState, readTrackingNumber } from './cell-text.ts'

/** A row of a courier's file without anything personal. Amounts in whole paisa; fee and tax are what it kept. */
export interface ReadLine {
  line: number
  trackingNumber: string | null
  orderNumber: number | null
  try: number | null
  collectedPaisa: number | null
  feePaisa: number | null
  taxPaisa: number | null
  /** What it pays: said, or what is left of the cash without fee and taxes. */
  paidPaisa: number | null
  day: number | null
  courierState: 'delivered' | 'returned' | null
  problem: string | null
}

/** Reads the rows of a table by what its columns mean. */
export function readLines({ headers, lines }: Sheet, meanings: readonly (StatementColumn | null)[]): ReadLine[] {
  return lines.map((line) => readLine(line, headers, meanings))
}

function readLine(
  { line, cells }: TableLine,
  headers: readonly string[],
  meanings: readonly (StatementColumn | null)[],
): ReadLine {
  const problems: string[] = []
  const long = problemOf([...cells], headers.length)
  if (long) problems.push(long)
  const cellsOf = (column: StatementColumn) =>
    meanings.flatMap((each, index) => (each === column ? [[cells[index] ?? '', headers[index] ?? ''] as const] : []))
  /** The cell of a column; a problem where it cannot be read. */
  const one = <Value>(column: StatementColumn, read: (cell: string) => Value | null | undefined, found = problems) => {
    const [[cell, heading] = ['', '']] = cellsOf(column)
    const value = read(cell)
    if (value === undefined) found.push(`“${heading}” cannot be read.`)
    return value ?? null
  }
  /** The cells of a column added up, each as `as` takes it. */
  const sum = (column: StatementColumn, as: (paisa: number) => number = (paisa) => paisa) => {
    const found = cellsOf(column).flatMap(([cell, heading]) => {
      const paisa = readAmount(cell)
      if (paisa === undefined) problems.push(`“${heading}” is no amount.`)
      return typeof paisa === 'number' ? [as(paisa)] : []
    })
    return found.length === 0 ? null : found.reduce((all, each) => all + each, 0)
  }

  // One of both is enough.
  const unnamed: string[] = []
  const trackingNumber = one('trackingNumber', readTrackingNumber, unnamed)
  const reference = one('reference', readReference, unnamed)
  const collectedPaisa = sum('collected')
  // Deductions are printed with and without a minus, or in brackets.
  const [feePaisa, taxPaisa] = [sum('fee', Math.abs), sum('tax', Math.abs)]
  const day = one('date', readDay)
  const rest = collectedPaisa === null ? null : collectedPaisa - (feePaisa ?? 0) - (taxPaisa ?? 0)
  const paidPaisa = sum('paid') ?? rest
  if (trackingNumber === null && reference === null) {
    const isEmpty = unnamed.length === 0
    problems.push(...(isEmpty ? ['There is no tracking number and no order number, as in a row of sums.'] : unnamed))
  }
  if (paidPaisa === null && problems.length === 0) problems.push('There is no amount.')
  return {
    line,
    trackingNumber,
    orderNumber: reference?.number ?? null,
    try: reference?.try ?? null,
    collectedPaisa,
    feePaisa,
    taxPaisa,
    paidPaisa,
    day,
    courierState: one('state', readState),
    problem: problems.length === 0 ? null : `Row ${line}: ${problems.join(' ')}`,
  }
}
