import { productLimits } from '#domain/products/product-limits.ts'
import type { FitRow } from './fit.ts'
import { bracketYears, vehicleLimits, yearsText } from './vehicle.ts'
import type { VehicleList } from './vehicle-list.ts'

/** What a part says of vehicles: texts as the shopper reads them, and the rows that come from each. */
export interface FitList {
  texts: string[]
  /** In the order of the texts; `at` is the index of a row's text. */
  rows: StoredFitRow[]
  /** The texts with places and notes, as a CSV has them; left out where they are the same. */
  cells?: string[]
}

/** A row with the index of the text that it was read from. */
export interface StoredFitRow extends FitRow {
  at: number
}

/** A text that means any vehicle. */
export const anyVehicle = /^any(?: vehicle| bike)?$/i
const yearsForm = /^(?:(\d{4})(?:\s*[-–]\s*(\d{4})?)?|[-–]\s*(\d{4}))$/
const wholeForm = /^([^()]*?)\s*(?:\(([^()]*)\))?$/

/** Reads texts: those that name no vehicle give no row. `lastYear` is the last model year that there may be. */
export function readFits(texts: readonly string[], vehicles: VehicleList, lastYear: number): FitList {
  const list: FitList = { texts: [], rows: [] }
  for (const text of texts) addText(list, text, rowsOf(text, vehicles, lastYear))
  return list
}

/** Reads texts of which some were there: these keep the rows that were read from them. */
export function readTexts(texts: readonly string[], was: FitList, vehicles: VehicleList, lastYear: number): FitList {
  const known = was.texts.map((text, at) => ({ text, rows: rowsAt(was, at), entries: [text] }))
  return readAgain(texts, known, vehicles, lastYear)
}

/** Reads the entries of a CSV cell: those that it had already are the texts and rows that they were written from. */
export function readCells(entries: readonly string[], was: FitList, vehicles: VehicleList, lastYear: number): FitList {
  const { texts, cells = texts } = was
  let next = 0
  const known = texts.map((text, at): KnownText => {
    const rows = rowsAt(was, at)
    const own = cells.slice(next, next + (cells[next] === text ? 1 : rows.length))
    next += own.length
    return { text, rows, entries: own.flatMap(entriesOf) }
  })
  return readAgain(entries, known, vehicles, lastYear)
}

/** A text with the rows that were read from it, and with the entries by which it is known again. */
interface KnownText {
  text: string
  rows: readonly FitRow[]
  entries: readonly string[]
}

function readAgain(
  entries: readonly string[],
  known: readonly KnownText[],
  vehicles: VehicleList,
  lastYear: number,
): FitList {
  const list: FitList = { texts: [], rows: [] }
  const understood = known.filter((each) => each.rows.length > 0 && each.entries.length > 0)
  for (let next = 0; next < entries.length;) {
    const entry = entries[next] as string
    const kept = understood.find((each) => each.entries.every((own, at) => own === entries[next + at]))
    addText(list, kept?.text ?? entry, kept?.rows ?? rowsOf(entry, vehicles, lastYear))
    next += kept?.entries.length ?? 1
  }
  return withCells(list, vehicles)
}

/** The entries of a cell or a text, which `;` or `|` separates. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[;|]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** The texts that name no vehicle. */
export function unreadTexts(list: FitList): string[] {
  return list.texts.filter((_, at) => rowsAt(list, at).length === 0)
}

const rowsAt = ({ rows }: FitList, at: number) => rows.filter((row) => row.at === at)

function addText(list: FitList, text: string, rows: readonly FitRow[]): void {
  const at = list.texts.push(text) - 1
  list.rows.push(...rows.map((row) => storedRow(row, at)))
}

/** Its names in one order: equal rows are equal as JSON. */
function storedRow({ vehicle, from, to, place, note }: FitRow, at: number): StoredFitRow {
  return { vehicle, from, to, place, note, at }
}

/** The rows of one text. An entry that is none by its form names vehicles somewhere, unless its years cannot be. */
function rowsOf(text: string, vehicles: VehicleList, lastYear: number): FitRow[] {
  return entriesOf(text).flatMap((entry) => {
    const row = readRow(entry, vehicles, lastYear)
    if (row === 'years') return []
    return row ?? vehicles.inText(entry).map(({ id }) => ({ ...noMore, vehicle: id }))
  })
}

const noMore = { from: null, to: null, place: null, note: null }

/**
 * Reads `Honda CD 70 1990-2012 (front: with drum brake)`: a name, years, a place, and after a colon a note. Years are
 * read after the longest name. `null` when a text is no such row, `'years'` when only its years cannot be.
 */
function readRow(text: string, vehicles: VehicleList, lastYear: number): FitRow | 'years' | null {
  const [, start = '', said] = wholeForm.exec(text) ?? []
  const where = readPlace(said)
  if (!where) return null
  if (anyVehicle.test(start)) return { ...noMore, ...where, vehicle: null }
  const words = start.split(/\s+/)
  for (let length = words.length; length > 0; length -= 1) {
    const vehicle = vehicles.called(words.slice(0, length).join(' '))
    if (!vehicle) continue
    const years = readYears(words.slice(length).join(' '), lastYear)
    return years === 'years' ? years : years && { ...years, ...where, vehicle: vehicle.id }
  }
  return null
}

