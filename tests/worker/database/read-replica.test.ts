import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { bookmarkHeader } from '#domain/endpoint.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { createApp } from '#worker/app.ts'

describe('does', () => {
  test('public data is read from the nearest replica, and the index is opened by who searches', async () => {
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    const shop = openShop({ DB: database.binding, SEARCH: index.binding })
    const part = await openShop().product()
    const nearest = ['first-unconstrained']
    for (const [path, searched] of [
      ['/', []],
      [`/product/${part._id}`, []],
      ['/collection', []],
      [productsApi.listProducts.path, []],
      ['/collection?q=plug', nearest],
    ] as const) {
      database.restart()
      index.restart()
      await shop.visitor().fetch(path)
      expect([path, database.sessions, index.sessions]).toEqual([path, nearest, searched])
    }
  })

  test('a client with a bookmark reads a state at least as new, one without reads the primary database', async () => {
    const database = watchDatabase(env.DB)
    const shop = openShop({ DB: database.binding })
    const [part, sara] = [await openShop().product(), await anAccount(shop)]
    database.restart()
    await sara.call(cartApi.addToCart, { body: { itemId: part._id } })
    expect((await sara.call(cartApi.getCart)).cartData).toEqual({ [part._id]: 1 })
    await sara.call(productsApi.getProduct, { params: { productId: part._id }, token: null })
    const [first, second, ...others] = database.sessions
    expect([first, others]).toEqual(['first-primary', ['first-unconstrained']])
    expect(second).toMatch(/^[0-9a-f]+(-[0-9a-f]+){3}$/)
  })

  test('the admin reads the primary database, and so does a page with its cookie', async () => {
    const database = watchDatabase(env.DB)
    const shop = openShop({ DB: database.binding })
    const owner = await theOwner(shop)
    database.restart()
    await owner.call(reportsApi.getToday)
    await owner.fetch('/about')
    expect(database.sessions).toEqual(['first-primary', 'first-primary'])
  })

  test('a burst of requests for the whole list costs less than one query per hundred', async () => {
    const database = watchDatabase(env.DB)
    const shop = openShop({ DB: database.binding })
    await openShop().products(Array.from({ length: 30 }, () => ({})))
    const read = async () => (await shop.visitor().fetch(productsApi.listProducts.path)).text()
    const texts = new Set<string>()
    for (let warm = 0; warm < 30; warm += 1) texts.add(await read())
    database.restart()
    for (let requests = 0; requests < 500; requests += 1) {
      shop.clock.advance(1)
      texts.add(await read())
    }
    const asked = database.trips.filter(({ sql }) => !sql.includes('request_hours'))
    expect([texts.size, asked.length <= 5]).toEqual([1, true])
  })
})

describe('refuses', () => {
  test('an invalid bookmark is ignored', async () => {
    const database = watchDatabase(env.DB)
    const shop = openShop({ DB: database.binding })
    const sara = await anAccount(shop)
    const head = { Authorization: sara.token, 'Content-Type': 'application/json' }
    for (const bookmark of [
      '',
      'first-unconstrained',
      'x',
      '0-0-0',
      `${'0'.repeat(100)}-0-0-0`,
      '1-2-3-4-5',
      "'; --",
    ]) {
      database.restart()
      const init = { method: 'POST', body: '{}', headers: { ...head, [bookmarkHeader]: bookmark } }
      expect((await shop.visitor().fetch(cartApi.getCart.path, init)).status, bookmark).toBe(200)
      expect(database.sessions, bookmark).toEqual(['first-primary'])
    }
  })

  test('a read times out when the database does not respond; a write does not', async () => {
    let isSlow = false
    const { binding } = watchDatabase(env.DB, {
      before: () => (isSlow ? new Promise((resolve) => setTimeout(resolve, 300)) : undefined),
    })
    const person = await openShop().customer()
    isSlow = true
    const ask = async (path: string, init: RequestInit = {}) =>
      createApp(Date.now, 20).fetch(
        new Request(`http://localhost:8787${path}`, init),
        { ...env, DB: binding },
        createExecutionContext(),
      )
    const list = await ask(productsApi.listProducts.path)
    expect([list.status, list.headers.get('Cache-Control'), list.headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '5',
    ])
    expect(await list.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(errorLines.splice(0).join()).toContain('did not answer in time')
    const { email, password } = person
    const head = { 'Content-Type': 'application/json' }
    const written = await ask(accountsApi.login.path, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: head,
    })
    expect(written.status).toBe(200)
  })
})

describe('protects', () => {
  test('a change appears in the whole list at once, also during a burst', async () => {
    const shop = openShop()
    const part = await shop.product({ newPrice: 280 })
    const price = async () => (await shop.visitor().call(productsApi.listProducts)).products[0]?.newPrice
    for (let requests = 0; requests < 15; requests += 1) expect(await price()).toBe(280)
    await shop.sql('UPDATE products SET new_price = 310 WHERE id = ?', part._id)
    expect(await price()).toBe(310)
    for (let requests = 0; requests < 30; requests += 1) await price()
    await shop.sql('UPDATE products SET new_price = 350 WHERE id = ?', part._id)
    shop.clock.advance(250)
    expect(await price()).toBe(350)
  })
})
