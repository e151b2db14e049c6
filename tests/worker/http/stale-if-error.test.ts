import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { day } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'

/** A shop whose databases can fail and recover: a full local disk fails reads and writes. */
function openFragileShop() {
  const state = { isDown: false }
  const fragile = (database: D1Database) =>
    watchDatabase(database, {
      before() {
        if (state.isDown) throw new Error('internal error; reference = abc')
      },
    }).binding
  return { shop: openShop({ DB: fragile(env.DB), SEARCH: fragile(env.SEARCH) }), state }
}

describe('does', () => {
  test('the last response is served while the databases fail, and a fresh one when they recover', async () => {
    const { shop, state } = openFragileShop()
    const plug = await shop.product({ newPrice: 280 })
    const visitor = shop.visitor()
    const paths = [
      productsApi.listProducts.path,
      fillPath(productsApi.getProduct.path, { productId: plug._id }),
      searchApi.listCollection.path,
      '/',
      '/collection',
      `/product/${plug._id}`,
    ]
    const look = async (path: string) => {
      const answer = await visitor.fetch(path)
      const kept = ['Content-Type', 'Content-Security-Policy'].map((name) => answer.headers.get(name))
      return { path, status: answer.status, kept, text: await answer.text(), headers: answer.headers }
    }
    const before = await Promise.all(paths.map(look))
    state.isDown = true
    for (const { headers: _, ...shown } of before) {
      const { headers, ...again } = await look(shown.path)
      expect(again).toEqual(shown)
      expect(headers.get('Cache-Control')).toBe('no-store')
      for (const name of ['Retry-After', 'ETag', 'Cache-Tag']) expect(headers.has(name), name).toBe(false)
    }
    // The metrics still count each failure.
    expect(errorLines.splice(0)).toHaveLength(paths.length)

    state.isDown = false
    await shop.sql('UPDATE products SET new_price = 310')
    expect((await visitor.call(productsApi.listProducts)).products[0]?.newPrice).toBe(310)
  })
})

describe('refuses', () => {
  test('a URL without a recent response fails', async () => {
    const { shop, state } = openFragileShop()
    const visitor = shop.visitor()
    expect(await (await visitor.fetch('/collection')).text()).toContain('</html>')
    state.isDown = true
    expect((await visitor.fetch('/collection?sort=low')).status).toBe(503)
    shop.clock.advance(day - 1)
    expect((await visitor.fetch('/collection')).status).toBe(200)
    shop.clock.advance(1)
    expect((await visitor.fetch('/collection')).status).toBe(503)
    errorLines.length = 0
  })

  test('the hundred and first response evicts the least recently used', async () => {
    const { shop, state } = openFragileShop()
    const visitor = shop.visitor()
    const cards = (number: number) => `${productsApi.listCards.path}?ids=plug${number}`
    for (let number = 0; number <= 100; number += 1) await visitor.fetch(cards(number))
    state.isDown = true
    const shown = await Promise.all([0, 1, 100].map(async (number) => (await visitor.fetch(cards(number))).status))
    expect(shown).toEqual([503, 200, 200])
    errorLines.length = 0
  })
})

describe('protects', () => {
  test('personal responses are not stored, and a failed write never succeeds', async () => {
    const { shop, state } = openFragileShop()
    const [sara, plug] = [await anAccount(shop), await shop.product()]
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    await sara.call(cartApi.getCart)
    state.isDown = true
    for (const call of [
      () => sara.call(cartApi.getCart),
      () => sara.call(cartApi.addToCart, { body: { itemId: plug._id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    errorLines.length = 0
  })
})
