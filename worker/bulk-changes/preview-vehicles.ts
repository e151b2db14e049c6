import Papa from 'papaparse'
import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import {
  cellsOfVehicle,
  changedVehicleColumns,
  readVehicleCells,
  vehicleCellText,
  type VehicleColumn,
  vehicleColumnNames,
} from '#domain/vehicles/vehicle-columns.ts'
import { namesAfter, type PlannedLine, planVehicleLines, type VehicleLine } from '#domain/vehicles/vehicle-lines.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { VehiclePlan } from '#domain/vehicles/vehicle-plan.ts'
import { nameKey } from '#domain/vehicles/vehicle.ts'
import { readBuiltFile } from '#worker/built-file.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { newId } from '#worker/database/ids.ts'
import type { Env } from '#worker/env.ts'
import { csvText } from '#worker/http/csv-response.ts'
import type { BulkSummary, StoredRow } from './bulk-changes.store.ts'
import { problemOf } from './file-line.ts'
import { writeProblems } from './read-change.ts'
import { readUpload } from './read-import.ts'
import { type RawTable, reject } from './read-table.ts'
import { doubtfulTexts, doubtNote, formulaProblem, shortenedProblem } from './spoiled-cells.ts'

/** The title of a change by ticked makers. */
const ofPakistan = (makers: string[]) =>
  `Motorcycles of Pakistan: ${makers.slice(0, 5).join(', ')}${makers.length > 5 ? ` and ${makers.length - 5} more makers` : ''}`

/** The makers of Pakistan, with the number of their vehicles and of those that are there. */
export async function listMakersOfPakistan({ env, stores, now }: ShopContext) {
  const [all, { list }] = [await readMotorcyclesOfPakistan(env), await stores.vehicles.refresh()]
  const plan = new VehiclePlan(list.all, list.oldSlugs, { thisYear: yearOf(now()) })
  return [...Map.groupBy(all, ({ maker }) => maker)]
    .map(([name, lines]) => ({
      name,
      vehicles: lines.length,
      there: lines.filter((line) => plan.named(line.maker, line.name)).length,
    }))
    .toSorted((a, b) => b.vehicles - a.vehicles || a.name.localeCompare(b.name, 'en'))
}

/**
 * Previews vehicles of a file, or those of ticked makers that are not there. Returns the id of the change.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION'
 */
export async function previewVehicles(
  shop: ShopContext,
  staff: StaffMember,
  { file, makers }: { file: File | undefined; makers: string[] | undefined },
): Promise<string> {
  const { list } = await shop.stores.vehicles.refresh()
  const read = file ? readLines(await readUpload(file)) : await linesOfMakers(shop, makers ?? [], list)
  const planned = planVehicleLines(list, read.lines, yearOf(shop.now()))
  const title = file ? file.name.slice(0, 200) || 'vehicles.csv' : ofPakistan(makers ?? [])
  return writePreview(shop, staff, { title, ignoredColumns: read.ignoredColumns }, list, [...planned, ...read.problems])
}

/** Yields every vehicle as CSV, header first. */
export async function* vehicleLines(list: VehicleList): AsyncGenerator<string> {
  yield csvText([
    vehicleColumnNames,
    ...list.all.map((vehicle) => {
      const cells = cellsOfVehicle(vehicle, (id) => list.nameOf(id))
      return vehicleColumnNames.map((column) => vehicleCellText(cells[column]))
    }),
  ])
}

const yearOf = (now: number) => new Date(now).getUTCFullYear()

interface ReadLines {
  lines: VehicleLine[]
  /** Lines that say no vehicle. */
  problems: PlannedLine[]
  ignoredColumns: string[]
}

function readLines({ headers, lines }: RawTable): ReadLines {
  const columns = headers.map(columnOf)
  for (const needed of ['maker', 'name'] as const) {
    if (!columns.includes(needed))
      reject(`The first row must contain column names: ${vehicleColumnNames.join(', ')}. There is no ${needed}.`)
  }
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) reject(`The column ${column} is there twice. Please keep one.`)
  }
  const read = lines.map(({ line, cells }) =>
    readLine(
      line,
      // Spreadsheets leave out the last cells of a row when they are empty.
      new Map(
        columns.flatMap((column, index) => {
          const cell = cells[index]
          return column && cell !== undefined ? [[column, cell] as const] : []
        }),
      ),
      {
        problem: problemOf(cells, columns.length),
      },
    ),
  )
  return { ...apart(read), ignoredColumns: headers.filter((header, index) => header !== '' && !columns[index]) }
}

function columnOf(header: string): VehicleColumn | null {
  const key = nameKey(header)
  return vehicleColumnNames.find((column) => nameKey(column) === key) ?? null
}

