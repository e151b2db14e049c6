import { describe, expect, test } from 'vitest'
import { choiceKeys } from '#domain/choices/choices.ts'
import { grades } from '#domain/products/grades.ts'
import { freshVehicles, knowVehicles, nothingChosen, rider } from '#tests/support/fixtures/vehicles.ts'
import { priceBands } from '#domain/search/facets.ts'
import { facetKey, type FacetValues, parseFacetKey } from '#worker/search/facets/facet-keys.ts'
import {
  countByCategory,
  countFacets,
  type FacetCombination,
  facetTable,
  readFacetTable,
  writeFacetTable,
} from '#worker/search/facets/facet-table.ts'

knowVehicles()

const values = (changes: Partial<FacetValues> = {}): FacetValues => ({
  category: ['Honda'],
  subCategory: ['70'],
  kind: ['engine'],
  bike: ['honda-cd-70', 'honda-cd-70-dream'],
  grade: ['A'],
  price: ['under-500'],
  stock: ['in'],
  ...changes,
})

const cells: FacetCombination[] = [
  { values: values(), count: 3 },
  { values: values({ kind: ['oil-and-filters'], grade: [] }), count: 2 },
  { values: values({ category: ['Yamaha'], bike: ['yamaha-ybr-125'], stock: [] }), count: 4 },
]

/** Parts with random values and bikes; the same ones on each run. */
function anyParts(count: number): FacetCombination[] {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  const one = (list: readonly string[]) => list.slice(random(list.length)).slice(0, 1)
  const slugs = freshVehicles.map(({ slug }) => slug)
  const alike = new Map<string, number>()
  for (let part = 0; part < count; part += 1) {
    const name = facetKey({
      category: one(choiceKeys('brands')),
      subCategory: one(choiceKeys('sizes')),
      kind: one(choiceKeys('kinds')),
      bike: slugs.filter(() => random(2) === 0),
      grade: one([...grades, '']),
      price: one(priceBands),
      stock: one(['in', '']),
    })
    alike.set(name, (alike.get(name) ?? 0) + 1)
  }
  return [...alike].map(([name, number]) => ({ values: parseFacetKey(name), count: number }))
}

describe('does', () => {
  test('a box counts its parts given the choice in the other groups', () => {
    const table = facetTable(cells)
    const { facets, total } = countFacets(table, { ...nothingChosen, category: ['Honda'], kind: ['engine'] })
    expect(total).toBe(3)
    expect(facets.category, 'engine parts of every brand').toEqual({ Honda: 3, Yamaha: 4 })
    expect(facets.kind, 'every kind of part of Honda').toEqual({ engine: 3, 'oil-and-filters': 2 })
    expect(facets.bike).toEqual({ 'honda-cd-70': 3, 'honda-cd-70-dream': 3 })
    expect([facets.grade, facets.stock]).toEqual([{ A: 3 }, { in: 3 }])
    expect(countFacets(table, nothingChosen).total).toBe(9)
  })

  test('bikes count their parts, whichever is chosen', () => {
    const { facets, total } = countFacets(facetTable(cells), {
      ...nothingChosen,
      bike: [rider('yamaha-ybr-125')],
      kind: ['engine'],
    })
    expect([total, facets.kind]).toEqual([4, { engine: 4 }])
    expect(facets.bike).toEqual({ 'honda-cd-70': 3, 'honda-cd-70-dream': 3, 'yamaha-ybr-125': 4 })
  })

  test('brands and engine sizes are counted given the choice in the other groups only', () => {
    const shelves = (choice: object) => countByCategory(facetTable(cells), { ...nothingChosen, ...choice })
    expect(shelves({ category: ['Yamaha'] })).toEqual([
      { category: 'Honda', subCategory: '70', count: 5 },
      { category: 'Yamaha', subCategory: '70', count: 4 },
    ])
    expect(shelves({ grade: ['A'], bike: [rider('honda-cd-70')] })).toEqual([
      { category: 'Honda', subCategory: '70', count: 3 },
    ])
  })

  test('a table survives its stored form', () => {
    const table = facetTable([...cells, { values: values({ bike: [], grade: [], stock: [] }), count: 1 }])
    expect(readFacetTable(writeFacetTable(table))).toEqual(table)
    expect(readFacetTable('{}')).toEqual(facetTable([]))
  })
})

describe('protects', () => {
  test('100,000 parts that each fit bikes by chance fit into one value of the database', () => {
    const parts = anyParts(100_000)
    expect(parts.length, 'of them different').toBeGreaterThan(95_000)
    const written = writeFacetTable(facetTable(parts))
    expect(new TextEncoder().encode(written).length).toBeLessThan(1_500_000)
    expect(countFacets(readFacetTable(written), nothingChosen).total).toBe(100_000)
  })
})
