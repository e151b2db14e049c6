import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { type TripHooks, watchDatabase } from '#tests/support/database.ts'
import { found } from '#tests/support/search.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { connect } from '#worker/database/connect.ts'
import { SynonymsStore } from '#worker/search/synonyms/synonyms.store.ts'
import { rebuildSearch } from '#worker/search/index/rebuild-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchRebuildStore } from '#worker/search/index/search-rebuild.store.ts'
import { openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'

const plain = { description: 'Of good make.', alsoCalled: [], maker: null, specs: [] }
const everything = Number.MAX_SAFE_INTEGER

/** Continues a rebuild on databases that fail or change. */
function rebuild(limit = everything, hooks: TripHooks = {}, searchHooks: TripHooks = {}) {
  const { binding } = watchDatabase(env.DB, hooks)
  const db = connect(binding)
  const index = watchDatabase(env.SEARCH, searchHooks).binding
  return rebuildSearch(
    {
      stores: {
        search: new SearchStore(index),
        searchRebuild: new SearchRebuildStore(index),
        searchQueue: new SearchQueueStore(db),
        synonyms: new SynonymsStore(db),
        vehicles: openVehicles(binding),
      },
    },
    limit,
  )
}

const start = () => new SearchRebuildStore(env.SEARCH).start()

/** The whole index without versions and row ids. */
async function whole() {
  const read = async (sql: string) => (await env.SEARCH.prepare(sql).all()).results
  return {
    docs: await read(
      'SELECT product_id, is_active, name, new_price, cell, facets, words, terms FROM docs ORDER BY product_id',
    ),
    terms: await read('SELECT word, sound, count FROM terms ORDER BY word'),
    cells: await read('SELECT cell, count FROM facet_cells ORDER BY cell'),
    kept: (await env.DB.prepare('SELECT cells FROM facet_counts').all()).results,
    edits: await read('SELECT key, word FROM term_edits ORDER BY key, word'),
    synonyms: await read('SELECT phrase, means FROM synonyms ORDER BY phrase'),
  }
}

async function aFullShop(): Promise<TestShop> {
  const shop = openShop()
  await shop.products(
    Array.from({ length: 250 }, (_, index) => ({ ...plain, name: `Winch ${index} ${index % 2 ? 'left' : 'right'}` })),
  )
  await shop.sql("UPDATE products SET is_active = 0 WHERE name LIKE '%7 left'")
  await shop.runCron()
  const owner = await theOwner(shop)
  await owner.call(adminSearchApi.saveSynonym, { body: { words: 'bhonpu', means: 'winch', from: 0 } })
  return shop
}

describe('does', () => {
  test('an index that was lost is rebuilt exactly from the primary database', async () => {
    await aFullShop()
    const before = await whole()
    for (const table of ['docs', 'terms', 'synonyms']) await env.SEARCH.prepare(`DELETE FROM ${table}`).run()
    await start()
    expect(await rebuild()).toEqual({ done: 250, isOver: true })
    expect(await whole()).toEqual(before)
    await env.SEARCH.prepare("INSERT INTO docs_index (docs_index) VALUES ('integrity-check')").run()
  })

  test('parts missing from the primary database leave the index, and a correct index stays as it is', async () => {
    const shop = await aFullShop()
    const before = await whole()
    await env.SEARCH.prepare(
      `INSERT INTO docs (product_id, version, is_active, name, new_price, cell, facets, words, terms)
       SELECT substr(product_id, 2) || '~', 9999999, 1, 'stray', new_price, cell, facets, words, '[]' FROM docs
       WHERE name LIKE 'Winch 1%'`,
    ).run()
    await env.SEARCH.prepare("INSERT INTO synonyms VALUES ('stray', 'winch', 99)").run()
    await start()
    await rebuild()
    expect(await whole()).toEqual(before)
    expect(await found(shop, 'bhonpu 3 left')).toEqual(['Winch 3 left'])
  })

  test('an older restored state of the primary database is accepted', async () => {
    const shop = await aFullShop()
    await shop.sql("UPDATE products SET name = 'Older'")
    await shop.sql('DELETE FROM search_queue')
    await shop.sql('UPDATE catalogue_version SET version = 1')
    await start()
    await rebuild()
    const { docs } = await whole()
    expect(new Set(docs.map(({ name }) => name))).toEqual(new Set(['Older']))
  })

  test('cron continues it, and shoppers search meanwhile', async () => {
    const shop = await aFullShop()
    await start()
    expect(await rebuild(100)).toEqual({ done: 100, isOver: false })
    expect((await found(shop, 'winch')).length).toBe(24)
    await shop.runCron()
    expect(await rebuild()).toEqual({ done: 0, isOver: true })
  })
})

describe('protects', () => {
  test('an interrupted rebuild continues where it was', async () => {
    await aFullShop()
    const before = await whole()
    for (let trips = 1; trips <= 12; trips += 1) {
      await start()
      let left = trips
      const breakOff = () => {
        left -= 1
        if (left === 0) throw new Error('D1_ERROR: Network connection lost.')
      }
      await rebuild(everything, {}, { after: breakOff }).catch(() => undefined)
      expect((await rebuild()).isOver, `after ${trips} trips`).toBe(true)
      expect(await whole()).toEqual(before)
    }
  })

  test('two concurrent rebuilds during changes end with the data of the primary database', async () => {
    const shop = await aFullShop()
    await start()
    await Promise.all([
      rebuild(),
      shop.sql("UPDATE products SET name = 'Changed left' WHERE name LIKE '%1 left'"),
      rebuild(),
      shop.runCron(),
      shop.sql("DELETE FROM products WHERE name LIKE '%2 right'"),
    ])
    await shop.runCron()
    const { docs, terms } = await whole()
    const database = await shop.sql('SELECT id, name FROM products ORDER BY id')
    expect(docs.map(({ product_id: id, name }) => ({ id, name }))).toEqual(database)
    await env.SEARCH.batch(['docs', 'terms'].map((table) => env.SEARCH.prepare(`DELETE FROM ${table}`)))
    await start()
    await rebuild()
    expect((await whole()).terms).toEqual(terms)
  })

  test('a part saved during its batch keeps the saved data', async () => {
    const shop = await aFullShop()
    await start()
    let isFirst = true
    await rebuild(
      everything,
      {},
      {
        async before(sql) {
          if (!isFirst || !sql.includes('INSERT INTO docs ')) return
          isFirst = false
          await shop.sql("UPDATE products SET name = 'Saved now' WHERE name = 'Winch 1 left'")
          await shop.runCron()
        },
      },
    )
    expect(await found(shop, 'saved now')).toEqual(['Saved now'])
  })
})
