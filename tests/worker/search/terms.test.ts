import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { found } from '#tests/support/search.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { connect } from '#worker/database/connect.ts'
import { SearchStore } from '#worker/search/search.store.ts'
import { SearchTermsStore } from '#worker/search/terms/search-terms.store.ts'

const plain = { description: 'Of good make.', alsoCalled: [], maker: null, specs: [] }

const told = async () => (await env.SEARCH.prepare('SELECT phrase, means FROM synonyms ORDER BY phrase').all()).results

describe('does', () => {
  test('searches are counted, with their number of results', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.product({ ...plain, name: 'Winch' })
    for (const q of ['winch', 'Winch!', 'bhonpu', 'BHONPU ', 'bhonpu', 'winch bhonpu', 'گراری']) await found(shop, q)
    const all = await owner.call(adminSearchApi.listSearches)
    expect(all.searches.map(({ words, searches, results }) => [words, searches, results])).toEqual([
      ['bhonpu', 3, 0],
      ['winch', 2, 1],
      ['گراری', 1, 0],
      ['winch bhonpu', 1, 0],
    ])
    const unanswered = await owner.call(adminSearchApi.listSearches, { query: { only: 'unanswered' } })
    expect(unanswered.searches.map(({ words }) => words)).toEqual(['bhonpu', 'گراری', 'winch bhonpu'])
    expect(all.searches[0]?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('pages, boxes and sorting of a search are the same search', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products(Array.from({ length: 30 }, () => ({ ...plain, name: 'Winch' })))
    await found(shop, 'winch')
    await found(shop, 'winch', { after: 'page-1' })
    await found(shop, 'winch', { category: ['Honda'] })
    expect((await owner.call(adminSearchApi.listSearches)).searches).toMatchObject([
      { words: 'winch', searches: 1, results: 30 },
    ])
  })

  test('a search without a match becomes a synonym, and matches at once', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { ...plain, name: 'Horn 12 V', fits: ['Honda CD 70'] },
      { ...plain, name: 'Horn button', fits: ['Honda CG 125'] },
    ])
    expect(await found(shop, 'cd 70 bhonpu')).toEqual(['Horn 12 V'])
    expect(await found(shop, 'bhonpu')).toEqual([])
    const { synonym, found: count } = await owner.call(adminSearchApi.saveSynonym, {
      body: { words: ' Bhonpu', means: 'Horn', from: 0 },
    })
    expect([synonym, count]).toEqual([{ words: 'bhonpu', means: 'horn', version: 1 }, 2])
    expect(await found(shop, 'cd70 bhonpu')).toEqual(['Horn 12 V'])
    expect(await found(shop, 'bhonpu')).toEqual(['Horn button', 'Horn 12 V'])
    expect(
      (await owner.call(adminSearchApi.listSearches, { query: { only: 'unanswered' } })).searches.map(
        ({ words }) => words,
      ),
    ).toEqual(['cd 70 bhonpu'])
  })

  test('a synonym may have several words on both sides, in any spelling', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { ...plain, name: 'Chain heavy duty' },
      { ...plain, name: 'Chain' },
    ])
    await owner.call(adminSearchApi.saveSynonym, {
      body: { words: 'moti wali zanjeera', means: 'heavy chain', from: 0 },
    })
    for (const q of ['moti zanjeera', 'motizanjeera', 'moti wali zanjeera'])
      expect(await found(shop, q), q).toEqual(['Chain heavy duty'])
  })

  test('a synonym is changed and deleted', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { ...plain, name: 'Horn' },
      { ...plain, name: 'Winch' },
    ])
    await owner.call(adminSearchApi.saveSynonym, { body: { words: 'bhonpu', means: 'horn', from: 0 } })
    await owner.call(adminSearchApi.saveSynonym, { body: { words: 'bhonpu', means: 'winch', from: 1 } })
    expect(await found(shop, 'bhonpu')).toEqual(['Winch'])
    expect((await owner.call(adminSearchApi.listSynonyms)).synonyms).toEqual([
      { words: 'bhonpu', means: 'winch', version: 2 },
    ])
    await owner.call(adminSearchApi.removeSynonym, { body: { words: 'bhonpu', from: 2 } })
    expect(await found(shop, 'bhonpu')).toEqual([])
    expect((await owner.call(adminSearchApi.listSynonyms)).synonyms).toEqual([])
    const log = await shop.sql("SELECT before, after FROM audit WHERE action = 'synonym.changed' ORDER BY id")
    expect(log).toEqual([
      { before: '', after: 'horn' },
      { before: 'horn', after: 'winch' },
      { before: 'winch', after: '' },
    ])
  })
})

