import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { shopHealthApi } from '#domain/health/health.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { failingDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines, logLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { HealthStore } from '#worker/health/health.store.ts'
import { connect } from '#worker/database/connect.ts'
import { createQueryMetrics, withQueryMetrics } from '#worker/database/query-metrics.ts'
import { env } from 'cloudflare:test'

const minute = 60_000
const hour = 60 * minute
const broken = { route: 'POST /api/hitech/order/place', code: 'INTERNAL', count: 1, ms: 20, slowestMs: 20, slow: 0 }
type Line = Record<string, unknown> & { d1: Record<string, number> }
const linesOf = (route: string) =>
  logLines.map((line) => JSON.parse(line) as Line).filter((line) => line['route'] === route)

describe('does', () => {
  test('every request logs one line: its template, status, duration and query metrics', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    const [line] = linesOf('POST /api/hitech/cart/add')
    expect(line).toMatchObject({ level: 'info', method: 'POST', status: 200, version: shop.env.VERSION.id })
    expect(line?.['requestId']).toMatch(/^[\w-]{8,}$/)
    expect(line?.d1['trips']).toBe(1)
    expect(line?.d1['rowsRead']).toBeGreaterThan(0)
    expect(line?.['user']).toMatch(/^[0-9a-f]{12}$/)
  })

  test('a failure has one id in the response, its header, both log lines and for the caller', async () => {
    const visitor = openShop({ DB: failingDatabase(env.DB) }).visitor()
    const answer = await visitor.fetch('/api/hitech/product/collection')
    const { requestId, message } = await answer.json<{ requestId: string; message: string }>()
    const numbers = [...errorLines.splice(0), ...logLines].map((line) => (JSON.parse(line) as Line)['requestId'])
    expect([answer.headers.get('X-Request-Id'), ...numbers]).toEqual([requestId, requestId, requestId])
    await expect(visitor.call(searchApi.listCollection)).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`^${message} Ref [0-9a-f]{8}$`)),
    })
    errorLines.length = 0
  })

  test('a person gets an error page with that id and nothing of the URL', async () => {
    const visitor = openShop({ DB: failingDatabase(env.DB) }).visitor()
    const page = await visitor.fetch('/product/plug', { headers: { Accept: 'text/html,*/*' } })
    expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Object.fromEntries(page.headers)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    const text = await page.text()
    expect(text).toContain(`Ref ${page.headers.get('X-Request-Id')?.slice(0, 8)}</p>`)
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/)
    expect(text).not.toContain('plug')
    errorLines.length = 0
  })

  test('a page is logged by its route, whatever its URL contains', async () => {
    const shop = openShop()
    await shop.visitor().fetch('/reset-password/abcdefgh')
    expect(linesOf('page /reset-password/:token')).toHaveLength(1)
    expect(logLines.join('')).not.toContain('abcdefgh')
  })

  test('public responses contain their timing, personal ones do not', async () => {
    const shop = openShop()
    const list = await shop.visitor().fetch('/api/hitech/product/collection')
    expect(list.headers.get('Server-Timing')).toMatch(/^db;dur=\d+, app;dur=\d+$/)
    const login = await shop.visitor().fetch('/api/hitech/user/login', { method: 'POST' })
    expect(login.headers.get('Server-Timing')).toBeNull()
    const times = ['/', '/reset-password/abcdefgh', '/verify-otp?email=sara@example.com'].map(async (path) =>
      (await shop.visitor().fetch(path)).headers.has('Server-Timing'),
    )
    expect(await Promise.all(times)).toEqual([true, false, false])
  })

  test('a failed login, a changed price and a repeated order are events', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    const sent = { body: anOrder([[plug, 1]]), headers: { 'Idempotency-Key': 'one' } }
    await sara.call(ordersApi.placeOrder, sent)
    await sara.call(ordersApi.placeOrder, sent)
    await expect(
      sara.call(ordersApi.placeOrder, { body: { ...anOrder([[plug, 2]]), amount: 1 } }),
    ).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    const events = linesOf('POST /api/hitech/order/place').map((line) => line['events'])
    expect(events).toEqual([undefined, ['idem_replay'], ['price_mismatch']])
  })

  test('the owner sees errors by code and how long routes took, a minute later', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.visitor().call(searchApi.listCollection, {})
    await shop.visitor().fetch('/api/hitech/product/detail/nothing-like-it')
    shop.clock.advance(minute)
    await shop.visitor().call(searchApi.listCollection, {})
    const health = await owner.call(shopHealthApi.getShopHealth)
    expect(health.errors).toContainEqual({
      code: 'PRODUCT_NOT_FOUND',
      route: 'GET /api/hitech/product/detail/{productId}',
      count: 1,
    })
    expect(health.routes.find(({ route }) => route === 'GET /api/hitech/product/collection')).toMatchObject({
      count: 2,
    })
    expect(health).toMatchObject({ failures: 0, letters: [] })
  })

  test('failed emails are listed by kind until they are sent', async () => {
    let isDown = true
    const mail = { send: async () => (isDown ? Promise.reject(new Error('no mail today')) : { messageId: 'm' }) }
    const shop = openShop({ EMAIL: mail })
    const owner = await theOwner(shop)
    await shop.customer()
    expect((await owner.call(shopHealthApi.getShopHealth)).letters).toMatchObject([
      { kind: 'welcome', waiting: 1, givenUp: 0 },
    ])
    isDown = false
    shop.clock.advance(5 * minute)
    await shop.runCron()
    expect((await owner.call(shopHealthApi.getShopHealth)).letters).toEqual([])
    errorLines.length = 0
  })

  test('three failed orders cause one email to the owner, and another one while they continue', async () => {
    const shop = openShop()
    const health = new HealthStore(connect(shop.env.DB))
    await health.add([{ ...broken, count: 2 }], shop.clock.now())
    await shop.runCron()
    expect(await shop.outbox()).toEqual([])
    await health.add([broken], shop.clock.now())
    await Promise.all([shop.runCron(), shop.runCron(), shop.runCron()])
    await shop.runCron()
    const subjects = async () => (await shop.outbox()).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Orders are failing in the shop'])
    shop.clock.advance(2 * hour + minute)
    await shop.runCron()
    expect(await subjects()).toHaveLength(1)
    await health.add([{ ...broken, count: 3 }], shop.clock.now())
    await shop.runCron()
    expect(await subjects()).toHaveLength(2)
  })

  test('emails that wait for ten minutes cause an alert', async () => {
    let isDown = true
    const mail = { send: async () => (isDown ? Promise.reject(new Error('no mail today')) : { messageId: 'm' }) }
    const shop = openShop({ EMAIL: mail })
    await shop.customer()
    shop.clock.advance(11 * minute)
    await shop.runCron()
    isDown = false
    shop.clock.advance(20 * minute)
    await shop.runCron()
    expect((await shop.outbox()).map(({ subject }) => subject)).toContain('Emails of the shop are not being sent')
    errorLines.length = 0
  })

  test('a policy report of a browser logs one line without a URL', async () => {
    const shop = openShop()
    const report = {
      'csp-report': {
        'document-uri': 'https://shop.example/reset-password/secret-token',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?y=1',
      },
    }
    const answer = await shop.visitor().fetch('/api/hitech/csp-report', {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'Content-Type': 'application/csp-report' },
    })
    expect(answer.status).toBe(204)
    const [line] = logLines.map((each) => JSON.parse(each) as Line).filter((each) => each['event'] === 'csp_report')
    expect(line).toEqual({
      level: 'warn',
      event: 'csp_report',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/reset-password/{token}',
    })
  })
})

