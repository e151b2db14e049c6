import { describe, expect, test } from 'vitest'
import { type CategoryCount, countMatching } from '#domain/products/category-counts.ts'
import { latestCount, relatedCount } from '#domain/products/product-limits.ts'
import { isInStock, isLow } from '#domain/products/public-stock.ts'
import {
  type CollectionQuery,
  Cursor,
  noCollectionQuery,
  readCollectionQuery,
  searchLimits,
  sortLabels,
  writeCollectionQuery,
} from '#domain/search/collection-query.ts'

const read = (address: string) => readCollectionQuery(new URLSearchParams(address))

const cells: CategoryCount[] = [
  { category: 'Honda', subCategory: '70', count: 4 },
  { category: 'Honda', subCategory: '125', count: 2 },
  { category: 'Yamaha', subCategory: '125', count: 1 },
]

describe('does', () => {
  test('the limits are those of the specification', () => {
    expect({ latestCount, relatedCount }).toEqual({ latestCount: 10, relatedCount: 5 })
    expect(sortLabels).toEqual({ relevant: 'Relevant', low: 'Low to High', high: 'High to Low' })
  })

  test('a list is described by its URL', () => {
    expect(read('q=spark+plug&category=Honda&category=Suzuki&subCategory=70&sort=low&after=280_01JD')).toEqual({
      ...noCollectionQuery,
      q: 'spark plug',
      category: ['Honda', 'Suzuki'],
      subCategory: ['70'],
      sort: 'low',
      after: '280_01JD',
      before: null,
    })
  })

  test('a written URL parses to the same query', () => {
    const query: CollectionQuery = {
      kind: ['engine', 'oil-and-filters'],
      bike: ['honda-cd-70', 'yamaha-ybr-125'],
      year: '2019',
      grade: ['genuine', 'B'],
      price: ['under-500', 'from-5000'],
      stock: ['in'],
      q: 'rear & front "100%" + پلگ 😀',
      category: ['Honda', 'Yamaha'],
      subCategory: ['125', '150'],
      sort: 'high',
      after: null,
      before: '99_a-b',
    }
    expect(read(writeCollectionQuery(query).slice(1))).toEqual(query)
  })

  test('one list has one URL', () => {
    expect(writeCollectionQuery(noCollectionQuery)).toBe('')
    const typed = read('sort=relevant&subCategory=150&subCategory=70&category=Suzuki&category=Honda&category=Honda')
    expect(writeCollectionQuery(typed)).toBe('?category=Honda&category=Suzuki&subCategory=70&subCategory=150')
  })

  test('several boxes of one group combine with OR, the groups with AND', () => {
    expect(countMatching(cells, { category: [], subCategory: [] })).toBe(7)
    expect(countMatching(cells, { category: ['Honda'], subCategory: [] })).toBe(6)
    expect(countMatching(cells, { category: ['Honda', 'Yamaha'], subCategory: ['125'] })).toBe(3)
    expect(countMatching(cells, { category: ['Suzuki'], subCategory: ['70'] })).toBe(0)
  })

  test('a part can be bought when it is not counted or one is left; few are warned of', () => {
    const stocks = [null, 0, 1, 3, 4]
    expect(stocks.map((stock) => isInStock({ stock }))).toEqual([true, false, true, true, true])
    expect(stocks.map((stock) => isLow({ stock }))).toEqual([false, false, true, true, false])
  })
})

describe('refuses', () => {
  test('unknown values in a URL are ignored, and the list still shows', () => {
    const rubbish = 'category=Kawasaki&subCategory=100&sort=cheap&after=a%20b&before=%00&page=2&__proto__=x'
    expect(read(rubbish)).toEqual(noCollectionQuery)
  })

  test('a search text is one line of at most 200 characters, blanks folded', () => {
    expect(read('q=%20%0A+spark%09%09plug++').q).toBe('spark plug')
    expect(read(`q=${'😀'.repeat(5000)}`).q).toBe('😀'.repeat(searchLimits.characters))
    expect(read(`q=${'a'.repeat(199)}+${'b'.repeat(9)}`).q).toBe('a'.repeat(199))
  })

  test('a cursor is short and URL-safe', () => {
    for (const cursor of ['', 'a b', "'", '%', 'a'.repeat(91)]) expect(Cursor.safeParse(cursor).success).toBe(false)
  })
})
