import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { listLimits } from '#domain/search/part-list.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'

/** A shop with the sample catalogue, whose round trips are counted. */
async function aFullShop() {
  const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
  const shop = openShop({ DB: database.binding, SEARCH: index.binding })
  await shop.products(sampleRecords)
  const restart = () => [database, index].forEach((each) => each.restart())
  restart()
  return { shop, primary: database, index, restart }
}

/** The matches of a list, one line each: `SURE 2 HT-0413 HT-0412`. */
async function found(shop: TestShop | Person, list: string, bike?: string): Promise<string[]> {
  const person = 'visitor' in shop ? shop.visitor() : shop
  const { lines, products } = await person.call(searchApi.findPartList, { query: { list, bike } })
  const numbers = new Map(products.map(({ _id, partNumber }) => [_id, partNumber]))
  return lines.map(({ isSure, quantity, choices }) =>
    [isSure ? 'SURE' : 'WHICH', quantity, ...choices.map((id) => numbers.get(id))].join(' '),
  )
}

describe('does', () => {
  test('a list in the words of a workshop is matched line by line, in Roman Urdu, Urdu, misspelt and by number', async () => {
    const { shop } = await aFullShop()
    const grades = 'HT-0413 HT-0412 HT-0411'
    expect(await found(shop, 'cd 70 garari set 2, plug 5, clutch wire 1')).toEqual([
      `SURE 2 ${grades}`,
      'SURE 5 HT-0101',
      'SURE 1 HT-0261',
    ])
    expect(await found(shop, 'سی ڈی 70 گراری سیٹ ۲، پلگ ۵، کلچ وائر، ہیڈ لائٹ، شیشہ جوڑی، بیٹری ۱')).toEqual([
      `SURE 2 ${grades}`,
      'SURE 5 HT-0101',
      'SURE 1 HT-0261',
      'SURE 1 HT-0519 HT-0518',
      'SURE 1 HT-0554',
      'SURE 1 HT-0702',
    ])
    expect(
      await found(
        shop,
        'CG 125:\nsilensar 1\njuta\nplag 4\ngaddi\npetrol tanki\nchabi set\nsheesha jori\nmobil 2\nkik\nkarbu\ncoil\nharan 2',
      ),
    ).toEqual([
      'SURE 1 HT-0622',
      'SURE 1 HT-0234 HT-0233',
      'SURE 4 HT-0102',
      'SURE 1 HT-0802',
      'SURE 1 HT-0812',
      'SURE 1 HT-0582',
      'SURE 1 HT-0555',
      'SURE 2 HT-1002',
      'SURE 1 HT-0122',
      'SURE 1 HT-0192',
      'SURE 1 HT-0112',
      'SURE 2 HT-0572',
    ])
    expect(await found(shop, 'NGK C7HSA 5\nHT-0412 x 2\nht 412\nD8EA plug 3\ngenuine brake shoe cg 125')).toEqual([
      'SURE 5 HT-0101',
      'SURE 2 HT-0412',
      'SURE 1 HT-0412',
      'SURE 3 HT-0102',
      'SURE 1 HT-0233',
    ])
    expect(await found(shop, 'gs 150 pichla jump 1 jori, agla jump ybr, gr150 disc pad 2, cb150f filter')).toEqual([
      'SURE 1 HT-0637',
      'SURE 1 HT-0643',
      'SURE 2 HT-0246',
      'SURE 1 HT-0163',
    ])
  })

  test('ambiguous and guessed parts are choices, and a missing part is empty', async () => {
    const { shop } = await aFullShop()
    expect(await found(shop, 'cd 70: light, tyre, mudguard, brake shu, helmet, takatak')).toEqual([
      'WHICH 1 HT-0531 HT-0518 HT-0519',
      'WHICH 1 HT-0901 HT-0902',
      'WHICH 1 HT-0823 HT-0821',
      'WHICH 1 HT-0231 HT-0232',
      'WHICH 1',
      'WHICH 1',
    ])
    expect(await found(shop, 'ybr chair')).toEqual(['WHICH 1 HT-0417'])
    expect(await found(shop, 'plug')).toEqual([expect.stringMatching(/^WHICH 1( HT-010\d){4}$/)])
  })

  test('unmatched short lines are recorded for the owner, and nothing else of the list', async () => {
    const { shop } = await aFullShop()
    await found(shop, 'cd 70 plug 2, bhonpu 3, Ustad Bilal ki dukan Shahdara mor, 0300 1234567, clutch wire')
    await found(shop, 'bilal, akram')
    expect(await shop.sql('SELECT words, searches, results FROM search_terms')).toEqual([
      { words: 'bhonpu', searches: 1, results: 0 },
    ])
  })

  test('the shopper’s own bike decides where no other is named', async () => {
    const { shop } = await aFullShop()
    expect(await found(shop, 'plug 2, HT-0412, cg 125 plug', 'suzuki-gs-150')).toEqual([
      'SURE 2 HT-0106',
      'SURE 1 HT-0412',
      'SURE 1 HT-0102',
    ])
    expect(await found(shop, 'gs 150 plug 2', 'no-such-bike')).toEqual(['SURE 2 HT-0106'])
  })

  test('a line returns the typed text, its bike, and an alternative search', async () => {
    const { shop } = await aFullShop()
    const { lines, leftOut, isCut } = await shop.visitor().call(searchApi.findPartList, {
      query: { list: 'CD-70: Garari SET ×2, helmet x 5000' },
    })
    expect(lines).toMatchObject([
      { text: 'CD-70: Garari SET ×2', bike: 'Honda CD 70', search: 'garari set cd 70', quantity: 2, isCapped: false },
      { text: 'helmet x 5000', bike: 'Honda CD 70', search: 'helmet cd 70', quantity: 999, isCapped: true },
    ])
    expect([leftOut, isCut]).toEqual([0, false])
  })

  test('a list without a part reads no database', async () => {
    const { shop, primary: database, index } = await aFullShop()
    for (const list of [undefined, '', ' ', ',,,', 'cd 70'])
      expect(await shop.visitor().call(searchApi.findPartList, { query: { list } })).toMatchObject({
        lines: [],
        products: [],
      })
    expect([database.trips, index.trips]).toEqual([[], []])
  })
})

