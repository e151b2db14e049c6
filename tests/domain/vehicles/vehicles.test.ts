import { describe, expect, test } from 'vitest'
import { MyBike } from '#domain/bikes/my-bike.ts'
import { slugOf, vehicleName, yearsOf } from '#domain/vehicles/vehicle.ts'
import { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { aVehicle, freshVehicles, knowVehicles } from '#tests/support/fixtures/vehicles.ts'

const united = aVehicle({
  maker: 'United',
  name: 'US 70',
  alsoCalled: ['United 70', 'Dream 70'],
  partsOf: 'honda-cd-70',
})
const list = knowVehicles(
  united,
  aVehicle({ maker: 'Road Prince', name: 'Bullet' }),
  aVehicle({ maker: 'Crown', name: 'Bullet' }),
)
const slugsIn = (text: string) => list.inText(text).map(({ slug }) => slug)

describe('does', () => {
  test('every sample part fits a known bike of its brand and engine size', () => {
    for (const { partNumber, category, subCategory, fits } of sampleRecords) {
      const bike = freshVehicles.find((each) => vehicleName(each) === fits[0])
      expect([partNumber, bike?.maker, String(bike?.cc)]).toEqual([partNumber, category, subCategory])
    }
  })

  test('a bike is found in every spelling', () => {
    for (const text of ['Honda CD 70', 'honda cd70', 'CD-70', 'Atlas Honda CD_70 (2012-2020)', 'Honda 70', ' cd.70 ']) {
      expect([text, slugsIn(text)]).toEqual([text, ['honda-cd-70']])
    }
    expect(slugsIn('Suzuki GS150SE')).toEqual(['suzuki-gs-150'])
    expect(slugsIn('YB125Z-DX')).toEqual(['yamaha-yb-125z-dx'])
    expect(slugsIn('for United US-70 only')).toEqual(['united-us-70'])
  })

  test('every bike in a text is found', () => {
    expect(slugsIn('CD 70 / CG 125, Pridor')).toEqual(['honda-cd-70', 'honda-cg-125', 'honda-pridor'])
  })

  test('of overlapping names the longest wins', () => {
    expect(slugsIn('Honda CD 70 Dream')).toEqual(['honda-cd-70-dream'])
    expect(slugsIn('Honda CG 125S Gold')).toEqual(['honda-cg-125s'])
    expect(slugsIn('CG 125 since 2010')).toEqual(['honda-cg-125'])
    expect(slugsIn('CD 70 and CD 70 Dream')).toEqual(['honda-cd-70-dream'])
  })

  test('years are listed newest first: from the first known, else 1970, to the last known, else this one', () => {
    expect(yearsOf({ from: 2024, to: null }, 2026)).toEqual([2026, 2025, 2024])
    expect(yearsOf({ from: 2024, to: 2025 }, 2026)).toEqual([2025, 2024])
    expect(yearsOf({ from: null, to: null }, 2026).at(-1)).toBe(1970)
    expect(yearsOf({ from: 2027, to: null }, 2026)).toEqual([2027])
  })

  test('a slug is made of maker and name, and of a number where it is taken', () => {
    const taken = new Set(['road-prince-rp-70-classic'])
    expect(slugOf('Road Prince', 'RP-70 (Classic)', (slug) => taken.has(slug))).toBe('road-prince-rp-70-classic-2')
    expect(slugOf('Škoda', 'ICON e:', () => false)).toBe('skoda-icon-e')
    expect(slugOf('یونائیٹڈ', '۷۰', () => false)).toMatch(/^[a-z0-9-]+$/)
    expect(slugOf('a'.repeat(40), 'b'.repeat(60), (slug) => slug.endsWith('b'))).toHaveLength(60)
  })

  test('the list has the vehicles of a fresh shop first, by maker, and then the others by name', () => {
    const makers = [...new Set(list.all.map(({ maker }) => maker))]
    expect(makers).toEqual(['Honda', 'Yamaha', 'Suzuki', 'Crown', 'Road Prince', 'United'])
  })
})

describe('refuses', () => {
  test('unknown bikes and other texts match none', () => {
    for (const text of ['', 'ACD 70', 'CD 700', 'all bikes', '%', "'", '🏍️', 'x'.repeat(10_000)]) {
      expect(slugsIn(text)).toEqual([])
    }
  })

  test('a shopper’s bike must be in the list', () => {
    expect(MyBike.safeParse({ slug: 'honda-cd-70', year: null }).success).toBe(true)
    for (const bike of [
      { slug: 'honda-cd-71', year: null },
      { slug: '__proto__', year: null },
      { slug: 'honda-cd-70', year: 20.5 },
      { slug: 'honda-cd-70' },
      null,
    ]) {
      expect(MyBike.safeParse(bike).success).toBe(false)
    }
  })

  test('a name that two makers share names neither of them, with its maker it does', () => {
    expect([slugsIn('Bullet'), slugsIn('Crown Bullet')]).toEqual([[], ['crown-bullet']])
  })
})

describe('protects', () => {
  test('a vehicle keeps its own name, whatever another maker and other name give together', () => {
    const other = aVehicle({ maker: 'Honda C', name: 'X', alsoCalled: ['D 70'] })
    const [before, after] = [
      new VehicleList([other, ...freshVehicles], []),
      new VehicleList([...freshVehicles, other], []),
    ]
    expect([before, after].map((each) => each.called('Honda CD 70')?.slug)).toEqual(['honda-cd-70', 'honda-cd-70'])
  })

  test('a bare name of a fresh shop’s bike stays its, whoever else has it', () => {
    expect([slugsIn('Dream 70'), slugsIn('United Dream 70')]).toEqual([['honda-cd-70-dream'], ['united-us-70']])
  })
})
