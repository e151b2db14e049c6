import { describe, expect, test } from 'vitest'
import { bikeName, bikes, yearsOf } from '#domain/bikes/bike-list.ts'
import { bikesIn, spellingsOf } from '#domain/bikes/bike-spellings.ts'
import { MyBike } from '#domain/bikes/my-bike.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'

const slugsIn = (text: string) => bikesIn(text).map(({ slug }) => slug)

describe('does', () => {
  test('every sample part fits a known bike of its brand and engine size', () => {
    for (const { partNumber, category, subCategory, fits } of sampleRecords) {
      const bike = bikes.find((each) => bikeName(each) === fits[0])
      expect([partNumber, bike?.brand, String(bike?.cc)]).toEqual([partNumber, category, subCategory])
    }
  })

  test('a bike is found in every spelling', () => {
    for (const text of ['Honda CD 70', 'honda cd70', 'CD-70', 'Atlas Honda CD_70 (2012-2020)', 'Honda 70', ' cd.70 ']) {
      expect([text, slugsIn(text)]).toEqual([text, ['honda-cd-70']])
    }
    expect(slugsIn('Suzuki GS150SE')).toEqual(['suzuki-gs-150'])
    expect(slugsIn('YB125Z-DX')).toEqual(['yamaha-yb-125z-dx'])
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

  test('years are listed newest first, and end with the production', () => {
    expect(yearsOf({ since: 2024, until: null }, 2026)).toEqual([2026, 2025, 2024])
    expect(yearsOf({ since: 2024, until: 2025 }, 2026)).toEqual([2025, 2024])
  })
})

describe('refuses', () => {
  test('unknown bikes and other texts match none', () => {
    for (const text of ['', 'United 70', 'ACD 70', 'CD 700', 'all bikes', '%', "'", '🏍️', 'x'.repeat(10_000)]) {
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
})

describe('protects', () => {
  test('a slug, a name and a spelling belong to one bike', () => {
    const all = [bikes.map(({ slug }) => slug), bikes.map(bikeName), bikes.flatMap(spellingsOf)]
    for (const list of all) expect(new Set(list).size).toBe(list.length)
    for (const { slug } of bikes) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})
