import type { CellProblem, KeptReason } from '#domain/bulk-changes/bulk-change.ts'
import {
  type CellReading,
  cellText,
  type ChangingColumn,
  neededColumns,
  newPart,
  parseCell,
  partColumns,
  type PartValue,
  type PartValues,
} from '#domain/bulk-changes/part-columns.ts'
import { oldPriceProblem } from '#domain/products/saved-product.ts'
import { type FitList, fitProblem, readCells } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { fitListOf } from '#worker/vehicles/part-fit.ts'
import type { DownloadedState } from './downloaded-state.ts'
import type { KnownPart, Part } from './priced-parts.store.ts'
import { formulaProblem, isSpoiled, plainDescription, shortenedProblem } from './spoiled-cells.ts'

/** The cells of a line by column; columns that are not in the file are missing. */
export type Cells = ReadonlyMap<ChangingColumn, string>

/** Values of some columns of a part; `fits` has with it the texts and rows that are stored, `null` when nobody read them. */
export type Values = Partial<PartValues> & { fit_rows?: FitList | null }

/** A cell that is left alone: what would change, and why it does not. */
export interface KeptCell {
  reason: KeptReason
  before: Values
  after: Values
}

/** Kept cells by column; both prices go together, under the first one that the file changes. */
export type KeptCells = Partial<Record<ChangingColumn, KeptCell>>

/** What a line does beside its changes, for the warnings above the preview. */
export type LineNote =
  | 'moved'
  | 'added'
  | 'uncounted'
  | 'plain'
  | 'lostOldPrice'
  | 'rounded'
  | 'oversold'
  | 'numbered'
  | 'pictures'

/** What is known of a part while the file was away. */
export interface WhileAway {
  state: DownloadedState | null
  /** Without a state: the part changed after the latest download. */
  hasMoved: boolean
}

/** The difference between a line and a part: changed columns before and after; `before` is `null` for a new part. */
export interface Comparison {
  before: Values | null
  after: Values
  kept: KeptCells
  problems: CellProblem[]
  notes: LineNote[]
}

const changingColumns = partColumns.filter((column) => column !== 'id')

/**
 * Compares a line with an existing part. A cell equal to the exported text is no change, nor is one equal to the text at
 * the download. A former price that the file lacks and the new price reaches is removed.
 */
export function comparePart(part: KnownPart, cells: Cells, away: WhileAway): Comparison {
  const [before, after, kept, problems]: [Values, Values, KeptCells, CellProblem[]] = [{}, {}, {}, []]
  const notes = new Set<LineNote>()
  for (const [column, typed] of cells) {
    const current = cellText(column, part[column])
    if (isSameText(typed, current) || isUntouched(column, typed, away)) {
      if (!isSameText(typed, current)) notes.add('moved')
      continue
    }
    const { reading, isPlain } = readCell(column, typed)
    if ('problem' in reading) problems.push({ column, sentence: reading.problem })
    else if (isSameValue(reading.value, part[column])) continue
    else if (isUntouched(column, cellText(column, reading.value), away)) notes.add('moved')
    else {
      const sum = column === 'stock' ? addedStock(reading.value, part, away) : null
      const reason = sum === null ? reasonToKeep(column, typed, reading.value, part, away) : null
      if (reason) kept[column] = { reason, before: { [column]: part[column] }, after: { [column]: reading.value } }
      else {
        before[column] = part[column]
        after[column] = sum ?? reading.value
        if (sum !== null) notes.add('added')
        if (isPlain) notes.add('plain')
        if (column === 'stock' && reading.value === null) notes.add('uncounted')
      }
    }
  }
  if (keepPrices(part, before, after, kept)) return { before, after, kept, problems, notes: [...notes] }
  if (resolvePrices(part, before, after, problems)) notes.add('lostOldPrice')
  return { before, after, kept, problems, notes: [...notes] }
}

const isUntouched = (column: ChangingColumn, text: string, { state }: WhileAway) => state?.had(column, text) === true

/**
 * The stock with the difference that the file makes, when pieces were sold or counted meanwhile; `null` after another
 * import, which may have been this file: nothing is added twice.
 */
function addedStock(value: PartValue, part: KnownPart, { state }: WhileAway): number | null {
  if (typeof value !== 'number' || typeof part.stock !== 'number') return null
  if (state?.stock === null || state?.stock === undefined || state.stock === part.stock) return null
  if (part.stock_imported_at !== null && part.stock_imported_at >= state.at) return null
  const sum = part.stock + value - state.stock
  return sum >= 0 && 'value' in parseCell('stock', String(sum)) ? sum : null
}

