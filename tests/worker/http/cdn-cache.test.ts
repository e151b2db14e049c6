import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { healthApi } from '#domain/health/health.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anAddressOf } from '#tests/support/http/contract.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { ourOrigin, theOwner } from '#tests/support/people/staff.ts'
import { canonicalUrl } from '#worker/http/cdn-cache.ts'
import { openCachedShop } from '#tests/support/worker/cached-shop.ts'

const pathOf = ({ _id }: Product) => fillPath(productsApi.getProduct.path, { productId: _id })

const statusOf = (response: Response) => response.headers.get('Cf-Cache-Status')

/** URLs of all public pages and endpoints. */
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
  '/ur/',
  `/ur/product/${part._id}`,
  '/roman/collection',
  '/sitemap.xml',
  '/robots.txt',
  productsApi.listProducts.path,
  productsApi.getHome.path,
  `${searchApi.listCollection.path}?q=plug`,
  pathOf(part),
  `/api/hitech/product/cards?ids=${part._id}`,
  `/api/hitech/product/reviews/${part._id}`,
  '/api/hitech/bike/honda-cd-70',
  '/api/hitech/bike/honda-cd-70/parts',
  '/api/hitech/mute/getmarquee',
  '/api/hitech/shop',
  '/api/hitech/choices',
  '/api/hitech/vehicles',
  '/api/hitech/delivery',
  '/api/hitech/policy/terms',
  '/api/hitech/product/suggest?q=plu',
  '/api/hitech/part-list?list=plug',
  '/api/hitech/openapi.json',
]

const uncached: AnyEndpoint[] = [
  healthApi.getHealth,
  signInApi.getStaffSession,
  orderLinksApi.getOrderByLink,
  waitingListApi.getWaiting,
]

/** Every endpoint with a public response. */
const publicCalls = Object.values<AnyEndpoint>(endpoints).filter(
  (each) => each.access === 'public' && each.method === 'GET' && !uncached.includes(each),
)

describe('does', () => {
  test('every public page and response is cached, and then served without the Worker', async () => {
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

  test('cache and Worker respond 304 to a client that has the response', async () => {
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

  test('a HEAD fills the cache for a GET, and a range of a picture is cut from the whole', async () => {
    const { shop } = openCachedShop()
    expect(statusOf(await shop.visitor().fetch('/about', { method: 'HEAD' }))).toBe('MISS')
    expect(statusOf(await shop.visitor().fetch('/about'))).toBe('HIT')
    const part = await shop.visitor().fetch('/about', { headers: { Range: 'bytes=0-9' } })
    expect([part.status, await part.text()]).toEqual([206, '<!doctype '])
  })

  test('a stale page is served while the cache fetches the new one', async () => {
    const { shop } = openCachedShop()
    const statuses = async () => statusOf(await shop.visitor().fetch('/about'))
    const seen = [await statuses()]
    for (const later of [4 * minute, 2 * minute, 0, 2 * hour]) {
      shop.clock.advance(later)
      seen.push(await statuses())
    }
    expect(seen).toEqual(['MISS', 'HIT', 'UPDATING', 'HIT', 'EXPIRED'])
  })

  test('pages and responses are served while the database fails', async () => {
    let isFailing = false
    const { binding } = watchDatabase(env.DB, {
      before() {
        if (isFailing) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const { shop } = openCachedShop({ DB: binding })
    const part = await shop.product()
    const paths = ['/', pathOf(part), productsApi.listProducts.path, `/product/${part._id}`]
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

  test('a URL with tracking parameters, or in another order, is served from the canonical entry', async () => {
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
})

describe('protects', () => {
  test('personal responses are never cached: two people behind one cache each see their own', async () => {
    const { shop, cache } = openCachedShop()
    const part = await shop.product()
    const [sara, bilal, owner] = [await anAccount(shop), await anAccount(shop), await theOwner(shop)]
    await sara.call(cartApi.addToCart, { body: { itemId: part._id } })
    expect((await sara.call(cartApi.getCart)).cartData).toEqual({ [part._id]: 1 })
    expect((await bilal.call(cartApi.getCart)).cartData).toEqual({})
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

  test('a public page has one cache entry for all, with or without a session', async () => {
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
        // Calls differ by language only; documents have it in their path.
        const vary = path.startsWith('/api/') ? 'X-Language' : null
        expect([path, direct.headers.get('Set-Cookie'), direct.headers.get('Vary')]).toEqual([path, null, vary])
      }
      expect([path, texts.size]).toEqual([path, 1])
    }
    expect(cache.kept()).toHaveLength(publicPaths(part).length)
  })

  test('a call in Urdu never gets the cached response in English', async () => {
    const { shop } = openCachedShop()
    const visitor = shop.visitor()
    const ask = async (language?: string) => {
      const headers: Record<string, string> = language ? { 'X-Language': language } : {}
      const answer = await visitor.fetch(productsApi.listProducts.path, { headers })
      return answer.headers.get('Cf-Cache-Status')
    }
    expect([await ask(), await ask('ur'), await ask('ur'), await ask()]).toEqual(['MISS', 'MISS', 'HIT', 'HIT'])
  })

  test('a reply is cached for each language: nobody gets it in the language of another visitor', async () => {
    const { shop } = openCachedShop()
    const read = async (language: string) => {
      const reply = await shop.visitor().fetch('/api/hitech/shop', { headers: { 'X-Language': language } })
      return [statusOf(reply), (await reply.json<{ facts: { hours: string } }>()).facts.hours]
    }
    const first = [await read('en'), await read('ur'), await read('roman')]
    expect(new Set(first.map(([, hours]) => hours)).size).toBe(3)
    expect([await read('en'), await read('ur'), await read('roman')]).toEqual(first.map(([, hours]) => ['HIT', hours]))
  })

  test('every response is either uncacheable, or public with its cache tags', async () => {
    const shop = openShop()
    const part = await shop.product()
    const [sara, owner] = [await anAccount(shop), await theOwner(shop)]
    await sara.call(ordersApi.placeOrder, { body: anOrder([[part, 1]]) })
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
    const kinds = { public: 0, personal: 0 }
    for (const { path, method } of [...calls, ...pages]) {
      for (const who of [{}, { Authorization: sara.token }, { Cookie: owner.cookie, Origin: ourOrigin }]) {
        const body = method === 'GET' ? {} : { body: '{}' }
        const headers = { ...who, ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }) } as HeadersInit
        const answer = await shop.visitor().fetch(path, { method, headers, ...body })
        const rule = ['Cache-Control', 'Cloudflare-CDN-Cache-Control', 'Cache-Tag', 'ETag', 'Set-Cookie'].map((name) =>
          answer.headers.get(name),
        )
        const isForAll = rule[0] === 'public, max-age=0'
        kinds[isForAll ? 'public' : 'personal'] += 1
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
    expect(kinds.public).toBeGreaterThan(100)
    expect(kinds.personal).toBeGreaterThan(200)
  })

  test('failures are never cached', async () => {
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
        shop.visitor().fetch(productsApi.listProducts.path, { method: 'POST' }),
      ].map(async (each) => (await each).headers.get('Cache-Control')),
    )
    expect([new Set(answers), cache.kept()]).toEqual([new Set(['no-store']), []])
  })

  test('a canonical URL has the parameters that pages read, without those of advertisers', () => {
    const plain = (search: string) => canonicalUrl(`https://shop.example/collection${search}`).split('/collection')[1]
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
