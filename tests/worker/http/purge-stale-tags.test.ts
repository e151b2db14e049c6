import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { openCachedShop } from '#tests/support/worker/cached-shop.ts'

const pathOf = ({ _id }: Product) => fillPath(productsApi.getProduct.path, { productId: _id })

/** A previewed bulk change that raises every price by a tenth. */
async function raisePrices(owner: StaffPersonAtWork) {
  const body = { selection: {}, rule: { percent: 10, roundTo: 1 as const } }
  const { id } = (await owner.call(bulkChangesApi.previewPrices, { body })).change
  return {
    apply: () => owner.call(bulkChangesApi.applyBulkChange, { params: { id } }),
    undo: () => owner.call(bulkChangesApi.undoBulkChange, { params: { id } }),
  }
}

describe('does', () => {
  test('every change appears at once in every page and response that shows it', async () => {
    const { shop } = openCachedShop()
    const [owner, sara] = [await theOwner(shop), await anAccount(shop)]
    const part = await shop.product({ name: 'Chain set 428', newPrice: 2350, stock: 5, family: 'chain' })
    const other = await shop.product({ name: 'Chain set Japan', newPrice: 4100, stock: 9, family: 'chain' })
    await allowManyOpenOrders(shop)
    const places = [
      '/',
      '/collection',
      `/product/${part._id}`,
      `/product/${other._id}`,
      productsApi.listProducts.path,
      pathOf(part),
    ]
    const params = { productId: part._id }
    const press = (change: number) => ({ params, body: { key: crypto.randomUUID(), change } })
    const prices = await raisePrices(owner)
    const order = await sara.call(ordersApi.placeOrder, { body: anOrder([[part, 1]]) })
    const changes: [what: string, change: () => Promise<unknown>][] = [
      ['hidden', () => owner.call(adminProductsApi.hideProduct, { params })],
      ['on sale again', () => owner.call(adminProductsApi.restoreProduct, { params })],
      ['new prices', () => prices.apply()],
      ['new prices undone', () => prices.undo()],
      ['one left', () => owner.call(inventoryApi.adjustStock, press(-3))],
      [
        'the last one sold',
        () => sara.call(ordersApi.placeOrder, { body: anOrder([[part, 1]]), headers: { 'Idempotency-Key': 'last' } }),
      ],
      ['back in stock', () => owner.call(inventoryApi.adjustStock, press(3))],
      [
        'an order cancelled',
        () =>
          owner.call(adminOrdersApi.changeOrderState, {
            params: { id: order.orderId },
            body: { from: 'placed', to: 'cancelled', reason: 'No answer' },
          }),
      ],
    ]
    const truth = openShop()
    const read = async (path: string, of = shop) =>
      (await (await of.visitor().fetch(path)).text()).replace(/"requestId":"[^"]+"/, '')
    for (const [what, change] of changes) {
      const kept = await Promise.all(places.map((path) => read(path)))
      await change()
      for (const [index, path] of places.entries()) {
        const seen = await read(path)
        expect(seen, `${what}: ${path}`).toBe(await read(path, truth))
        if (path === pathOf(part)) expect(seen, what).not.toBe(kept[index])
      }
    }
  })

  test('settings appear at once in every page, and a new synonym in the search', async () => {
    const { shop } = openCachedShop()
    const owner = await theOwner(shop)
    await shop.product({ name: 'Horn 12 V', alsoCalled: [] })
    const read = async (path: string) => (await shop.visitor().fetch(path)).text()
    const search = `${searchApi.listCollection.path}?q=bhonpu`
    const places = ['/', '/about', '/termsandcondition', '/api/hitech/mute/getmarquee', '/api/hitech/shop', search]
    const kept = await Promise.all(places.map(read))
    await owner.call(adminSettingsApi.saveMarquee, { body: { text: 'Eid sale', updatedAt: 0 } })
    await owner.call(adminSettingsApi.saveShopSettings, { body: { hours: 'Day and night', updatedAt: 0 } })
    await owner.call(adminSettingsApi.savePolicy, { body: { name: 'terms', text: 'Bring it back.', updatedAt: 0 } })
    await owner.call(adminSearchApi.saveSynonym, { body: { words: 'bhonpu', means: 'horn', from: 0 } })
    const now = await Promise.all(places.map(read))
    for (const [index, path] of places.entries()) expect(now[index], path).not.toBe(kept[index])
  })
})

describe('protects', () => {
  test('cron purges a change that was not purged, and each change twice more', async () => {
    const { shop, cache, state } = openCachedShop()
    const part = await shop.product({ newPrice: 280 })
    await shop.runCron()
    await shop.runCron()
    cache.purges.length = 0
    const read = async () =>
      (await shop.visitor().call(productsApi.getProduct, { params: { productId: part._id } })).product.newPrice
    expect(await read()).toBe(280)
    // The Worker stopped between the write and the purge.
    await shop.sql('UPDATE products SET new_price = 310 WHERE id = ?', part._id)
    state.fails = true
    await expect(shop.runCron()).rejects.toThrow('rate limited')
    expect(await read()).toBe(280)
    state.fails = false
    await shop.runCron()
    expect(await read()).toBe(310)
    for (let minutes = 0; minutes < 3; minutes += 1) await shop.runCron()
    const told = cache.purges.filter(({ tags }) => tags?.includes(`product:${part._id}`))
    expect([told.length, await shop.sql('SELECT * FROM stale_tags')]).toEqual([2, []])
  })

  test('a page rendered during a price change is purged within two minutes', async () => {
    const { shop, cache } = openCachedShop()
    const part = await shop.product({ newPrice: 280 })
    const [owner, path] = [await theOwner(shop), pathOf(part)]
    const old = await openShop().visitor().fetch(path)
    await (await raisePrices(owner)).apply()
    // The old page is cached only after the purge.
    await cache.ask(new Request(`http://localhost:8787${path}`), async () => old)
    await shop.runCron()
    const { product } = await shop.visitor().call(productsApi.getProduct, { params: { productId: part._id } })
    expect(product.newPrice).toBe(308)
  })

  test('a change of very many parts purges the whole cache with one request', async () => {
    const { shop, cache } = openCachedShop()
    const owner = await theOwner(shop)
    await shop.products(Array.from({ length: 120 }, () => ({ newPrice: 1000 })))
    await shop.runCron()
    await shop.runCron()
    await shop.visitor().fetch('/')
    cache.purges.length = 0
    await (await raisePrices(owner)).apply()
    expect([cache.purges.at(-1), cache.kept()]).toEqual([{ purgeEverything: true }, []])
  })

  test('a sale of one of many units purges nothing', async () => {
    const { shop, cache } = openCachedShop()
    const [part, sara] = [await shop.product({ stock: 50 }), await anAccount(shop)]
    await shop.runCron()
    await shop.runCron()
    cache.purges.length = 0
    await sara.call(ordersApi.placeOrder, { body: anOrder([[part, 2]]) })
    await shop.runCron()
    expect(cache.purges).toEqual([])
  })
})
