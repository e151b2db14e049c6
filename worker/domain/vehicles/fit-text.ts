import type { FitRow } from './fit.ts'
import { vehicleLimits, yearsText } from './vehicle.ts'
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

const anyVehicle = /^any(?: vehicle| bike)?$/i
const yearsForm = /^(?:(\d{4})(?:\s*[-–]\s*(\d{4})?)?|[-–]\s*(\d{4}))$/
const wholeForm = /^([^()]*?)\s*(?:\(([^()]*)\))?$/

/** Reads texts: those that name no vehicle give no row. */
export function readFits(texts: readonly string[], vehicles: VehicleList): FitList {
  return {
    texts: [...texts],
    rows: texts.flatMap((text, at) => rowsOf(text, vehicles).map((row) => storedRow(row, at))),
  }
}

/** Its names in one order: equal rows are equal as JSON. */
function storedRow({ vehicle, from, to, place, note }: FitRow, at: number): StoredFitRow {
  return { vehicle, from, to, place, note, at }
}

/** The rows of one text; several where `;` or `|` separates them. */
function rowsOf(text: string, vehicles: VehicleList): FitRow[] {
  const parts = text.split(/[;|]/).map((part) => part.trim())
  const rows = parts.flatMap((part) => readRow(part, vehicles) ?? [])
  if (rows.length > 0 && rows.length === parts.filter(Boolean).length) return rows
  return vehicles.inText(text).map(({ id }) => ({ ...noMore, vehicle: id }))
}

const noMore = { from: null, to: null, place: null, note: null }

/**
 * Reads `Honda CD 70 1990-2012 (front: with drum brake)`: a name, years, a place, and after a colon a note. Years are
 * read after the longest name. `null` when a text is no such row.
 */
function readRow(text: string, vehicles: VehicleList): FitRow | null {
  const [, start = '', said] = wholeForm.exec(text) ?? []
  const where = readPlace(said)
  if (!where) return null
  if (anyVehicle.test(start)) return { ...noMore, ...where, vehicle: null }
  const words = start.split(/\s+/)
  for (let length = words.length; length > 0; length -= 1) {
    const vehicle = vehicles.called(words.slice(0, length).join(' '))
    if (!vehicle) continue
    const years = readYears(words.slice(length).join(' '))
    return years && { ...years, ...where, vehicle: vehicle.id }
  }
  return null
}

function readYears(text: string): Pick<FitRow, 'from' | 'to'> | null {
  if (text === '') return { from: null, to: null }
  const [, first, last, only] = yearsForm.exec(text) ?? []
  const from = first === undefined ? null : Number(first)
  const to = only === undefined ? (last === undefined ? (/[-–]/.test(text) ? null : from) : Number(last)) : Number(only)
  const isReal = [from, to].every((year) => year === null || (year >= vehicleLimits.firstYear && year <= 2100))
  if ((from === null && to === null) || !isReal || (from ?? 0) > (to ?? Infinity)) return null
  return { from, to }
}

function readPlace(said: string | undefined): Pick<FitRow, 'place' | 'note'> | null {
  const [place = '', ...rest] = (said ?? '').split(':')
  const [written, note] = [place.trim(), rest.join(':').trim()]
  // Years in brackets are what older texts have: they decide nothing.
  if (/^[\d\s–-]+$/.test(written)) return null
  if (written.length > vehicleLimits.place || note.length > vehicleLimits.note) return null
  return { place: written || null, note: note || null }
}

/** Gives rows to a text that names no vehicle, wherever it stands. The texts stay as they are. */
export function repairFits(
  { texts, rows }: FitList,
  { text, rows: given }: { text: string; rows: readonly Pick<FitRow, 'vehicle' | 'from' | 'to'>[] },
  vehicles: VehicleList,
): FitList {
  const repaired = texts.flatMap((each, at) => {
    const own = rows.filter((row) => row.at === at)
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
    const own = rows.filter((row) => row.at === at)
    return isSame(own, rowsOf(text, vehicles)) ? [text] : own.map((row) => cellOfRow(row, vehicles))
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
  const add = (text: string, own: readonly FitRow[]) => {
    const at = joined.texts.push(text) - 1
    joined.rows.push(...own.map((row) => storedRow(row, at)))
  }
  for (const [at, text] of was.texts.entries()) {
    const own = was.rows.filter((row) => row.at === at)
    if (own.length === 0) {
      if (texts.includes(text)) add(text, [])
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
    add(isReworded ? textOfRow(changed, vehicles) : text, now)
  }
  for (const text of texts) if (!joined.texts.includes(text)) add(text, [])
  for (const row of left) add(textOfRow(row, vehicles), [row])
  return withCells(joined, vehicles)
}