function readYears(text: string, lastYear: number): Pick<FitRow, 'from' | 'to'> | 'years' | null {
  if (text === '') return { from: null, to: null }
  const found = yearsForm.exec(text)
  if (!found) return null
  const [, first, last, only] = found
  const from = first === undefined ? null : Number(first)
  const to = only === undefined ? (last === undefined ? (/[-–]/.test(text) ? null : from) : Number(last)) : Number(only)
  const isReal = [from, to].every((year) => year === null || (year >= vehicleLimits.firstYear && year <= lastYear))
  return isReal && (from ?? 0) <= (to ?? Infinity) ? { from, to } : 'years'
}

function readPlace(said: string | undefined): Pick<FitRow, 'place' | 'note'> | null {
  const [place = '', ...rest] = (said ?? '').split(':')
  const [written, note] = [place.trim(), rest.join(':').trim()]
  if (written.length > vehicleLimits.place || note.length > vehicleLimits.note) return null
  // Years in brackets are what older texts have: they decide nothing.
  return { place: bracketYears.test(written) ? null : written || null, note: note || null }
}

/** What is wrong with the entries of a CSV cell that were not there before, or with their number; else `null`. */
export function fitProblem(list: FitList, was: FitList, vehicles: VehicleList, lastYear: number): string | null {
  for (const text of list.texts) {
    if (was.texts.includes(text)) continue
    const row = readRow(text, vehicles, lastYear)
    if (row === 'years')
      return `Please write years from ${vehicleLimits.firstYear} to ${lastYear}, the earlier one first: ${text}.`
    if (row === null && text.length > productLimits.word) return `Please use at most ${productLimits.word} characters.`
  }
  const { length } = unreadTexts(list)
  if (length > productLimits.list) return `Please enter at most ${productLimits.list}.`
  return length + list.rows.length > vehicleLimits.fits ? `Please enter at most ${vehicleLimits.fits}.` : null
}

/** Gives rows to a text that names no vehicle, wherever it stands. The texts stay as they are. */
export function repairFits(
  { texts, rows }: FitList,
  { text, rows: given }: { text: string; rows: readonly Pick<FitRow, 'vehicle' | 'from' | 'to'>[] },
  vehicles: VehicleList,
): FitList {
  const repaired = texts.flatMap((each, at) => {
    const own = rowsAt({ texts, rows }, at)
    if (own.length > 0 || each !== text) return own
    return given.map(({ vehicle, from, to }) => ({ ...noMore, vehicle, from, to, at }))
  })
  return withCells({ texts, rows: repaired }, vehicles)
}

/** Writes a row that was chosen from the list as its text: `Honda CG 125 2021–`, `Any vehicle`. */
function textOfRow(row: Pick<FitRow, 'vehicle' | 'from' | 'to'>, vehicles: VehicleList): string {
  if (row.vehicle === null) return 'Any vehicle'
  return [vehicles.nameOf(row.vehicle), yearsText(row)].filter(Boolean).join(' ')
}

/** Adds what a CSV says where the texts alone would lose something: `Honda CD 70 1990-2012 (front)`, `any`. */
function withCells({ texts, rows }: FitList, vehicles: VehicleList): FitList {
  const cells = texts.flatMap((text, at) => {
    const own = rowsAt({ texts, rows }, at)
    // What was not understood stays as it is, also where it would be understood now.
    const isRead = own.length >= entriesOf(text).length
    const isSaid = !isRead || isSame(own, rowsOf(text, vehicles, vehicleLimits.lastYear))
    return isSaid ? [text] : own.map((row) => cellOfRow(row, vehicles))
  })
  return JSON.stringify(cells) === JSON.stringify(texts) ? { texts, rows } : { texts, rows, cells }
}

function cellOfRow(row: FitRow, vehicles: VehicleList): string {
  const vehicle = row.vehicle === null ? 'any' : vehicles.nameOf(row.vehicle)
  const said = [row.place ?? '', row.note === null ? '' : `: ${row.note}`].join('')
  return [vehicle, yearsText(row, '-'), said && `(${said})`].filter(Boolean).join(' ')
}

function isSame(rows: readonly FitRow[], others: readonly FitRow[]): boolean {
  const key = (row: FitRow) => JSON.stringify([row.vehicle, row.from, row.to, row.place, row.note])
  return rows.length === others.length && rows.every((row, index) => key(row) === key(others[index] as FitRow))
}

/**
 * Joins chosen rows with texts that name no vehicle. A row that `was` there keeps the words it was read from, and its
 * place; a new one is written as maker, name and years.
 */
export function joinFits(
  { rows, texts }: { rows: readonly FitRow[]; texts: readonly string[] },
  was: FitList,
  vehicles: VehicleList,
): FitList {
  const left = [...rows]
  const joined: FitList = { texts: [], rows: [] }
  for (const [at, text] of was.texts.entries()) {
    const own = rowsAt(was, at)
    if (own.length === 0) {
      if (texts.includes(text)) addText(joined, text, [])
      continue
    }
    const kept = own.map((row) => left.find((each) => isSame([each], [row])))
    // One whose years, place or note changed stays where it was: the first is what the part is filed under.
    const [only, another] = own
    const changed = only && !another ? left.find(({ vehicle }) => vehicle === only.vehicle) : undefined
    const now = kept.every((row) => row !== undefined) ? kept : changed ? [changed] : null
    if (!now) continue
    for (const row of now) left.splice(left.indexOf(row), 1)
    // Its words stay unless they say the years or the place that changed.
    const isReworded = changed && only && !kept[0] && (yearsText(changed) !== yearsText(only) || /[()]/.test(text))
    addText(joined, isReworded ? textOfRow(changed, vehicles) : text, now)
  }
  for (const text of texts) if (!joined.texts.includes(text)) addText(joined, text, [])
  for (const row of left) addText(joined, textOfRow(row, vehicles), [row])
  return withCells(joined, vehicles)
}