describe('refuses', () => {
  test('an IP that sends too many lists waits a minute', async () => {
    const env = { RATE_LIST: { limit: async () => ({ success: false }) } }
    const visitor = openShop(env).visitor()
    await expect(visitor.call(searchApi.findPartList, { query: { list: 'plug' } })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  })

  test('failing databases are reported as such', async () => {
    for (const changes of [{ DB: failingDatabase(env.DB) }, { SEARCH: failingDatabase(env.SEARCH) }]) {
      await openShop().product()
      const answer = openShop(changes)
        .visitor()
        .call(searchApi.findPartList, { query: { list: 'plug' } })
      await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    }
    expect(errorLines.splice(0)).toHaveLength(2)
  })
})

describe('protects', () => {
  test('any text is answered, and no hidden part is found', async () => {
    const { shop } = await aFullShop()
    await shop.sql(`UPDATE products SET is_active = 0 WHERE part_number = 'HT-0101'`)
    expect((await found(shop, 'HT-0101, cd 70 plug')).join()).not.toContain('HT-0101')
    for (const list of [
      '"; DROP TABLE docs',
      '* * *',
      'f.bike.honda OR NEAR(',
      '🏍️ ۔ \u0000',
      '%_%',
      'plug '.repeat(100_000),
    ]) {
      const { lines } = await shop.visitor().call(searchApi.findPartList, { query: { list } })
      expect(lines.length, list.slice(0, 20)).toBeLessThanOrEqual(listLimits.lines)
    }
  })
})