describe('refuses', () => {
  test('words without meaning, too many words, and a word that means itself', async () => {
    const owner = await theOwner(openShop())
    for (const [words, means] of [
      ['', 'horn'],
      ['!!', 'horn'],
      ['horn', '😀'],
      ['one two three four five', 'horn'],
      ['horn', 'Horn!'],
      ['x'.repeat(61), 'horn'],
      ['bhonpu', 'a1b2c3d4e5f6'],
    ] as const) {
      const refused = owner.call(adminSearchApi.saveSynonym, { body: { words, means, from: 0 } })
      await expect(refused, words).rejects.toMatchObject({ status: 400, code: 'VALIDATION' })
    }
    expect((await owner.call(adminSearchApi.listSynonyms)).synonyms).toEqual([])
  })

  test('a change of what somebody else changed', async () => {
    const owner = await theOwner(openShop())
    const save = (means: string, from: number) =>
      owner.call(adminSearchApi.saveSynonym, { body: { words: 'bhonpu', means, from } })
    await save('horn', 0)
    await expect(save('winch', 0)).rejects.toMatchObject({ status: 409, code: 'STALE' })
    await expect(
      owner.call(adminSearchApi.removeSynonym, { body: { words: 'bhonpu', from: 0 } }),
    ).rejects.toMatchObject({
      code: 'STALE',
    })
    expect((await owner.call(adminSearchApi.listSynonyms)).synonyms).toMatchObject([{ means: 'horn' }])
  })
})

describe('protects', () => {
  test('searches contain no personal data: telephone numbers, email addresses and long texts are not stored', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    for (const q of [
      '0300 1234567',
      '+92-300-123-45-67',
      'sara@example.com',
      '35202-1234567-1',
      'a '.repeat(50),
      'x'.repeat(70),
      '۰۳۰۰۱۲۳۴۵۶۷',
      '!!',
    ])
      await found(shop, q)
    expect((await owner.call(adminSearchApi.listSearches)).searches).toEqual([])
    const columns = await shop.sql<{ name: string }>("SELECT name FROM pragma_table_info('search_terms')")
    expect(columns.map(({ name }) => name)).toEqual(['words', 'searches', 'results', 'first_day', 'last_day'])
  })

  test('invented texts only push out others that were searched once', async () => {
    const shop = openShop()
    const terms = new SearchTermsStore(connect(env.DB))
    const rows = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `made up ${index}`))
    await shop.sql(`INSERT INTO search_terms SELECT value, iif(key < 10, 5, 1), 0, 1, key FROM json_each(?)`, rows)
    const database = watchDatabase(env.DB)
    await new SearchTermsStore(connect(database.binding)).count([{ words: 'gate', results: 1, day: 30_000 }])
    expect(database.rowsRead()).toBeLessThan(20)
    await terms.count([{ words: 'gate', results: 1, day: 30_000 }])
    const [kept] = await shop.sql(
      "SELECT count(*) AS all_of_them, sum(words = 'gate') AS gate, sum(searches = 5) AS often, (SELECT count FROM search_term_count) AS counted FROM search_terms",
    )
    expect(kept).toEqual({ all_of_them: 19_999, gate: 1, often: 10, counted: 19_999 })
    await terms.deleteExpired(30_031)
    expect((await shop.sql('SELECT words FROM search_terms')).length).toBe(1)
    await terms.deleteExpired(30_400)
    expect(await shop.sql('SELECT words FROM search_terms')).toEqual([])
  })

  test('an unavailable index is updated by cron, and a late writer cannot undo a change', async () => {
    const shop = openShop()
    await shop.product({ ...plain, name: 'Horn' })
    const broken = openShop({ SEARCH: failingDatabase(env.SEARCH) })
    const owner = await theOwner(broken)
    const { found: count } = await owner.call(adminSearchApi.saveSynonym, {
      body: { words: 'bhonpu', means: 'horn', from: 0 },
    })
    expect(count).toBeNull()
    expect(await told()).toEqual([])
    await shop.runCron()
    expect([await told(), await found(shop, 'bhonpu')]).toEqual([[{ phrase: 'bhonpu', means: 'horn' }], ['Horn']])
    await new SearchStore(env.SEARCH).putSynonyms([{ phrase: 'bhonpu', means: 'winch', version: 1 }])
    expect(await told()).toEqual([{ phrase: 'bhonpu', means: 'horn' }])
  })
})
