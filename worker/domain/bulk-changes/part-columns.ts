import { type ChoiceList, shownChoices } from '#domain/choices/choices.ts'
import * as z from 'zod/mini'
import { normalise } from '#domain/search/search-words.ts'
import { grades } from '#domain/products/grades.ts'
import { FitEntries, OwnDescription, OwnName, ProductForm, Stock } from '#domain/products/saved-product.ts'
import { entriesOf } from '#domain/vehicles/fit-text.ts'
import { formatSpecs, parseSpecs, type Spec } from '#domain/products/spec-cell.ts'
import { plainCharacters } from '#domain/typed-text.ts'

/** A part as a row of a spreadsheet: columns of export and import, and the values of cells. */

/** Columns of the file, in order. */
export const partColumns = [
  'id',
  'part_number',
  'name',
  'category',
  'sub_category',
  'kind',
  'maker',
  'grade',
  'family',
  'fits',
  'also_called',
  'specs',
  'new_price',
  'old_price',
  'stock',
  'low_at',
  'shelf',
  'sold',
  'description',
  'name_roman',
  'name_ur',
  'description_roman',
  'description_ur',
] as const
/** A column by its name in the header. */
export const PartColumn = z.enum(partColumns)
export type PartColumn = z.infer<typeof PartColumn>
/** Columns that a line can change; `id` only identifies the part. */
export type ChangingColumn = Exclude<PartColumn, 'id'>

/** Label of each column. */
export const partColumnLabels: Record<PartColumn, string> = {
  id: 'Id',
  part_number: 'Part number',
  name: 'Name',
  category: 'Brand',
  sub_category: 'Engine size',
  kind: 'Kind of part',
  maker: 'Maker',
  grade: 'Grade',
  family: 'Family',
  fits: 'Fits',
  also_called: 'Also called',
  specs: 'Specifications',
  new_price: 'Price',
  old_price: 'Former price',
  stock: 'Stock',
  low_at: 'Low at',
  shelf: 'Shelf',
  sold: 'On sale',
  description: 'Description',
  name_roman: 'Name in Roman Urdu',
  name_ur: 'Name in Urdu',
  description_roman: 'Description in Roman Urdu',
  description_ur: 'Description in Urdu',
}

/** Headings that other lists use for a column, beside its name and its label. */
export const otherHeadings: Partial<Record<PartColumn, readonly string[]>> = {
  part_number: ['Part No', 'SKU', 'Variant SKU'],
}

/** Required columns of a new part. */
export const neededColumns = [
  'part_number',
  'name',
  'category',
  'sub_category',
  'kind',
  'new_price',
] as const satisfies ChangingColumn[]

/** Values of a new part for missing or empty columns. */
export const newPart = {
  description: '',
  maker: null,
  grade: null,
  family: null,
  fits: [],
  also_called: [],
  specs: [],
  old_price: null,
  stock: null,
  low_at: 2,
  shelf: null,
  sold: 1,
  name_roman: null,
  name_ur: null,
  description_roman: null,
  description_ur: null,
} as const satisfies Partial<Record<ChangingColumn, PartValue>>

/** The value of a column: text, whole number (`sold` is 1 or 0), list, specification table, or none. */
export type PartValue = string | number | readonly string[] | readonly Spec[] | null
/** The values of one part by column. */
export type PartValues = Record<ChangingColumn, PartValue>

const listSeparator = ' | '

/** Formats a value as a cell: lists and specifications joined by ` | `, `yes` or `no` for `sold`, empty for none. */
export function cellText(column: ChangingColumn, value: PartValue): string {
  if (column === 'sold') return value === 1 ? 'yes' : 'no'
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  return column === 'specs' ? formatSpecs(value as readonly Spec[]) : value.join(listSeparator)
}

/** The value of a cell, or the sentence of its problem. */
export type CellReading = { value: PartValue } | { problem: string }

/** Parses a cell. An empty cell is no value where that is allowed, else a problem. */
export function parseCell(column: ChangingColumn, typed: string): CellReading {
  return readers[column]((plainColumns.has(column) ? plainCharacters(typed) : typed).trim())
}

/** Numbers and choices; a part number becomes plain by its own rule. */
const plainColumns: ReadonlySet<ChangingColumn> = new Set<ChangingColumn>([
  'category',
  'sub_category',
  'kind',
  'grade',
  'new_price',
  'old_price',
  'stock',
  'low_at',
  'sold',
])

/** Cells have the same rules as the fields of the admin form. */
const { shape } = ProductForm

