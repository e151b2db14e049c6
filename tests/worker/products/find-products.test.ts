import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { failingDatabase, type TripHooks, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { found } from '#tests/support/search.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { connect } from '#worker/database/connect.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'

const storesOn = (db: D1Database, search: D1Database = env.SEARCH) => ({
  stores: {
    search: new SearchStore(search),
    searchQueue: new SearchQueueStore(connect(db)),
    vehicles: openVehicles(db),
  },
})

/** Runs the refresh on databases that fail or change. */
const refresh = (hooks: TripHooks = {}, searchHooks: TripHooks = {}) =>
  refreshSearch(storesOn(watchDatabase(env.DB, hooks).binding, watchDatabase(env.SEARCH, searchHooks).binding), 1000)

const waiting = async (shop: TestShop) => (await shop.sql('SELECT * FROM search_queue')).length

/** The index entries of all parts, on sale and hidden. */
async function indexed(): Promise<{ name: string; is_active: number }[]> {
  const { results } = await env.SEARCH.prepare('SELECT name, is_active FROM docs ORDER BY product_id').all<{
    name: string
    is_active: number
  }>()
  return results
}

const rename = (name: string) => env.DB.prepare('UPDATE products SET name = ?').bind(name).run()

describe('does', () => {
  test('cron brings in what was changed without the admin', async () => {
    const shop = openShop()
    await shop.product({ name: 'zebra' })
    await rename('sparkler')
    expect([await found(shop, 'sparkler'), await waiting(shop)]).toEqual([[], 1])
    await shop.runCron()
    expect([await found(shop, 'sparkler'), await found(shop, 'zebra'), await waiting(shop)]).toEqual([
      ['sparkler'],
      [],
      0,
    ])
  })

  test('a sale does not update the index', async () => {
    const shop = openShop()
    const product = await shop.product({ stock: 5 })
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, { body: anOrder([[product, 1]]) })
    expect(await waiting(shop)).toBe(0)
  })

  test('a part that is deleted from the primary database is gone from the search', async () => {
    const shop = openShop()
    const [one] = await shop.products([{ name: 'gone' }, { name: 'kept' }])
    await shop.sql('DELETE FROM products WHERE id = ?', one?._id)
    await shop.runCron()
    expect([await indexed(), await waiting(shop)]).toEqual([[{ name: 'kept', is_active: 1 }], 0])
  })

  test('a saved part is found at once, however many others are queued', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products(Array.from({ length: 300 }, (_, index) => ({ name: `part ${index}` })))
    await shop.sql("UPDATE products SET name = name || ' renamed'")
    expect(await waiting(shop)).toBe(300)
    await owner.call(adminProductsApi.hideProduct, { params: { productId: parts.at(-1)?._id ?? '' } })
    expect(await waiting(shop)).toBe(299)
    const { products } = await owner.call(adminProductsApi.listAdminProducts, {
      query: { state: 'hidden', q: 'renamed' },
    })
    expect(products.map(({ name }) => name)).toEqual(['part 299 renamed'])
  })

  test('a batch of 100 parts costs three round trips, and a run stops at its limit', async () => {
    const shop = openShop()
    await shop.products(Array.from({ length: 250 }, (_, index) => ({ name: `part ${index}` })))
    await shop.sql("UPDATE products SET name = name || ' renamed'")
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    expect(await refreshSearch(storesOn(database.binding, index.binding), 200)).toBe(200)
    // The last two round trips compare the facet marks of both databases.
    expect([database.trips.length, index.trips.length, await waiting(shop)]).toEqual([5, 3, 50])
    expect(await refreshSearch(storesOn(database.binding, index.binding), 200)).toBe(50)
    expect(await waiting(shop)).toBe(0)
  })
})

