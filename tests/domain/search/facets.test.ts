import { describe, expect, test } from 'vitest'
import { readCollectionQuery, writeCollectionQuery } from '#domain/search/collection-query.ts'
import { nothingChosen, rider } from '#tests/support/fixtures/vehicles.ts'
import { priceBandLabels, priceBandOf, priceBands } from '#domain/search/facets.ts'
import {
  facetExpression,
  facetKey,
  facetTerms,
  type FacetValues,
  isChosen,
  parseFacetKey,
} from '#worker/search/facets/facet-keys.ts'

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

describe('does', () => {
  test('boxes of a group combine with OR, groups with AND', () => {
    const chosen = (choice: object) => isChosen(values(), { ...nothingChosen, ...choice })
    expect(chosen({})).toBe(true)
    expect(chosen({ kind: ['engine', 'oil-and-filters'] })).toBe(true)
    expect(chosen({ kind: ['oil-and-filters'] })).toBe(false)
    expect(chosen({ kind: ['engine'], grade: ['B'] })).toBe(false)
    expect(chosen({ bike: [rider('honda-cd-70-dream'), rider('suzuki-gs-150')] }), 'one of its bikes').toBe(true)
    expect(isChosen(values({ grade: [], stock: [] }), { ...nothingChosen, stock: ['in'] })).toBe(false)
  })

  test('a facet key survives parsing', () => {
    for (const each of [values(), values({ bike: [], grade: [], stock: [] })])
      expect(parseFacetKey(facetKey(each))).toEqual(each)
    expect(parseFacetKey('')).toEqual({
      category: [],
      subCategory: [],
      kind: [],
      bike: [],
      grade: [],
      price: [],
      stock: [],
    })
  })

  test('a choice becomes terms that only the index contains', () => {
    expect(facetTerms(values())).toContain('f.bike.honda.cd.70.dream')
    expect(facetExpression({ ...nothingChosen, kind: ['brake-and-clutch', 'engine'], stock: ['in'] })).toBe(
      '("f.kind.brake.and.clutch" OR "f.kind.engine") AND ("f.stock.in")',
    )
    expect(facetExpression(nothingChosen)).toBe('')
  })

  test('every price has one band', () => {
    expect([0, 499, 500, 999, 1000, 2499, 2500, 4999, 5000, 10_000_000].map(priceBandOf)).toEqual(
      priceBands.flatMap((band) => [band, band]),
    )
    expect(Object.keys(priceBandLabels)).toEqual([...priceBands])
  })

  test('all filters are in the URL, in one order, and unknown values are ignored', () => {
    const read = readCollectionQuery(
      new URLSearchParams(
        'stock=in&price=from-5000&price=under-500&grade=B&grade=x&bike=yamaha-ybr-125&bike=honda-cd-70&bike=honda-cd-70&bike=%22&kind=engine&kind=wings',
      ),
    )
    expect(writeCollectionQuery(read)).toBe(
      '?kind=engine&bike=honda-cd-70&bike=yamaha-ybr-125&grade=B&price=under-500&price=from-5000&stock=in',
    )
  })
})