const readers: Record<ChangingColumn, (text: string) => CellReading> = {
  part_number: (text) => check(shape.partNumber, text),
  name: (text) => check(shape.name, text),
  description: (text) => check(shape.description, text),
  category: (text) => readChosen('brands', text),
  sub_category: (text) => readChosen('sizes', text.replace(/\s*cc$/i, '')),
  kind: (text) => readChosen('kinds', text.replaceAll(/[\s_-]+/g, '-')),
  maker: (text) => check(shape.maker, text || null),
  grade: (text) => (text === '' ? { value: null } : readChoice(text.replace(/\s+grade$/i, ''), grades)),
  family: (text) => check(shape.family, text || null),
  fits: (text) => check(FitEntries, listOf(entriesOf(text))),
  also_called: (text) => check(shape.alsoCalled, listOf(text.split('|'))),
  specs: readSpecs,
  new_price: (text) => check(shape.newPrice, rupeesOf(text)),
  old_price: (text) => check(shape.oldPrice, text === '' ? null : rupeesOf(text)),
  stock: (text) => check(Stock, text === '' ? null : wholeOf(text)),
  low_at: (text) => check(shape.lowAt, wholeOf(text)),
  shelf: (text) => check(shape.shelf, text || null),
  sold: readYesOrNo,
  name_roman: (text) => check(OwnName, text || null),
  name_ur: (text) => check(OwnName, text || null),
  description_roman: (text) => check(OwnDescription, text || null),
  description_ur: (text) => check(OwnDescription, text || null),
}

function check(schema: z.ZodMiniType<PartValue>, value: unknown): CellReading {
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? '' }
}

/** A brand, size or kind by its key or its English label; a part that has a hidden one keeps it, and no other gets it. */
function readChosen(list: ChoiceList, text: string): CellReading {
  const shown = shownChoices(list)
  const found = shown.find(({ label }) => normalise(label) === normalise(text))
  return found
    ? { value: found.key }
    : readChoice(
        text,
        shown.map(({ key }) => key),
      )
}

/** One of the choices, in any case. */
function readChoice(text: string, choices: readonly string[]): CellReading {
  const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  return value === undefined ? { problem: `Please write one of: ${choices.join(', ')}.` } : { value }
}

function readYesOrNo(text: string): CellReading {
  if (/^(?:yes|y|true|1)$/i.test(text)) return { value: 1 }
  return /^(?:no|n|false|0)$/i.test(text) ? { value: 0 } : { problem: 'Please write yes or no.' }
}

function readSpecs(text: string): CellReading {
  const specs = parseSpecs(text)
  return specs
    ? check(shape.specs, specs)
    : { problem: 'Please write each line of the table as: Teeth: 14 | Links: 98.' }
}

function listOf(items: string[]): string[] {
  return [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '')
}

/** Thousands in groups of three, or of two as in Pakistan: `1,950`, `1,95,000`. */
const digits = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.0{1,2})?$/

/** Parses a whole number of plain characters; `NaN` for anything else. */
function wholeOf(typed: string): number {
  const text = typed.replaceAll('٬', ',').replaceAll('٫', '.')
  return digits.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}

/**
 * Parses a price: `1950`, `1,950`, `Rs 1950`, `₨ 1,950`, `1950 PKR`, `1950/-`, `1950/=` and `۱۹۵۰` are the same; fractions
 * are rejected.
 */
function rupeesOf(text: string): number {
  return wholeOf(withoutSign(text))
}

function withoutSign(text: string): string {
  const sign = /^(?:pkr|rs|₨|روپے)\.?\s*|\s*(?:\/[-=]|(?:pkr|rs|rupees|₨|روپے)\.?)$/giu
  return text.replace(sign, '').replace(sign, '')
}

/**
 * The whole rupees, halves up, of a price with decimals: `Rs 1,950.50` is 1951. `null` for any other text, also for
 * `1.950`, which may mean either. `point` stands before the decimals.
 */
export function roundedRupees(text: string, point: '.' | ','): number | null {
  const written = withoutSign(plainCharacters(text).trim()).replaceAll('٬', ',').replaceAll('٫', '.')
  const place = written.lastIndexOf(point)
  const [whole, decimals] = [written.slice(0, place), written.slice(place + 1)]
  const isGroup = decimals.length === 3 && /^\d{1,3}$/.test(whole) && Number(whole) > 0
  if (!Number.isNaN(wholeOf(written)) || place < 1 || isGroup || !/^\d+$/.test(decimals)) return null
  const rupees = wholeOf(point === ',' ? whole.replaceAll('.', ',') : whole)
  return Number.isNaN(rupees) ? null : rupees + Number(decimals >= '5')
}
