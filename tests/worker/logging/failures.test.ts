import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { errors } from '#domain/errors.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { openShop } from '#tests/support/shop.ts'
import { failureOf, json, post } from '#tests/support/http/contract.ts'

describe('protects', () => {
  test('every server error has the same general sentence', async () => {
    const sara = await anAccount(openShop())
    for (const [error, status, code] of [
      ['D1_ERROR: no such table: users: SQLITE_ERROR', 503, 'UNAVAILABLE'],
      ['Network connection lost.', 503, 'UNAVAILABLE'],
      ["Cannot read properties of undefined (reading 'secret')", 500, 'INTERNAL'],
    ] as const) {
      const visitor = openShop({ DB: failingDatabase(env.DB, error) }).visitor()
      for (const [endpoint, body] of [
        [cartApi.updateCart, '{"itemId":"a","quantity":1}'],
        [ordersApi.placeOrder, JSON.stringify(anOrder([[{ _id: 'a', newPrice: 1 } as never, 1]]))],
      ] as const) {
        const response = await visitor.fetch(endpoint.path, post(body, { ...json, Authorization: sara.token }))
        expect(response.headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
        expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
        const text = await response.clone().text()
        expect(text).not.toMatch(/SQL|D1|table|users|secret|undefined|\.ts|stack/)
        expect(await failureOf(response)).toEqual({ status, code, message: endpoint.failure })
      }
    }
    expect(errorLines.splice(0)).toHaveLength(6)
  })

  test('the log line of an error contains no personal data and no input', async () => {
    const { binding } = watchDatabase(env.DB, {
      before(sql) {
        if (sql.includes('"users"') || sql.includes('INTO users')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const form = {
      ...aSignup,
      name: 'Nobody Known\nat home (x:1:1)',
      email: 'nobody.known@example.com',
      phoneNumber: '03219876543',
      address: 'Hidden Lane 7',
    }
    const visitor = openShop({ DB: binding }).visitor()
    await visitor.fetch(accountsApi.register.path, post(JSON.stringify({ ...form, name: 'Nobody Known' })))
    await visitor.fetch(accountsApi.login.path, post(JSON.stringify(form)))
    await visitor.fetch(`/api/hitech/user/reset-password/${'t'.repeat(43)}`, post(JSON.stringify(form)))
    const written = errorLines.splice(0)
    expect(written.length).toBeGreaterThan(0)
    for (const line of written) {
      expect(line).not.toMatch(/nobody|known@|secret word|03219876543|Hidden|tttt|params: \S*@|at home/i)
      expect(JSON.parse(line)).toMatchObject({
        level: 'error',
        method: 'POST',
        requestId: expect.any(String),
        path: expect.stringMatching(/^\/api\/hitech\//),
      })
    }
  })

  test('the log line of an error names the route, not the URL', async () => {
    const visitor = openShop({ DB: failingDatabase(env.DB) }).visitor()
    for (const path of [
      '/api/hitech/product/list?q=secret',
      '/api/hitech/product/detail/some-id',
      '/api/hitech/product/collection?category=secret',
    ])
      await visitor.fetch(path)
    expect(errorLines.splice(0).map((line) => JSON.parse(line).path)).toEqual([
      '/api/hitech/product/list',
      '/api/hitech/product/detail/{id}',
      '/api/hitech/product/collection',
    ])
  })

  test('a shop without its secrets does not open and gives a general reason', async () => {
    for (const changes of [
      { TOKEN_SECRET: '' },
      { PEPPER: '' },
      { PEPPER: 'x'.repeat(31) },
      { LIMITS_SCALE: '1000', DEV: '' },
      { LIMITS_SCALE: 'x' },
      { LIMITS_SCALE: '0' },
      { COURIERS_AT: 'http://127.0.0.1:9600', DEV: '' },
      { COURIERS_AT: 'ftp://127.0.0.1' },
      { COURIERS_AT: 'nowhere' },
    ]) {
      const response = await openShop(changes).visitor().fetch(productsApi.listProducts.path)
      expect(await failureOf(response), JSON.stringify(changes)).toEqual({
        status: 500,
        code: 'INTERNAL',
        message: errors.INTERNAL.message,
      })
    }
    expect(errorLines.splice(0)).toHaveLength(9)
  })
})
