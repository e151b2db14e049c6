import { describe, expect, test } from 'vitest'
import { listCollection } from '#domain/products.ts'
import { type JudgedQuery, judgedQueries } from '#tests/support/judged-queries.ts'
import { sampleRecords } from '#tests/support/sample.ts'
import { openShop } from '#tests/support/shop.ts'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'

interface Answer {
  query: JudgedQuery
  /** Where the first right part stands, from 1; 0 when none is on the first page. */
  place: number
  found: number
  isNearest: boolean
}

const share = (answers: Answer[], isTrue: (answer: Answer) => boolean) => answers.filter(isTrue).length / answers.length

/** Mean of 1 for a right part at the top, 1/2 for one at the second place, and so on. */
const meanReciprocalRank = (answers: Answer[]) =>
  answers.reduce((sum, { place }) => sum + (place === 0 ? 0 : 1 / place), 0) / answers.length

describe('does', () => {
  test('people find the right part first: in the half that tuned the search, and in the half that was put aside', async () => {
    const shop = openShop()
    await shop.products(sampleRecords)
    const queries = judgedQueries(catalogue)
    expect(queries.length).toBeGreaterThanOrEqual(250)
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
    expect(queries.filter(({ right }) => right.size === 0)).toEqual([])

    const answers: Answer[] = []
    for (const query of queries) {
      const { products, total, nearest } = await shop.visitor().call(listCollection, { query: { q: query.text } })
      const place = products.findIndex(({ partNumber }) => query.right.has(partNumber)) + 1
      answers.push({ query, place, found: total, isNearest: nearest })
    }

    for (const half of ['tuning', 'held out'] as const) {
      const judged = answers.filter(({ query }) => query.half === half)
      const figures = {
        queries: judged.length,
        meanReciprocalRank: meanReciprocalRank(judged),
        inFirstThree: share(judged, ({ place }) => place > 0 && place <= 3),
        empty: share(judged, ({ found }) => found === 0),
        nearest: share(judged, ({ isNearest }) => isNearest),
      }
      console.log(half, figures)
      expect(figures.queries, half).toBeGreaterThanOrEqual(125)
      expect(figures.meanReciprocalRank, half).toBeGreaterThanOrEqual(0.9)
      expect(figures.inFirstThree, half).toBeGreaterThanOrEqual(0.95)
      expect(figures.empty, half).toBe(0)
    }
  })
})
