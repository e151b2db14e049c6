import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { findPartList } from '#domain/part-list.ts'
import { listCollection, pageSize, searchLimits } from '#domain/products.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { openShop } from '#tests/support/shop.ts'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { productRecord } from '#worker/database/catalogue/product-records.ts'

/** Searches of every kind: common and rare words, misspelt, contradictory, long, in Urdu, of one letter. */
const searches = [
  'plug',
  'honda',
  'set',
  'cd 70',
  'cd 70 garari set',
  'silensar',
  'brake shu cg 125',
  'گراری',
  'p',
  'fr',
  'hond',
  'honda yamaha',
  'zzzz',
  'HT-0412',
  'NGK C7HSA',
  'ybr kick',
  'indicater karborater silinsar kluch plat hedlait pistan battry haran fenix jeneral trottle mudgaurd',
  'the honda cd 70 front brake shoe pair genuine with box and springs please',
]

const lotsAtOnce = 100

/** Lots of the sample catalogue until there are so many parts, copied by the index itself. */
async function growTo(count: number): Promise<void> {
  const lots = Math.ceil(count / catalogue.length)
  const docs = await env.SEARCH.prepare('SELECT count(*) AS count FROM docs').first<number>('count')
  for (let from = (docs ?? 0) / catalogue.length; from < lots; from += lotsAtOnce)
    await env.SEARCH.prepare(
      `WITH RECURSIVE lots (lot) AS (
         SELECT ?1 UNION ALL SELECT lot + 1 FROM lots WHERE lot + 1 < min(?1 + ${lotsAtOnce}, ?2)
       )
       INSERT INTO docs (product_id, version, is_active, name, new_price, cell, facets, words, terms)
       SELECT product_id || '-' || lot, version, is_active, name, new_price + lot % 100, cell, facets,
         words || ' 1.lot 1.' || lot, terms
       FROM lots, docs WHERE docs.id <= ?3`,
    )
      .bind(from, lots, catalogue.length)
      .run()
}

describe('protects', () => {
  test(
    'a search reads at most 200 rows and a line of a list at most 40, of 100,000 parts as of 1,000',
    { timeout: 300_000 },
    async () => {
      const [books, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
      const shop = openShop({ DB: books.binding, SEARCH: index.binding })
      await shop.products(catalogue.map((product, place) => productRecord(product, place, [])))
      for (const count of [1000, 100_000]) {
        await growTo(count)
        for (const q of searches) {
          books.restart()
          index.restart()
          const { total } = await shop.visitor().call(listCollection, { query: { q } })
          const name = `${q} in ${count}`
          expect(total, name).toBeLessThanOrEqual(searchLimits.results)
          // The books give a row for each card of the page; the search is counted after the answer.
          const cards = books.trips.filter(({ sql }) => !sql.includes('search_terms'))
          expect(index.rowsRead(), name).toBeLessThanOrEqual(200 - pageSize)
          expect(books.rowsRead(), name).toBeLessThanOrEqual(pageSize + 10)
          expect([index.trips.length, cards.length], name).toEqual([2, total > 0 ? 1 : 0])
        }
        // All of them as one list, each with the bike that the one before it named.
        books.restart()
        index.restart()
        const { lines } = await shop.visitor().call(findPartList, { query: { list: searches.join('\n') } })
        expect([index.trips.length, books.trips.length]).toEqual([2, 1])
        expect(index.rowsRead(), `a list in ${count}`).toBeLessThanOrEqual(lines.length * 40)
        expect(books.rowsRead(), `a list in ${count}`).toBeLessThanOrEqual(lines.length * 12)
      }
    },
  )
})
