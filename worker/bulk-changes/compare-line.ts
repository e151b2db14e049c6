import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import {
  cellText,
  type ChangingColumn,
  neededColumns,
  newPart,
  partColumns,
  type PartValue,
  type PartValues,
  parseCell,
} from '#domain/bulk-changes/part-columns.ts'
import { oldPriceProblem } from '#domain/products/saved-product.ts'
import type { Part } from './priced-parts.store.ts'

/** The cells of a line by column; columns that are not in the file are missing. */
export type Cells = ReadonlyMap<ChangingColumn, string>

/** Values of some columns of a part. */
export type Values = Partial<PartValues>

/** The difference between a line and a part: changed columns before and after; `before` is `null` for a new part. */
export interface Comparison {
  before: Values | null
  after: Values
  problems: CellProblem[]
  /** The former price is removed because the new price reaches it. */
  losesOldPrice: boolean
}

const changingColumns = partColumns.filter((column) => column !== 'id')

/**
 * Compares a line with an existing part. A cell equal to the exported text is no change. A former price that the file
 * lacks and the new price reaches is removed.
 */
export function comparePart(part: Part, cells: Cells): Comparison {
  const [before, after]: [Values, Values] = [{}, {}]
  const problems: CellProblem[] = []
  for (const [column, text] of cells) {
    if (isSameText(text, cellText(column, part[column]))) continue
    const reading = parseCell(column, text)
    if ('problem' in reading) problems.push({ column, sentence: reading.problem })
    else if (!isSameValue(reading.value, part[column])) {
      before[column] = part[column]
      after[column] = reading.value
    }
  }
  const losesOldPrice = resolvePrices(part, before, after, problems)
  return { before, after, problems, losesOldPrice }
}

/** Changes both prices together, so that a former price is always above the price. */
function resolvePrices(part: Part, before: Values, after: Values, problems: CellProblem[]): boolean {
  if (!('new_price' in after) && !('old_price' in after)) return false
  const prices = {
    newPrice: Number(after.new_price ?? part.new_price),
    oldPrice: (after.old_price === undefined ? part.old_price : after.old_price) as number | null,
  }
  const problem = oldPriceProblem(prices)
  if (problem && 'old_price' in after) problems.push({ column: 'old_price', sentence: problem })
  before.new_price = part.new_price
  before.old_price = part.old_price
  after.new_price = prices.newPrice
  after.old_price = problem ? null : prices.oldPrice
  return problem !== null && problems.length === 0
}

/** Builds a new part from a line: on sale, without pictures, with every required column. */
export function compareNew(cells: Cells): Comparison {
  const after: Values = { ...newPart }
  const problems: CellProblem[] = []
  for (const column of changingColumns) {
    const text = cells.get(column) ?? ''
    if (text.trim() === '' && column in newPart) continue
    const reading = parseCell(column, text)
    if ('problem' in reading) problems.push({ column, sentence: reading.problem })
    else after[column] = reading.value
  }
  const missing = neededColumns.filter((column) => !cells.has(column))
  const oldPrice = after.old_price as number | null
  const wrong = problems.length === 0 ? oldPriceProblem({ newPrice: Number(after.new_price), oldPrice }) : null
  if (wrong) problems.push({ column: 'old_price', sentence: wrong })
  if (missing.length > 0) {
    const sentence = `No part has this number, and a new one also needs: ${missing.join(', ')}.`
    return { before: null, after, problems: [{ column: 'part_number', sentence }], losesOldPrice: false }
  }
  return { before: null, after, problems, losesOldPrice: false }
}

/** Returns the columns whose value changes, in the order of the file. */
export function changedColumns(before: Values, after: Values): ChangingColumn[] {
  return changingColumns.filter(
    (column) => column in after && !isSameValue(after[column] as PartValue, before[column] as PartValue),
  )
}

function isSameText(text: string, other: string): boolean {
  return text === other || text.trim() === other.replace(/\r\n?/g, '\n').trim()
}

function isSameValue(value: PartValue, other: PartValue): boolean {
  return value === other || JSON.stringify(value) === JSON.stringify(other)
}
