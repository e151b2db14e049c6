import { env } from 'cloudflare:test'
import { withRealHashes } from '#tests/support/hash-cost.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { minute } from '#tests/support/clock.ts'
import { anAddressOf } from '#tests/support/http/contract.ts'
import { openRateLimit, openShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { readConfig } from '#worker/env.ts'
import { AttemptsStore } from '#worker/http/attempts.store.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'

const full: RateLimit = { limit: async () => ({ success: false }) }
const limit = { name: 'knocks', max: 3, windowMs: minute }

/** The current minute of the platform's limits. */
const minuteNow = () => Math.floor(Date.now() / minute)
const attempts = (changes: object = {}) => new AttemptsStore(connect(env.DB), { ...readConfig(env), ...changes })
const addressOf = (headers: Record<string, string>) => clientIp(new Headers(headers))

describe('does', () => {
  test('attempts are counted exactly, also concurrent ones, by limit and subject until their window ends', async () => {
    const now = 10 * minute
    const knock = (subject: string, at = now) => attempts().count([{ limit, subject }], at)
    const answers = await Promise.all(Array.from({ length: 8 }, () => knock('sara')))
    expect(answers.flat().filter(Boolean)).toHaveLength(3)
    expect(await knock('ali')).toEqual([true])
    expect(await attempts().count([{ limit: { ...limit, name: 'other' }, subject: 'sara' }], now)).toEqual([true])
    expect(await knock('sara', now + minute - 1)).toEqual([false])
    expect(await knock('sara', now + minute)).toEqual([true])
  })

  test('a rejection by a limit contains the seconds until its window ends', async () => {
    const at = 10 * minute + 20_500
    for (let knocks = 0; knocks < 3; knocks += 1) await attempts().requireWithinLimit([{ limit, subject: 'sara' }], at)
    await expect(attempts().requireBelowLimit([{ limit, subject: 'sara' }], at)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 40 },
    })
    await expect(attempts().requireWithinLimit([{ limit, subject: 'sara' }], at)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 40 },
    })
    await attempts().requireBelowLimit([{ limit, subject: 'sara' }], at + minute)
  })

  test('a check does not count, and a reset starts again', async () => {
    for (let looks = 0; looks < 9; looks += 1) await attempts().requireBelowLimit([{ limit, subject: 'sara' }], 0)
    for (let knocks = 0; knocks < 3; knocks += 1) await attempts().count([{ limit, subject: 'sara' }], 0)
    await attempts().reset([{ limit, subject: 'sara' }])
    expect(await attempts().count([{ limit, subject: 'sara' }], 0)).toEqual([true])
  })

  test('limits can be scaled in local development', async () => {
    for (let knocks = 0; knocks < 6; knocks += 1)
      expect(await attempts({ limitsScale: 2 }).count([{ limit, subject: 'sara' }], 0)).toEqual([true])
    expect(await attempts({ limitsScale: 2 }).count([{ limit, subject: 'sara' }], 0)).toEqual([false])
    const response = await openShop({ LIMITS_SCALE: '1000', RATE_ADDRESS: full, RATE_CUSTOMER: full })
      .visitor()
      .fetch(marqueeApi.getMarquee.path)
    expect(response.status).toBe(200)
  })

  test('counts of past windows are deleted', async () => {
    await attempts().count(
      [
        { limit, subject: 'sara' },
        { limit: { ...limit, windowMs: 10 * minute }, subject: 'ali' },
      ],
      0,
    )
    await attempts().deleteExpired(2 * minute)
    expect((await env.DB.prepare('SELECT expires_at FROM attempts').all()).results).toEqual([
      { expires_at: 10 * minute },
    ])
  })

  test('the client IP comes from the platform, and an IPv6 household has one', () => {
    expect(addressOf({ 'CF-Connecting-IP': '203.0.113.7', 'X-Forwarded-For': '1.1.1.1' })).toBe('203.0.113.7')
    expect(addressOf({ 'X-Forwarded-For': '1.1.1.1' })).toBe('unknown')
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:9']) {
      expect(addressOf({ 'CF-Connecting-IP': address }), address).toBe('2001:db8:1:2::/64')
    }
    expect(addressOf({ 'CF-Connecting-IP': '2001:db8::1' })).toBe('2001:db8:0:0::/64')
    expect(addressOf({ 'CF-Connecting-IP': '::ffff:203.0.113.7' })).toBe('203.0.113.7')
  })
})