describe('protects', () => {
  test('a change during a run stays queued', async () => {
    const shop = openShop()
    await shop.product({ name: 'plug' })
    await rename('first')
    let isOvertaken = false
    const overtake = async (sql: string) => {
      if (!sql.startsWith('DELETE FROM search_queue') || isOvertaken) return
      isOvertaken = true
      await rename('second')
    }
    await refresh({ before: overtake })
    expect([await indexed(), await waiting(shop)]).toEqual([[{ name: 'first', is_active: 1 }], 1])
    await shop.runCron()
    expect([await indexed(), await waiting(shop)]).toEqual([[{ name: 'second', is_active: 1 }], 0])
  })

  test('a run that fails anywhere loses nothing', async () => {
    const shop = openShop()
    await shop.product({ name: 'plug' })
    const fail = () => {
      throw new Error('D1_ERROR: Network connection lost.')
    }
    const on = (start: string) => (sql: string) => (sql.startsWith(start) ? fail() : undefined)
    for (const [index, [database, search]] of [
      [{ before: on('select') }, {}],
      [{ after: on('select') }, {}],
      [{}, { before: fail }],
      [{}, { after: fail }],
      [{ before: on('DELETE FROM search_queue') }, {}],
      [{ after: on('DELETE FROM search_queue') }, {}],
    ].entries()) {
      await rename(`name ${index}`)
      await expect(refresh(database, search)).rejects.toThrow('lost')
      await shop.runCron()
      expect([await indexed(), await waiting(shop)]).toEqual([[{ name: `name ${index}`, is_active: 1 }], 0])
    }
  })

  test('a slow run cannot undo a later quick one', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id: productId } = await shop.product({ name: 'plug' })
    await rename('old name')
    let isSlow = true
    await refresh(
      {},
      {
        async before() {
          if (!isSlow) return
          isSlow = false
          await rename('new name')
          await owner.call(adminProductsApi.hideProduct, { params: { productId } })
        },
      },
    )
    expect(await indexed()).toEqual([{ name: 'new name', is_active: 0 }])
    expect([await found(shop, 'old'), await found(shop, 'new')]).toEqual([[], []])
    await shop.runCron()
    expect([await indexed(), await waiting(shop)]).toEqual([[{ name: 'new name', is_active: 0 }], 0])
  })

  test('many concurrent runs during changes end with the data of the primary database', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products(Array.from({ length: 8 }, (_, index) => ({ name: `part ${index}` })))
    const work = parts.flatMap(({ _id: productId }, index) => [
      owner.call(adminProductsApi.hideProduct, { params: { productId } }),
      env.DB.prepare('UPDATE products SET name = ? WHERE id = ?').bind(`other ${index}`, productId).run(),
      refresh(),
      ...(index % 2 ? [owner.call(adminProductsApi.restoreProduct, { params: { productId } })] : []),
    ])
    await Promise.all(work)
    await shop.runCron()
    const database = await shop.sql('SELECT name, is_active FROM products ORDER BY id')
    expect([await indexed(), await waiting(shop)]).toEqual([database, 0])
  })

  test('hiding and showing again leaves no trace in the index of shoppers', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id: productId } = await shop.product({ name: 'zebra' })
    for (const [before, name] of [
      ['zebra', 'sparkler'],
      ['sparkler', 'zebra'],
    ] as const) {
      await owner.call(adminProductsApi.hideProduct, { params: { productId } })
      await rename(name)
      await shop.runCron()
      expect([await found(shop, before), await found(shop, name)]).toEqual([[], []])
      await owner.call(adminProductsApi.restoreProduct, { params: { productId } })
      expect([await found(shop, before), await found(shop, name)]).toEqual([[], [name]])
    }
    await env.SEARCH.prepare("INSERT INTO docs_index (docs_index) VALUES ('integrity-check')").run()
  })

  test('an unavailable index does not block saving; cron logs it and retries', async () => {
    const shop = openShop()
    const { _id: productId } = await shop.product({ name: 'plug' })
    const broken = openShop({ SEARCH: failingDatabase(env.SEARCH) })
    const owner = await theOwner(broken)
    await owner.call(adminProductsApi.hideProduct, { params: { productId } })
    expect(await waiting(shop)).toBe(1)
    await expect(broken.runCron()).rejects.toThrow('lost')
    expect(await found(shop, 'plug'), 'the primary database decides what is shown').toEqual([])
    await shop.runCron()
    expect([await indexed(), await waiting(shop)]).toEqual([[{ name: 'plug', is_active: 0 }], 0])
  })
})
