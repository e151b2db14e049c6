import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart } from '#domain/cart.ts'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { getHealth } from '#domain/health.ts'
import { placeOrder } from '#domain/orders.ts'
import { getStaffSession } from '#domain/owner-account.ts'
import { moveOrder } from '#domain/owner-orders.ts'
import { applyBulkChange, previewPrices, undoBulkChange } from '#domain/owner-pricing.ts'
import { hideProduct, restoreProduct } from '#domain/owner-products.ts'
import { saveSynonym } from '#domain/owner-search.ts'
import { saveFacts, saveMarquee, savePolicy } from '#domain/owner-settings.ts'
import { changeStock } from '#domain/owner-stock.ts'
import { getHome, getProduct, listCollection, listProducts, type Product } from '#domain/products.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anAddressOf } from '#tests/support/endpoint-paths.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { createEdgeCache } from '#tests/support/cdn-cache.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { ourOrigin, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import type { Env } from '#worker/env.ts'
import { plainAddress } from '#worker/http/cdn-cache.ts'

/** A shop behind the cache that it has in production. */
function openCachedShop(changes: Partial<Env> = {}) {
  const cache = createEdgeCache(() => shop.clock.now())
  const shop = openShop(changes, cache)
  return { shop, cache, state: cache.state }
}

const pathOf = ({ _id }: Product) => fillPath(getProduct.path, { productId: _id })
const statusOf = (response: Response) => response.headers.get('Cf-Cache-Status')

/** Addresses of everything public, pages and calls. */
const publicPaths = (part: Product) => [
  '/',
  '/collection',
  '/collection?category=Honda',
  `/product/${part._id}`,
  '/bike/honda-cd-70',
  '/about',
  '/contact',
  '/cart',
  '/loginpage',
  '/PrivacyPolicy',
  '/sitemap.xml',
  '/robots.txt',
  listProducts.path,
  getHome.path,
  `${listCollection.path}?q=plug`,
  pathOf(part),
  `/api/hitech/product/cards?ids=${part._id}`,
  '/api/hitech/bike/honda-cd-70',
  '/api/hitech/bike/honda-cd-70/parts',
  '/api/hitech/mute/getmarquee',
  '/api/hitech/shop',
  '/api/hitech/policy/terms',
  '/api/hitech/product/suggest?q=plu',
  '/api/hitech/part-list?list=plug',
  '/api/hitech/openapi.json',
]

/** Every call whose answer is the same for everybody. */
const publicCalls = Object.values<AnyEndpoint>(endpoints).filter(
  (each) => each.access === 'public' && each.method === 'GET' && each !== getHealth && each !== getStaffSession,
)