describe('refuses', () => {
  test('an invalid report, or one that is too large, logs nothing', async () => {
    const shop = openShop()
    const send = (body: string) => shop.visitor().fetch('/api/hitech/csp-report', { method: 'POST', body })
    for (const body of ['', '{', 'null', '7', '[[[]]]', '{"csp-report":"x"}', '[{"body":{"effectiveDirective":7}}]']) {
      expect((await send(body)).status, body).toBe(204)
    }
    expect((await send('x'.repeat(9000))).status).toBe(413)
    expect(logLines.filter((line) => line.includes('csp_report"'))).toEqual([])
  })
})

describe('protects', () => {
  test('metrics never block a response, and are written later after a failure', async () => {
    const shop = openShop()
    const bindings = { ...shop.env }
    const flaky = openShop({ ...bindings })
    await flaky.visitor().call(searchApi.listCollection, {})
    flaky.clock.advance(minute)
    const real = flaky.env.DB
    flaky.env.DB = failingDatabase(real)
    expect((await flaky.visitor().fetch('/api/hitech/health')).status).toBe(503)
    flaky.env.DB = real
    flaky.clock.advance(minute)
    await flaky.visitor().call(searchApi.listCollection, {})
    const owner = await theOwner(flaky)
    const { routes, errors } = await owner.call(shopHealthApi.getShopHealth)
    expect(routes.find(({ route }) => route === 'GET /api/hitech/product/collection')?.count).toBe(2)
    expect(errors).toContainEqual({ code: 'UNAVAILABLE', route: 'GET /api/hitech/health', count: 1 })
    errorLines.length = 0
  })

  test('query metrics include those of a database session', async () => {
    const meter = createQueryMetrics()
    const session = withQueryMetrics(env.DB.withSession('first-unconstrained'), meter)
    await session.batch([session.prepare('SELECT 1'), session.prepare('SELECT ?').bind(2)])
    await session.prepare('SELECT count(*) FROM products').all()
    expect(meter.trips).toBe(2)
  })
})
