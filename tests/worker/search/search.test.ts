import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { found } from '#tests/support/search.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'

const plain = { description: 'Of good make.', alsoCalled: [], maker: null, specs: [] } satisfies Partial<ProductRecord>

const isNearest = async (shop: TestShop, q: string) =>
  (await shop.visitor().call(searchApi.listCollection, { query: { q } })).nearest

/** The words that the index can correct or complete, with their number of parts. */
async function vocabulary(): Promise<Map<string, number>> {
  const { results } = await env.SEARCH.prepare('SELECT word, count FROM terms').all<{ word: string; count: number }>()
  return new Map(results.map(({ word, count }) => [word, count]))
}

describe('does', () => {
  test('the best rank of the words decides: number, name, titles and bikes, single words, description', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Winch' },
      { ...plain, name: 'Rope', partNumber: 'AB-7', description: 'For a winch 9 of any make.' },
      { ...plain, name: 'Hook with winch 9' },
      { ...plain, name: 'Handle', alsoCalled: ['winch 9'] },
      { ...plain, name: 'Winch 9' },
      { ...plain, name: 'Plate', partNumber: 'WINCH-9' },
    ])
    expect(await found(shop, 'winch 9')).toEqual(['Plate', 'Winch 9', 'Handle', 'Hook with winch 9', 'Rope'])
    expect(await found(shop, 'WINCH9')).toEqual(['Plate', 'Winch 9', 'Handle', 'Hook with winch 9', 'Rope'])
  })

  test('equal matches are ordered by stock, then newest first', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Winch one', stock: 3 },
      { ...plain, name: 'Winch two', stock: 0 },
      { ...plain, name: 'Winch three', stock: null },
      { ...plain, name: 'Winch four', stock: 0 },
    ])
    expect(await found(shop, 'winch')).toEqual(['Winch three', 'Winch one', 'Winch four', 'Winch two'])
  })

  test('a sold-out part ranks last within a minute, and first again when it is back', async () => {
    const shop = openShop()
    const [first] = await shop.products([
      { ...plain, name: 'Winch one', stock: 1 },
      { ...plain, name: 'Winch two', stock: 0 },
    ])
    expect(await found(shop, 'winch')).toEqual(['Winch one', 'Winch two'])
    await shop.sql('UPDATE products SET stock = 5 - stock * 5')
    await shop.runCron()
    expect(await found(shop, 'winch')).toEqual(['Winch two', 'Winch one'])
    await shop.sql('UPDATE products SET stock = NULL WHERE id = ?', first?._id)
    await shop.runCron()
    expect(await found(shop, 'winch')).toEqual(['Winch two', 'Winch one'])
    expect(await shop.sql('SELECT * FROM search_queue')).toEqual([])
  })

  test('a misspelt word is corrected, a correct one is not', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Windshield' },
      { ...plain, name: 'Bonnet' },
      { ...plain, name: 'Bennet' },
    ])
    for (const q of ['windsheild', 'windshild', 'vindshield', 'windhsield', 'wndshield']) {
      expect(await found(shop, q), q).toEqual(['Windshield'])
      expect(await isNearest(shop, q), q).toBe(false)
    }
    expect(await found(shop, 'bonnet')).toEqual(['Bonnet'])
    expect(await found(shop, 'bonnat'), 'the nearest').toEqual(['Bonnet'])
    expect(await found(shop, 'xyz')).toEqual([])
  })

  test('a search matches while it is typed', async () => {
    const shop = openShop()
    await shop.products([{ ...plain, name: 'Windshield', fits: ['Suzuki GS 150'] }])
    for (const q of [
      'w',
      'wi',
      'win',
      'wind',
      'windshiel',
      'gs 150 w',
      'windshield g',
      'windshield gs',
      'windshield gs 1',
      'gs15',
    ])
      expect(await found(shop, q), q).toEqual(['Windshield'])
  })

  test('words match written apart and joined', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Brush guard' },
      { ...plain, name: 'Handlebar' },
    ])
    expect(await found(shop, 'brushguard')).toEqual(['Brush guard'])
    expect(await found(shop, 'brsuhguard')).toEqual(['Brush guard'])
    expect(await found(shop, 'brush-guards')).toEqual(['Brush guard'])
    expect(await found(shop, 'handle bar')).toEqual(['Handlebar'])
  })

  test('a bike matches exactly, also where a part fits others with the same letters', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Winch one', fits: ['Honda CD 70'] },
      { ...plain, name: 'Winch two', fits: ['Honda CG 125', 'United 70', 'Benelli CD 150'] },
    ])
    for (const q of ['cd70 winch', 'CD-70 winch', 'winch cd 70', 'winch for my cd_70'])
      expect(await found(shop, q), q).toEqual(['Winch one'])
  })

  test('without a whole match, parts with most of the known words are found', async () => {
    const shop = openShop()
    await shop.products([
      { ...plain, name: 'Winch', fits: ['Honda CD 70'] },
      { ...plain, name: 'Rope', fits: ['Honda CD 70'] },
      { ...plain, name: 'Hook', fits: ['Suzuki GS 150'] },
    ])
    expect([await found(shop, 'winch lahore'), await isNearest(shop, 'winch lahore')]).toEqual([['Winch'], true])
    expect([(await found(shop, 'hook cd 70')).toSorted(), await isNearest(shop, 'hook cd 70')]).toEqual([
      ['Hook', 'Rope', 'Winch'],
      true,
    ])
  })
})