function reasonToKeep(
  column: ChangingColumn,
  typed: string,
  value: PartValue,
  part: Part,
  { state, hasMoved }: WhileAway,
): KeptReason | null {
  const current = cellText(column, part[column])
  if (isSpoiled(column, typed, current)) return 'spoiled'
  if (column === 'stock' && value === null && part.stock === 0) return 'uncounted'
  if (state) return state.had(column, current) ? null : 'moved'
  return hasMoved && column === 'stock' && part.stock !== null ? 'moved' : null
}

/** Keeps both prices when one of them is kept: a former price must stay above the price. */
function keepPrices(part: Part, before: Values, after: Values, kept: KeptCells): boolean {
  const prices = kept.new_price ?? kept.old_price
  if (!prices) return false
  const old_price = (kept.old_price?.after.old_price ?? after.old_price ?? part.old_price) as number | null
  const new_price = Number(kept.new_price?.after.new_price ?? after.new_price ?? part.new_price)
  const column = kept.new_price ? 'new_price' : 'old_price'
  delete kept.old_price
  kept[column] = {
    reason: prices.reason,
    before: { new_price: part.new_price, old_price: part.old_price },
    after: { new_price, old_price: oldPriceProblem({ newPrice: new_price, oldPrice: old_price }) ? null : old_price },
  }
  for (const each of ['new_price', 'old_price'] as const) {
    delete before[each]
    delete after[each]
  }
  return true
}

/** Reads a cell as the import does: the error of a formula is refused, a description becomes plain text. */
function readCell(column: ChangingColumn, typed: string): { reading: CellReading; isPlain: boolean } {
  const problem = formulaProblem(typed)
  if (problem !== null) return { reading: { problem }, isPlain: false }
  const text = column.startsWith('description') ? plainDescription(typed) : typed
  return { reading: parseCell(column, text), isPlain: text !== typed }
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

/**
 * Builds a new part from a line: on sale, without pictures, with every required column. `isNumbered` is one whose number
 * the shop gives.
 */
export function compareNew(cells: Cells, isNumbered = false): Comparison {
  const after: Values = { ...newPart }
  const problems: CellProblem[] = []
  const notes = new Set<LineNote>()
  for (const column of changingColumns) {
    const text = cells.get(column) ?? ''
    if (text.trim() === '' && column in newPart) continue
    const { reading, isPlain } = readCell(column, text)
    if ('problem' in reading) problems.push({ column, sentence: reading.problem })
    else after[column] = reading.value
    if (isPlain) notes.add('plain')
  }
  const shortened = shortenedProblem(cells.get('part_number') ?? '')
  if (shortened !== null) problems.push({ column: 'part_number', sentence: shortened })
  const missing = neededColumns.filter((column) => !cells.has(column))
  const oldPrice = after.old_price as number | null
  const wrong = problems.length === 0 ? oldPriceProblem({ newPrice: Number(after.new_price), oldPrice }) : null
  if (wrong) problems.push({ column: 'old_price', sentence: wrong })
  if (missing.length > 0) {
    const sentence = `${isNumbered ? 'A new part' : 'No part has this number, and a new one'} also needs: ${missing.join(', ')}.`
    return { before: null, after, kept: {}, problems: [{ column: 'part_number', sentence }], notes: [] }
  }
  return { before: null, after, kept: {}, problems, notes: [...notes] }
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

const noFits: FitList = { texts: [], rows: [] }

/**
 * Adds what the vehicles of a line are read as: entries that its part had stay the texts and rows that they were. A new part
 * is read when it is there. `lastYear` is the last model year that there may be.
 */
export function withFits(comparison: Comparison, part: KnownPart | null, lastYear: number): Comparison {
  const { before, after, kept, problems } = comparison
  const entries = (after.fits ?? kept.fits?.after.fits) as string[] | undefined
  if (!entries) return comparison
  const was = part ? fitListOf({ fits: part.fits as string[], fitRows: part.fit_rows }) : noFits
  const list = readCells(entries, was, knownVehicles(), lastYear)
  const sentence = fitProblem(list, was, knownVehicles(), lastYear)
  if (sentence) return { ...comparison, problems: [...problems, { column: 'fits', sentence }] }
  if (!part) return comparison
  const had = { fits: part.fits, fit_rows: part.fit_rows }
  const has = { fits: list.cells ?? list.texts, fit_rows: list }
  return kept.fits
    ? { ...comparison, kept: { ...kept, fits: { ...kept.fits, before: had, after: has } } }
    : { ...comparison, before: { ...before, ...had }, after: { ...after, ...has } }
}
