import {
  type BulkChange,
  bulkColumns,
  bulkHours,
  type BulkRow,
  type CellProblem,
  type CellValue,
} from '#domain/bulk-changes/bulk-change.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import {
  changedVehicleColumns,
  type VehicleCells,
  vehicleCellText,
  type VehicleColumn,
} from '#domain/vehicles/vehicle-columns.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { cellText, partColumns, type PartValue } from '#domain/bulk-changes/part-columns.ts'
import { hour } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import type { ShopContext } from '#worker/context.ts'
import type { BulkSummary, StoredChange } from './bulk-changes.store.ts'
import { changedColumns, type KeptCells, type Values } from './compare-line.ts'

/** Milliseconds in which a preview can be applied and a change undone. */
export const bulkMs = bulkHours * hour

/** Parses the summary of a change. */
export function summaryOf({ summary }: StoredChange): BulkSummary {
  return JSON.parse(summary) as BulkSummary
}

/** Converts a stored change for the admin. `now` is epoch milliseconds. */
export function publicChange(change: StoredChange, now: number): BulkChange {
  const { id, kind, title, state, actor, createdAt, appliedAt, undoneAt, who } = change
  const { suggestions = [], kept = [], applied = null, undone = null, numbered: _, ...summary } = summaryOf(change)
  const openUntil = (appliedAt ?? createdAt) + bulkMs
  return {
    id,
    kind,
    title,
    state,
    who: actorName(actor, who),
    createdAt,
    appliedAt,
    undoneAt,
    canApply: state === 'previewed' && now < openUntil,
    canUndo: state === 'applied' && now < openUntil,
    openUntil,
    ...summary,
    suggestions,
    kept,
    applied,
    undone,
  }
}

/**
 * Returns a complete change.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getChange({ stores }: ShopContext, id: string): Promise<StoredChange> {
  const change = await stores.bulkChanges.find(id)
  if (!change) throw new ShopError('NOT_FOUND')
  return change
}

/** Returns a page of the rows of a change, and the cursor of the next page. */
export async function listRows(
  { stores }: ShopContext,
  { id, kind }: Pick<StoredChange, 'id' | 'kind'>,
  { after, only }: { after?: string | undefined; only?: 'problems' | undefined },
): Promise<{ rows: BulkRow[]; next: string | null }> {
  const from = Number(/^\d{1,9}$/.exec(after ?? '') ?? 0)
  const { rows, next } = await stores.bulkChanges.listRows(id, { after: from, only })
  return { rows: rows.map((each) => (kind === 'vehicles' ? toVehicleRow(each) : toRow(each))), next }
}

type FoundRow = Awaited<ReturnType<ShopContext['stores']['bulkChanges']['listRows']>>['rows'][number]

function toRow({ row, name, partNumber, fits }: FoundRow): BulkRow {
  const before = row.before === null ? null : (JSON.parse(row.before) as Values)
  const after = row.after === null ? {} : (JSON.parse(row.after) as Values)
  // A line without a part shows the name and number from the file.
  const isNew = row.productId !== null && before === null && row.after !== null
  const hasChanges = before !== null || isNew
  return {
    line: row.position,
    productId: row.productId,
    name: name ?? String(after.name ?? ''),
    partNumber: partNumber ?? String(after.part_number ?? ''),
    bike: shortBike(fits ?? []),
    isNew,
    changes: hasChanges
      ? changedColumns(before ?? {}, after).map((column) => ({
          column,
          before: before === null ? null : valueOf(column, before[column] as PartValue),
          after: valueOf(column, after[column] as PartValue),
        }))
      : [],
    kept: keptOf(row.kept),
    pictures: row.pictures === null ? [] : (JSON.parse(row.pictures) as string[]),
    problems: readProblems(row.problem),
  }
}

function toVehicleRow({ row }: FoundRow): BulkRow {
  const before = row.before === null ? null : (JSON.parse(row.before) as VehicleCells)
  const after = JSON.parse(row.after ?? '{}') as VehicleCells
  // A line that was refused has its names only.
  const isNew = before === null && after.type !== undefined
  const valueIn = (cells: VehicleCells, column: VehicleColumn): CellValue => {
    const value = cells[column]
    return typeof value === 'number' ? value : vehicleCellText(value) || null
  }
  return {
    line: row.position,
    productId: null,
    name: vehicleName(after),
    partNumber: '',
    bike: null,
    isNew,
    changes:
      (before ?? isNew)
        ? changedVehicleColumns(before, after).map((column) => ({
            column,
            before: before && valueIn(before, column),
            after: valueIn(after, column),
          }))
        : [],
    kept: [],
    pictures: [],
    problems: readProblems(row.problem),
  }
}

function keptOf(json: string | null): BulkRow['kept'] {
  const kept = (json === null ? {} : JSON.parse(json)) as KeptCells
  return partColumns.flatMap((column) => {
    const cell = column === 'id' ? undefined : kept[column]
    if (column === 'id') return []
    const value = (values: Values) => valueOf(column, values[column] as PartValue)
    return cell ? [{ column, before: value(cell.before), after: value(cell.after), reason: cell.reason }] : []
  })
}

/** The first bike of a part without its brand: `CG 125`. */
function shortBike([first]: string[]): string | null {
  if (first === undefined) return null
  return (first && knownVehicles().called(first)?.name) ?? first
}

function valueOf(column: Parameters<typeof cellText>[0], value: PartValue): CellValue {
  if (typeof value === 'number' && column !== 'sold') return value
  return cellText(column, value) || null
}

/** Formats problems for storage: one sentence a line, prefixed with its column. */
export function writeProblems(problems: CellProblem[]): string {
  return problems.map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join('\n')
}

/** Parses the output of `writeProblems`. */
function readProblems(text: string | null): CellProblem[] {
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const column = bulkColumns.find((name) => each.startsWith(`${name}: `))
      return column ? { column, sentence: each.slice(column.length + 2) } : { column: null, sentence: each }
    })
}