describe('refuses', () => {
  withRealHashes()

  test('a client over the IP limit is rejected by every endpoint, with a retry time', async () => {
    const asked: string[] = []
    const noted: RateLimit = { limit: async ({ key }) => ({ success: asked.push(key) === 0 }) }
    const shop = openShop({ RATE_ADDRESS: noted, RATE_WRITES: noted, RATE_TYPING: noted })
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      const visitor = shop.visitor()
      const response = await visitor.fetch(anAddressOf(endpoint), { method: endpoint.method })
      expect(asked.splice(0), `${endpoint.path}, by the address alone`).toEqual([visitor.address])
      expect([response.status, response.headers.get('Retry-After')], endpoint.path).toEqual([429, '60'])
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'RATE_LIMITED',
        message: errors.RATE_LIMITED.message,
      })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('uncacheable pages count as requests, and a person over the limit gets a page', async () => {
    const visitor = openShop({ RATE_ADDRESS: full }).visitor()
    const ask = (path: string) => visitor.fetch(path, { headers: { Accept: 'text/html' } })
    for (const path of ['/collection?q=plug', '/list?list=plug', '/sitemap.xml?n=1', '/nothing?n=1']) {
      const page = await ask(path)
      expect([page.status, page.headers.get('Retry-After')], path).toEqual([429, '60'])
      expect(await page.text(), path).toContain(errors.RATE_LIMITED.message)
    }
    for (const path of ['/', '/collection', '/sitemap.xml']) expect((await ask(path)).status, path).toBe(200)
    const scaled = openShop({ RATE_ADDRESS: full, LIMITS_SCALE: '1000' }).visitor()
    expect((await scaled.fetch('/collection?q=plug')).status).toBe(200)
  })

  test('missing pages and misspelt paths count as requests', async () => {
    const paths = [
      '/nothing',
      '/product/01J00000000000000000000000',
      '/bike/no-such-bike',
      '/About',
      '/reset-password/abc',
      '/images/nothing.webp',
      `/images/${'a'.repeat(32)}-320.webp`,
      `/images/${'a'.repeat(32)}-320.webp?n=1`,
      `/images/%61${'a'.repeat(31)}-320.webp`,
      '/robots.txt?n=1',
      '/api/hitech/openapi.json?n=1',
      '/api/hitech/docs?n=1',
    ]
    const [closed, open, scaled] = [
      openShop({ RATE_ADDRESS: full }),
      openShop({ RATE_ADDRESS: openRateLimit }),
      openShop({ RATE_ADDRESS: full, LIMITS_SCALE: '1000' }),
    ]
    for (const path of paths) {
      const refused = await closed.visitor().fetch(path, { redirect: 'manual' })
      expect([refused.status, refused.headers.get('Retry-After')], path).toEqual([429, '60'])
      expect((await open.visitor().fetch(path, { redirect: 'manual' })).status, path).not.toBe(429)
      expect((await scaled.visitor().fetch(path, { redirect: 'manual' })).status, path).not.toBe(429)
    }
  })

  test('a customer over the limit is rejected from every IP', async () => {
    const sara = await anAccount(openShop())
    const failed = openShop({ RATE_ADDRESS: openRateLimit, RATE_CUSTOMER: full })
      .visitor()
      .call(cartApi.getCart, { token: sara.token })
    await expect(failed).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const nobody = openShop({ RATE_ADDRESS: openRateLimit, RATE_CUSTOMER: full })
      .visitor()
      .call(cartApi.addToCart, { body: { itemId: 'x' } })
    await expect(nobody).rejects.toMatchObject({ status: 401 })
  })

  test('too many password attempts are rejected before the database counts them, and browsing still works', async () => {
    const tried: string[] = []
    const RATE_TRIES: RateLimit = {
      limit: async ({ key }) => ({ success: tried.push(key) === 0 }),
    }
    const shop = openShop({ RATE_TRIES })
    const visitor = shop.visitor()
    const tries = Object.values<AnyEndpoint>(endpoints).filter(
      ({ access, method, limits }) =>
        (access === 'public' || access === 'deletion') && method !== 'GET' && limits.includes('strict'),
    )
    for (const endpoint of tries) {
      const response = await visitor.fetch(anAddressOf(endpoint), { method: endpoint.method })
      expect([response.status, response.headers.get('Retry-After')], endpoint.path).toEqual([429, '60'])
    }
    expect(tried).toEqual(tries.map(({ path }) => `${path} ${visitor.address}`))
    expect(tries.map(({ path }) => path)).toContain(accountsApi.login.path)
    expect(await shop.sql('SELECT * FROM attempts')).toEqual([])
    expect((await visitor.fetch(marqueeApi.getMarquee.path)).status).toBe(200)
  })

  test('while sixteen password hashes wait, the next request is rejected before anything is counted', async () => {
    const shop = openShop()
    // On a busy machine a place is not lost by a silence that no client made.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    // From different networks, because each has its own share of the queue. A free place is taken at once.
    const done = new AbortController()
    onTestFinished(() => {
      done.abort()
      clock.mockRestore()
    })
    const crowd = Array.from({ length: 24 }, async (_, each) => {
      const entry = { lane: 'stranger', network: `crowd ${each}` } as const
      while (!done.signal.aborted) await hashPassword('secret word', entry).catch(() => scheduler.wait(1))
    })
    const body = { email: 'sara@example.com', password: 'secret word' }
    const account = { ...body, name: 'Sara', confirmPassword: body.password, phoneNumber: '03001234567' }
    const signup = { ...account, address: 'House 1', city: 'Lahore', country: 'Pakistan' }
    const refused = { status: 429, code: 'RATE_LIMITED' }
    await expect(shop.visitor().call(accountsApi.login, { body })).rejects.toMatchObject(refused)
    await expect(shop.visitor().call(accountsApi.register, { body: signup })).rejects.toMatchObject(refused)
    expect(await shop.sql('SELECT * FROM attempts')).toEqual([])
    done.abort()
    await Promise.all(crowd)
    await expect(shop.visitor().call(accountsApi.login, { body })).rejects.toMatchObject({ status: 401 })
  })

  test('too many orders are rejected, and the cart still works', async () => {
    const shop = openShop({ RATE_ORDERS: full })
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    const body = anOrder([[plug, 1]])
    const refused = { status: 429, code: 'RATE_LIMITED', message: errors.RATE_LIMITED.message }
    await expect(sara.call(ordersApi.placeOrder, { body })).rejects.toMatchObject(refused)
    expect(await sara.call(cartApi.getCart)).toMatchObject({ cartData: {} })
    expect(await shop.sql('SELECT * FROM orders')).toEqual([])
  })

  test('the platform’s limits are 300 reads, 600 writes and 120 attempts a minute per IP, 120 requests and 60 orders per customer', async () => {
    const shop = openShop()
    const within = async (limit: RateLimit, tries: number) => {
      const answers = []
      for (let each = 0; each < tries; each += 1) answers.push(limit.limit({ key: 'somebody of this test' }))
      return (await Promise.all(answers)).filter(({ success }) => success).length
    }
    const { RATE_ADDRESS, RATE_WRITES, RATE_TRIES, RATE_CUSTOMER, RATE_ORDERS, RATE_LIST } = shop.env
    for (const [limit, most] of [
      [RATE_ADDRESS, 300],
      [RATE_WRITES, 600],
      [RATE_TRIES, 120],
      [RATE_CUSTOMER, 120],
      [RATE_ORDERS, 60],
      [RATE_LIST, 30],
    ] as const) {
      const before = minuteNow()
      const passed = await within(limit, most + 5)
      // A minute that begins in between starts a new count.
      expect(passed).toBeGreaterThanOrEqual(most)
      expect(passed).toBeLessThanOrEqual(minuteNow() === before ? most : most + 5)
    }
  })
})