describe('does', () => {
  test('every public page and call is kept after its first answer, and runs no Worker after it', async () => {
    const { shop, state } = openCachedShop()
    const visitor = shop.visitor()
    const part = await shop.product()
    for (const { path } of publicCalls) {
      const [start = '', end = ''] = path.split(/\{\w+\}/)
      expect(
        publicPaths(part).some((each) => each.startsWith(start) && each.split('?')[0]?.endsWith(end)),
        path,
      ).toBe(true)
    }
    for (const path of publicPaths(part)) {
      const first = await visitor.fetch(path)
      expect([path, first.status, statusOf(first)]).toEqual([path, 200, 'MISS'])
      const runs = state.workerRuns
      const again = await visitor.fetch(path)
      expect([path, statusOf(again), state.workerRuns - runs]).toEqual([path, 'HIT', 0])
      expect(await again.text(), path).toBe(await first.text())
    }
  })

  test('whoever has an answer already is told so without it, by the cache and by the Worker', async () => {
    for (const { shop } of [openCachedShop(), { shop: openShop() }]) {
      const part = await shop.product()
      for (const path of publicPaths(part)) {
        const etag = (await shop.visitor().fetch(path)).headers.get('ETag') ?? ''
        const again = await shop.visitor().fetch(path, { headers: { 'If-None-Match': `W/${etag}` } })
        expect([path, again.status, await again.text(), again.headers.get('ETag')]).toEqual([path, 304, '', etag])
        expect(again.headers.get('Cache-Control'), path).toBe('public, max-age=0')
      }
    }
  })

  test('a HEAD fills the cache for a GET, and a range of a picture is cut out of the whole', async () => {
    const { shop } = openCachedShop()
    expect(statusOf(await shop.visitor().fetch('/about', { method: 'HEAD' }))).toBe('MISS')
    expect(statusOf(await shop.visitor().fetch('/about'))).toBe('HIT')
    const part = await shop.visitor().fetch('/about', { headers: { Range: 'bytes=0-9' } })
    expect([part.status, await part.text()]).toEqual([206, '<!doctype '])
  })

  test('what a shopper reads is shown a while longer while the cache fetches it anew', async () => {
    const { shop } = openCachedShop()
    const statuses = async () => statusOf(await shop.visitor().fetch('/about'))
    const seen = [await statuses()]
    for (const later of [4 * minute, 2 * minute, 0, 2 * hour]) {
      shop.clock.advance(later)
      seen.push(await statuses())
    }
    expect(seen).toEqual(['MISS', 'HIT', 'UPDATING', 'HIT', 'EXPIRED'])
  })

  test('pages and calls are still shown while the database fails', async () => {
    let isFailing = false
    const { binding } = watchDatabase(env.DB, {
      before() {
        if (isFailing) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const { shop } = openCachedShop({ DB: binding })
    const part = await shop.product()
    const paths = ['/', pathOf(part), listProducts.path, `/product/${part._id}`]
    const read = (path: string) => shop.visitor().fetch(path)
    const before = await Promise.all(paths.map(async (path) => (await read(path)).text()))
    shop.clock.advance(2 * hour)
    isFailing = true
    for (const [index, path] of paths.entries()) {
      const answer = await read(path)
      expect([path, answer.status, statusOf(answer)]).toEqual([path, 200, 'STALE'])
      expect(await answer.text()).toBe(before[index])
    }
    expect((await read('/collection')).status).toBe(503)
    errorLines.length = 0
  })

  test('an address with trackers, or in another order, is answered by the entry of the plain one', async () => {
    const { shop, cache, state } = openCachedShop()
    await shop.product()
    const read = (path: string) => shop.visitor().fetch(path)
    const plain = '/collection?category=Honda&category=Suzuki&sort=low'
    const text = await (await read(plain)).text()
    for (const same of [
      '/collection?category=Honda&category=Suzuki&utm_source=mail&sort=low&fbclid=x',
      '/collection?sort=low&category=Honda&category=Suzuki',
      `${plain}&gclid=1`,
    ]) {
      const runs = state.workerRuns
      const answer = await read(same)
      expect([same, answer.status, await answer.text(), state.workerRuns - runs]).toEqual([same, 200, text, 1])
    }
    expect(cache.kept()).toEqual([plain])
  })

  test('a change is seen at once, whoever makes it, in every page and call that shows it', async () => {
    const { shop } = openCachedShop()
    const [owner, sara] = [await theOwner(shop), await anAccount(shop)]
    const part = await shop.product({ name: 'Chain set 428', newPrice: 2350, stock: 5, family: 'chain' })
    const other = await shop.product({ name: 'Chain set Japan', newPrice: 4100, stock: 9, family: 'chain' })
    const places = [
      '/',
      '/collection',
      `/product/${part._id}`,
      `/product/${other._id}`,
      listProducts.path,
      pathOf(part),
    ]
    const params = { productId: part._id }
    const press = (change: number) => ({ params, body: { key: crypto.randomUUID(), change } })
    const prices = await raisePrices(owner)
    const order = await sara.call(placeOrder, { body: anOrder([[part, 1]]) })
    const changes: [what: string, change: () => Promise<unknown>][] = [
      ['hidden', () => owner.call(hideProduct, { params })],
      ['on sale again', () => owner.call(restoreProduct, { params })],
      ['new prices', () => prices.apply()],
      ['new prices undone', () => prices.undo()],
      ['one left', () => owner.call(changeStock, press(-3))],
      [
        'the last one sold',
        () => sara.call(placeOrder, { body: anOrder([[part, 1]]), headers: { 'Idempotency-Key': 'last' } }),
      ],
      ['back in stock', () => owner.call(changeStock, press(3))],
      [
        'an order cancelled',
        () =>
          owner.call(moveOrder, {
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

  test('what the owner sets is in every page at once, and a new word in the search', async () => {
    const { shop } = openCachedShop()
    const owner = await theOwner(shop)
    await shop.product({ name: 'Horn 12 V', alsoCalled: [] })
    const read = async (path: string) => (await shop.visitor().fetch(path)).text()
    const search = `${listCollection.path}?q=bhonpu`
    const places = ['/', '/about', '/termsandcondition', '/api/hitech/mute/getmarquee', '/api/hitech/shop', search]
    const kept = await Promise.all(places.map(read))
    await owner.call(saveMarquee, { body: { text: 'Eid sale', updatedAt: 0 } })
    await owner.call(saveFacts, { body: { hours: 'Day and night', updatedAt: 0 } })
    await owner.call(savePolicy, { body: { name: 'terms', text: 'Bring it back.', updatedAt: 0 } })
    await owner.call(saveSynonym, { body: { words: 'bhonpu', means: 'horn', from: 0 } })
    const now = await Promise.all(places.map(read))
    for (const [index, path] of places.entries()) expect(now[index], path).not.toBe(kept[index])
  })
})

describe('protects', () => {
  test('what is personal is never kept: two people through one cache see each their own', async () => {
    const { shop, cache } = openCachedShop()
    const part = await shop.product()
    const [sara, bilal, owner] = [await anAccount(shop), await anAccount(shop), await theOwner(shop)]
    await sara.call(addToCart, { body: { itemId: part._id } })
    expect((await sara.call(getCart)).cartData).toEqual({ [part._id]: 1 })
    expect((await bilal.call(getCart)).cartData).toEqual({})
    const personal = Object.values<AnyEndpoint>(endpoints).filter(({ access }) => access !== 'public')
    for (const { method, path } of personal) {
      const address = path.replace(/\{\w+\}/g, 'x')
      const body = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }
      for (const headers of [{ Authorization: sara.token }, { Authorization: bilal.token }, { Cookie: owner.cookie }]) {
        const answer = await shop
          .visitor()
          .fetch(address, { method, ...body, headers: { ...body.headers, ...headers } })
        expect([path, statusOf(answer), answer.headers.get('Cache-Control')]).toEqual([path, 'BYPASS', 'no-store'])
      }
    }
    for (const path of ['/reset-password/abc', '/verify-otp?email=sara%40example.com', '/owner', '/owner/orders'])
      expect([path, statusOf(await shop.visitor().fetch(path))]).toEqual([path, 'BYPASS'])
    expect(cache.kept()).toEqual([])
  })

  test('a public page is one entry for everybody, whatever session they have', async () => {
    const { shop, cache } = openCachedShop()
    const part = await shop.product()
    const [sara, owner] = [await anAccount(shop), await theOwner(shop)]
    for (const path of publicPaths(part)) {
      const texts = new Set<string>()
      for (const headers of [
        {},
        { Authorization: sara.token },
        { Cookie: owner.cookie },
        { 'Accept-Language': 'ur' },
      ]) {
        const direct = await openShop()
          .visitor()
          .fetch(path, { headers: headers as Record<string, string> })
        texts
          .add(await direct.text())
          .add(await (await shop.visitor().fetch(path, { headers: headers as Record<string, string> })).text())
        expect([path, direct.headers.get('Set-Cookie'), direct.headers.get('Vary')]).toEqual([path, null, null])
      }
      expect([path, texts.size]).toEqual([path, 1])
    }
    expect(cache.kept()).toHaveLength(publicPaths(part).length)
  })

  test('every answer says either that nobody may keep it, or that it is for all and by what it is forgotten', async () => {
    const shop = openShop()
    const part = await shop.product()
    const [sara, owner] = [await anAccount(shop), await theOwner(shop)]
    await sara.call(placeOrder, { body: anOrder([[part, 1]]) })
    const calls = Object.values<AnyEndpoint>(endpoints).map((endpoint) => ({
      path: anAddressOf(endpoint, { productId: part._id }),
      method: endpoint.method,
    }))
    const pages = [
      ...publicPaths(part),
      '/reset-password/abc',
      '/Reset-Password/abc',
      '/verify-otp?email=sara%40example.com',
      '/orders',
      '/place-order',
      '/owner',
      '/owner/orders',
      '/nothing',
      '/images/nope.webp',
      '/api/hitech/docs',
    ].map((path) => ({ path, method: 'GET' as string }))
    const kinds = { kept: 0, notKept: 0 }
    for (const { path, method } of [...calls, ...pages]) {
      for (const who of [{}, { Authorization: sara.token }, { Cookie: owner.cookie, Origin: ourOrigin }]) {
        const body = method === 'GET' ? {} : { body: '{}' }
        const headers = { ...who, ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }) } as HeadersInit
        const answer = await shop.visitor().fetch(path, { method, headers, ...body })
        const rule = ['Cache-Control', 'Cloudflare-CDN-Cache-Control', 'Cache-Tag', 'ETag', 'Set-Cookie'].map((name) =>
          answer.headers.get(name),
        )
        const isForAll = rule[0] === 'public, max-age=0'
        kinds[isForAll ? 'kept' : 'notKept'] += 1
        const expected = isForAll
          ? [
              'public, max-age=0',
              expect.stringContaining('max-age=300'),
              expect.stringMatching(/\w/),
              expect.any(String),
              null,
            ]
          : ['no-store', null, null, null, rule[4]]
        expect([path, method, rule]).toEqual([path, method, expected])
        if (isForAll) expect([method, answer.status], path).toEqual(['GET', 200])
      }
    }
    expect(kinds.kept).toBeGreaterThan(100)
    expect(kinds.notKept).toBeGreaterThan(200)
  })

  test('failures are never kept', async () => {
    const { shop, cache } = openCachedShop()
    const answers = await Promise.all(
      [
        shop.visitor().fetch('/nothing'),
        shop.visitor().fetch('/product/NOPE'),
        shop.visitor().fetch('/api/hitech/nothing'),
        shop.visitor().fetch('/api/hitech/product/detail/NOPE'),
        shop.visitor().fetch('/api/hitech/product/detail/%20'),
        shop.visitor().fetch('/images/nope.webp'),
        shop.visitor().fetch('/api/hitech/user/login'),
        shop.visitor().fetch('/about', { method: 'POST' }),
        shop.visitor().fetch(listProducts.path, { method: 'POST' }),
      ].map(async (each) => (await each).headers.get('Cache-Control')),
    )
    expect([new Set(answers), cache.kept()]).toEqual([new Set(['no-store']), []])
  })

  test('a change that nobody told of is told by cron, and twice more than once', async () => {
    const { shop, cache, state } = openCachedShop()
    const part = await shop.product({ newPrice: 280 })
    await shop.runCron()
    await shop.runCron()
    cache.purges.length = 0
    const read = async () =>
      (await shop.visitor().call(getProduct, { params: { productId: part._id } })).product.newPrice
    expect(await read()).toBe(280)
    // The Worker was killed between the write and what follows it.
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

  test('a page that was being made while the price changed is forgotten within two minutes', async () => {
    const { shop, cache } = openCachedShop()
    const part = await shop.product({ newPrice: 280 })
    const [owner, path] = [await theOwner(shop), pathOf(part)]
    const old = await openShop().visitor().fetch(path)
    await (await raisePrices(owner)).apply()
    // The page of before comes late, and is kept after the cache was told.
    await cache.ask(new Request(`http://localhost:8787${path}`), async () => old)
    await shop.runCron()
    const { product } = await shop.visitor().call(getProduct, { params: { productId: part._id } })
    expect(product.newPrice).toBe(308)
  })

  test('a change of very many parts empties the whole cache with one call', async () => {
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

  test('a sale of one of many empties no cache', async () => {
    const { shop, cache } = openCachedShop()
    const [part, sara] = [await shop.product({ stock: 50 }), await anAccount(shop)]
    await shop.runCron()
    await shop.runCron()
    cache.purges.length = 0
    await sara.call(placeOrder, { body: anOrder([[part, 2]]) })
    await shop.runCron()
    expect(cache.purges).toEqual([])
  })

  test('an address keeps what a page reads, and loses what only advertisers do', () => {
    const plain = (search: string) => plainAddress(`https://shop.example/collection${search}`).split('/collection')[1]
    expect(
      [
        '',
        '?q=a+b',
        '?q=%E2%82%A8&sort=low',
        '?sort=low&q=a',
        '?utm_source=x',
        '?a=2&utm_id=3&a=1',
        '?email=a%40b',
      ].map(plain),
    ).toEqual(['', '?q=a+b', '?q=%E2%82%A8&sort=low', '?q=a&sort=low', '', '?a=2&a=1', '?email=a%40b'])
  })
})

/** Every price a tenth higher, shown and not yet applied. */
async function raisePrices(owner: StaffPersonAtWork) {
  const body = { selection: {}, rule: { percent: 10, roundTo: 1 as const } }
  const { id } = (await owner.call(previewPrices, { body })).change
  return {
    apply: () => owner.call(applyBulkChange, { params: { id } }),
    undo: () => owner.call(undoBulkChange, { params: { id } }),
  }
}
