import * as z from 'zod/mini'
import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { vehicleFields } from './saved-vehicle.ts'
import type { Vehicle } from './vehicle.ts'
import { distinctNames } from './vehicle-plan.ts'

/** A vehicle as a row of a spreadsheet: columns of export and import, and the values of cells. */

/** Columns of the file, in order. */
export const vehicleColumnNames = [
  'maker',
  'name',
  'also_called',
  'cc',
  'type',
  'from_year',
  'to_year',
  'takes_parts_of',
] as const
export type VehicleColumn = (typeof vehicleColumnNames)[number]

/** The values of the columns that a line has; `takes_parts_of` is a whole name. */
export interface VehicleCells {
  maker: string
  name: string
  also_called?: string[]
  cc?: number
  type?: Vehicle['type']
  from_year?: number | null
  to_year?: number | null
  takes_parts_of?: string | null
}

const number = z.transform((cell: string) => {
  const text = plainCharacters(cell).replace(/[\s,]/g, '')
  return text === '' ? null : Number(text)
})
const list = z.transform((cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
)

const cells = {
  maker: vehicleFields.maker,
  name: vehicleFields.name,
  also_called: z.pipe(list, vehicleFields.alsoCalled),
  cc: z.pipe(number, vehicleFields.cc),
  type: z.pipe(
    z.transform((cell: string) => plainCharacters(cell).trim().toLowerCase()),
    vehicleFields.type,
  ),
  from_year: z.pipe(number, vehicleFields.fromYear),
  to_year: z.pipe(number, vehicleFields.toYear),
  takes_parts_of: z.transform((cell: string) => cell.trim() || null),
} satisfies Record<VehicleColumn, unknown>

/** Reads the cells of a line, or says what is wrong with them. A line needs a maker and a name. */
export function readVehicleCells(
  given: ReadonlyMap<VehicleColumn, string>,
): { cells: VehicleCells; problems: null } | { cells: null; problems: CellProblem[] } {
  const read: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const column of vehicleColumnNames) {
    const cell = given.get(column) ?? (column === 'maker' || column === 'name' ? '' : undefined)
    // An empty engine size or type says nothing.
    if (cell === undefined || ((column === 'cc' || column === 'type') && cell.trim() === '')) continue
    const { success, data, error } = cells[column].safeParse(cell)
    if (success) read[column] = data
    else problems.push({ column, sentence: error.issues[0]?.message ?? '' })
  }
  return problems.length > 0 ? { cells: null, problems } : { cells: read as unknown as VehicleCells, problems: null }
}

/** The values of a vehicle; `nameOf` says the whole name of an id. */
export function cellsOfVehicle(vehicle: Vehicle, nameOf: (id: string) => string): Required<VehicleCells> {
  const { maker, name, alsoCalled, cc, type, fromYear, toYear, partsOf } = vehicle
  return {
    maker,
    name,
    also_called: alsoCalled,
    cc,
    type,
    from_year: fromYear,
    to_year: toYear,
    takes_parts_of: partsOf === null ? null : nameOf(partsOf),
  }
}

/** A value as the text of its cell. */
export function vehicleCellText(value: VehicleCells[VehicleColumn]): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

/** A vehicle with the values of cells, but for whose parts it takes. */
export function withCells(vehicle: Vehicle, given: VehicleCells): Vehicle {
  return {
    ...vehicle,
    maker: given.maker,
    name: given.name,
    ...(given.cc !== undefined && { cc: given.cc }),
    ...(given.type !== undefined && { type: given.type }),
    ...(given.from_year !== undefined && { fromYear: given.from_year }),
    ...(given.to_year !== undefined && { toYear: given.to_year }),
    ...(given.also_called !== undefined && { alsoCalled: distinctNames(given.name, given.also_called) }),
  }
}

/** The columns in which a line differs from a vehicle. */
export function changedVehicleColumns(was: VehicleCells | null, is: VehicleCells): VehicleColumn[] {
  return vehicleColumnNames.filter(
    (column) =>
      is[column] !== undefined &&
      (was === null
        ? vehicleCellText(is[column]) !== ''
        : vehicleCellText(was[column]) !== vehicleCellText(is[column])),
  )
}