describe('protects', () => {
  test('two hundred people who browse behind one address do not keep each other from orders, logins and messages', async () => {
    const shop = openShop({ RATE_ADDRESS: full })
    const person = shop.visitor()
    expect((await person.fetch(marqueeApi.getMarquee.path)).status).toBe(429)
    expect((await person.fetch(`${searchApi.suggest.path}?q=plug`)).status).toBe(200)
    const parts = await shop.products(Array.from({ length: 5 }, () => ({ stock: 40 })))
    const phoneOf = (index: number) => `0301${String(index).padStart(7, '0')}`
    const password = 'secret word'
    const aPerson = (index: number) => ({
      name: 'Sara',
      email: `p${index}@example.com`,
      phoneNumber: phoneOf(index),
      address: 'House 1',
      city: 'Lahore',
      country: 'Pakistan',
      password,
      confirmPassword: password,
    })
    const links: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const body = aGuestOrder([[parts[index % 5] as Product, 1]], { phone: phoneOf(index) })
      const answer = await sendAsGuest(person, body, `press-${index}`)
      expect([answer.status, index]).toEqual([200, index])
      links.push(answer.link?.slice('/o/'.length) ?? '')
    }
    for (const token of links) await person.call(orderLinksApi.getOrderByLink, { params: { token } })
    for (let index = 0; index < 10; index += 1) await person.call(accountsApi.register, { body: aPerson(index) })
    for (let index = 0; index < 40; index += 1) {
      await person.call(accountsApi.login, { body: { email: `p${index % 10}@example.com`, password } })
    }
    for (let index = 0; index < 14; index += 1) {
      const subject = `Message ${index}`
      await person.call(contactApi.sendContactMessage, { body: aContactForm({ subject }) })
    }
    for (let index = 0; index < 20; index += 1) {
      await person.call(orderLinksApi.findOrder, { body: { number: 1001 + index, phone: phoneOf(index) } })
    }
  })

  test('counts contain no personal data', async () => {
    await attempts().count(
      [
        { limit, subject: 'sara@example.com' },
        { limit, subject: '203.0.113.7' },
      ],
      0,
    )
    const { results } = await env.DB.prepare('SELECT * FROM attempts').all()
    expect(JSON.stringify(results)).not.toMatch(/sara|203|knocks/)
  })

  test('limits cannot be scaled in production', () => {
    expect(() => readConfig({ ...env, DEV: '', LIMITS_SCALE: '2' })).toThrow('LIMITS_SCALE')
    expect(() => readConfig({ ...env, LIMITS_SCALE: 'many' })).toThrow('LIMITS_SCALE')
    expect(readConfig({ ...env, DEV: '', LIMITS_SCALE: '1' }).limitsScale).toBe(1)
  })
})