function readLine(
  position: number,
  given: ReadonlyMap<VehicleColumn, string>,
  { problem }: { problem: string | null },
): VehicleLine | PlannedLine {
  const { cells, problems } = readVehicleCells(given)
  const broken = [...given].flatMap(([column, cell]): CellProblem[] => {
    const isName = column === 'maker' || column === 'name'
    const sentence = formulaProblem(cell) ?? (isName ? shortenedProblem(cell) : null)
    return sentence === null ? [] : [{ column, sentence }]
  })
  if (cells && problem === null && broken.length === 0) return { position, cells }
  const shown = { maker: given.get('maker')?.trim() ?? '', name: given.get('name')?.trim() ?? '' }
  const others = (problems ?? []).filter(({ column }) => !broken.some((each) => each.column === column))
  const said = problem === null ? [...broken, ...others] : [{ column: null, sentence: problem }]
  return { position, cells: shown, was: null, becomes: null, problems: said }
}

function apart(read: (VehicleLine | PlannedLine)[]): Pick<ReadLines, 'lines' | 'problems'> {
  const isProblem = (line: VehicleLine | PlannedLine): line is PlannedLine => 'problems' in line
  return { lines: read.filter((line): line is VehicleLine => !isProblem(line)), problems: read.filter(isProblem) }
}

/** The vehicles of makers; those that are there stay as their owner has them. */
async function linesOfMakers({ env, now }: ShopContext, makers: string[], list: VehicleList): Promise<ReadLines> {
  const all = await readMotorcyclesOfPakistan(env)
  const unknown = makers.find((name) => !all.some(({ maker }) => maker === name))
  if (unknown !== undefined) reject(`There is no maker “${unknown.slice(0, 60)}” in this list.`, 'makers')
  const plan = new VehiclePlan(list.all, list.oldSlugs, { thisYear: yearOf(now()) })
  const read = all.flatMap((line: MotorcycleOfPakistan, index) => {
    if (!makers.includes(line.maker)) return []
    const there = plan.named(line.maker, line.name)
    const { maker, name } = there ?? line
    const given = there ? { maker, name } : line
    return [readLine(index + 2, new Map(Object.entries(given) as [VehicleColumn, string][]), { problem: null })]
  })
  return { ...apart(read), ignoredColumns: [] }
}

async function writePreview(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  { title, ignoredColumns }: { title: string; ignoredColumns: string[] },
  list: VehicleList,
  lines: PlannedLine[],
): Promise<string> {
  const id = newId(now())
  const counts = { changed: 0, added: 0, unchanged: 0, problems: 0 }
  const columns = new Map<VehicleColumn, number>()
  const doubts = { rows: 0, texts: new Array<string>() }
  const nameOf = namesAfter(list, lines)
  const rows = lines.flatMap(({ position, cells, was, becomes, problems }): StoredRow[] => {
    const { maker, name } = cells
    const row = { position, productId: null, vehicle: was?.id ?? null, kept: null, pictures: null, isNumbered: false }
    if (!becomes) {
      counts.problems += 1
      const shown = JSON.stringify({ maker: maker.slice(0, 200), name: name.slice(0, 200) })
      return [{ ...row, before: null, after: shown, problem: writeProblems(problems) }]
    }
    const before = was && cellsOfVehicle(was, nameOf)
    const after = cellsOfVehicle(becomes, nameOf)
    const changed = changedVehicleColumns(before, after)
    if (before && changed.length === 0) {
      counts.unchanged += 1
      return []
    }
    if (before) for (const column of changed) columns.set(column, (columns.get(column) ?? 0) + 1)
    counts[before ? 'changed' : 'added'] += 1
    const texts = doubtfulTexts(changed.map((column) => after[column]))
    if (texts.length > 0) doubts.rows += 1
    doubts.texts.push(...texts)
    const kept = new Set<VehicleColumn>(['maker', 'name', ...changed])
    const only = (values: typeof after) =>
      JSON.stringify(Object.fromEntries(Object.entries(values).filter(([column]) => kept.has(column as VehicleColumn))))
    return [
      { ...row, before: before && only(before), after: before ? only(after) : JSON.stringify(after), problem: null },
    ]
  })
  const summary: BulkSummary = {
    counts,
    columns: vehicleColumnNames
      .flatMap((column) => ({ column, count: columns.get(column) ?? 0 }))
      .filter(({ count }) => count > 0),
    ignoredColumns,
    notes: doubts.rows === 0 ? [] : [doubtNote(doubts.rows, doubts.texts)],
  }
  await stores.bulkChanges.create({ id, kind: 'vehicles', title, actor, createdAt: now() })
  await stores.bulkChanges.putRows(id, rows)
  await stores.bulkChanges.finish(id, summary)
  return id
}

/** A line of “Motorcycles of Pakistan”, by column. */
type MotorcycleOfPakistan = Record<string, string> & { maker: string; name: string }

/** The motorcycles that are ridden in Pakistan, by maker. Read when the owner adds many, which is seldom. */
async function readMotorcyclesOfPakistan(env: Pick<Env, 'ASSETS'>): Promise<MotorcycleOfPakistan[]> {
  return Papa.parse<MotorcycleOfPakistan>(await readText(env), { header: true, skipEmptyLines: true }).data
}

async function readText(env: Pick<Env, 'ASSETS'>): Promise<string> {
  // `npm run dev` has no build.
  if (process.env.NODE_ENV === 'development') {
    const { default: text } = await import('./motorcycles-of-pakistan.csv?raw')
    return text
  }
  return (await readBuiltFile(env, '/worker/motorcycles-of-pakistan.csv')).text()
}