describe('protects', () => {
  test('the vocabulary counts the words of parts on sale, and nothing else', async () => {
    const shop = openShop()
    const [one, two] = await shop.products([
      { ...plain, name: 'Zebra winch' },
      { ...plain, name: 'Yak winch' },
    ])
    const counts = async () => {
      const words = await vocabulary()
      return ['zebra', 'yak', 'winch', 'okapi'].map((word) => words.get(word))
    }
    const change = async (sql: string, id?: string) => {
      await shop.sql(`${sql} WHERE id = ?`, id)
      await shop.runCron()
      return counts()
    }
    expect(await counts()).toEqual([1, 1, 2, undefined])
    expect(await change("UPDATE products SET name = 'Okapi winch'", one?._id)).toEqual([undefined, 1, 2, 1])
    expect(await change('UPDATE products SET new_price = 5', one?._id)).toEqual([undefined, 1, 2, 1])
    expect(await change('UPDATE products SET is_active = 0', one?._id)).toEqual([undefined, 1, 1, undefined])
    expect(await change('UPDATE products SET is_active = 1', one?._id)).toEqual([undefined, 1, 2, 1])
    expect(await change('DELETE FROM products', two?._id)).toEqual([undefined, undefined, 1, 1])
    expect(await change('DELETE FROM products', one?._id)).toEqual([undefined, undefined, undefined, undefined])
    const left = await env.SEARCH.prepare(
      'SELECT (SELECT count(*) FROM terms) AS terms, (SELECT count(*) FROM term_edits) AS edits',
    ).first()
    expect(left).toEqual({ terms: 0, edits: 0 })
    await env.SEARCH.prepare("INSERT INTO docs_index (docs_index) VALUES ('integrity-check')").run()
  })

  test('neither a word of a hidden part nor a misspelling reveals it', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ ...plain, name: 'Zebra winch', partNumber: 'ZW-1' })
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', _id)
    await shop.runCron()
    for (const q of ['zebra', 'zebrra', 'z', 'ze', 'zebr', 'ZW-1', 'a.zebra', '1.zebra', 'b.winch*'])
      expect(await found(shop, q), q).toEqual([])
  })

  test('any text gets a result: every script, index syntax, and ten million letters', async () => {
    const shop = openShop()
    await shop.products([plain, { ...plain, name: 'پلگ' }])
    const texts = [
      '2.plug',
      '"1.plug"',
      '1.',
      '.',
      'plug NOT 1.plug',
      '\u202eplug\u202c',
      'پلگ\u200c',
      'ی'.repeat(300),
      '٣٤',
      '७०',
      '①②',
      'ﬁlter',
      'a'.repeat(10_000_000),
    ]
    for (const q of texts) {
      // Longer than an address may be; what reads the address cuts it.
      const { products } = await shop.visitor().call(searchApi.listCollection, { query: { q: q.slice(0, 5000) } })
      expect(Array.isArray(products), q.slice(0, 20)).toBe(true)
    }
    expect(await found(shop, '\u202eپلگ\u202c')).toContain('پلگ')
  })
})
