import { describe, expect, test } from 'vitest'
import { readVehicleCells, type VehicleCells, type VehicleColumn } from '#domain/vehicles/vehicle-columns.ts'
import { planVehicleLines } from '#domain/vehicles/vehicle-lines.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { VehiclePlan } from '#domain/vehicles/vehicle-plan.ts'
import { aVehicle, knowVehicles } from '#tests/support/fixtures/vehicles.ts'

const thisYear = 2026
const united = aVehicle({ maker: 'United', name: 'US 70', alsoCalled: ['United 70'], partsOf: 'honda-cd-70' })
const list = knowVehicles(united)
const line = (position: number, maker: string, name: string, cells: Partial<VehicleCells> = {}) => ({
  position,
  cells: { maker, name, cc: 70, ...cells },
})
const planned = (...lines: Parameters<typeof planVehicleLines>[1][number][]) =>
  planVehicleLines(list, lines, thisYear).map(({ becomes, problems }) =>
    becomes ? `${becomes.slug}${becomes.partsOf ? ` of ${becomes.partsOf}` : ''}` : problems[0]?.sentence,
  )

describe('does', () => {
  test('a vehicle may take the parts of one further down', () => {
    expect(planned(line(2, 'Metro', 'MR 70', { takes_parts_of: 'Crown CR 70' }), line(3, 'Crown', 'CR 70'))).toEqual([
      'metro-mr-70 of crown-cr-70',
      'crown-cr-70',
    ])
  })

  test('a family may turn around in one list', () => {
    expect(
      planned(
        line(2, 'Honda', 'CD 70', { takes_parts_of: 'United US 70' }),
        line(3, 'United', 'US 70', { takes_parts_of: null }),
      ),
    ).toEqual(['honda-cd-70 of united-us-70', 'united-us-70'])
  })

  test('a maker is spelled as it is there, a slug is never that of another, its own may come back', () => {
    const plan = new VehiclePlan(list.all, [['united-us-100', 'united-us-70']], { thisYear })
    expect([plan.spelling('UNITED', null), plan.spelling('united', united.id), plan.spelling('Metro', null)]).toEqual([
      'United',
      'united',
      'Metro',
    ])
    expect([plan.slugFor('United', 'US 100', null), plan.slugFor('United', 'US 100', united)]).toEqual([
      'united-us-100-2',
      'united-us-100',
    ])
    expect(plan.slugFor('United', 'US-70', united)).toBe('united-us-70')
  })

  test('cells are read: other names apart, numbers with any digits, an empty year is none', () => {
    const cells = new Map<VehicleColumn, string>([
      ['maker', ' United '],
      ['name', 'US 125'],
      ['also_called', 'United 125; Euro | '],
      ['cc', '\u200e۱۲۵'],
      ['type', '\u200eMotorcycle'],
      ['from_year', ''],
      ['takes_parts_of', ' '],
    ])
    expect(readVehicleCells(cells).cells).toEqual({
      maker: 'United',
      name: 'US 125',
      also_called: ['United 125', 'Euro'],
      cc: 125,
      type: 'motorcycle',
      from_year: null,
      takes_parts_of: null,
    })
  })
})

describe('refuses', () => {
  test('a line whose family is refused is refused too, and the others stay', () => {
    expect(
      planned(
        line(2, 'Metro', 'MR 70', { takes_parts_of: 'Crown CR 70' }),
        line(3, 'Crown', 'CR 70', { to_year: 2099 }),
        line(4, 'Ravi', 'Piaggio'),
      ),
    ).toEqual(['No vehicle is called “Crown CR 70”.', expect.stringContaining('to 2027'), 'ravi-piaggio'])
  })

  test('a name of another vehicle of the maker, and the whole name of any', () => {
    const plan = new VehiclePlan(list.all, [], { thisYear })
    const problem = (maker: string, name: string, ...alsoCalled: string[]) =>
      plan.problemOf(aVehicle({ maker, name, alsoCalled }))?.field
    expect([
      problem('United', 'United-70'),
      problem('United', 'US 100', 'us.70'),
      problem('Metro', 'X', 'United US70'),
      problem('Metro', 'X', 'United 70'),
      problem('Metro', 'US 70'),
    ]).toEqual(['name', 'alsoCalled', 'alsoCalled', undefined, undefined])
  })
})

describe('protects', () => {
  test('2,000 vehicles are planned with as many lines, also where each needs the next', () => {
    const lines = Array.from({ length: 1980 }, (_, at) =>
      line(at + 2, 'Metro', `M ${at}`, { takes_parts_of: at < 1979 ? `Metro M ${at + 1}` : null }),
    )
    const found = planVehicleLines(list, lines, thisYear)
    expect(found.flatMap(({ becomes }) => (becomes ? [vehicleName(becomes)] : []))).toContain('Metro M 1979')
    expect(found.every(({ becomes, problems }) => (becomes === null) === problems.length > 0)).toBe(true)
  })
})
