import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { verifyEmail } from '#domain/account-deletion.ts'
import { addToCart, updateCart } from '#domain/cart.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { messages } from '#domain/messages.ts'
import { placeOrder } from '#domain/orders.ts'
import { listProducts } from '#domain/products.ts'
import { login, register } from '#domain/users.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { anAddressOf } from '#tests/support/endpoint-paths.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { openShop, type Person } from '#tests/support/shop.ts'

const json = { 'Content-Type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  body,
  headers,
})

/** An answer that is a failure as the contract draws it. */
async function failureOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const answer = await response.json<Record<string, unknown>>()
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(answer).toMatchObject({ success: false, requestId: response.headers.get('X-Request-Id') })
  expect(String(answer['requestId'])).toMatch(/^[\w-]{8,64}$/)
  expect(String(answer['message'])).toMatch(/^[A-Z]/)
  return { status: response.status, code: String(answer['code']), message: String(answer['message']) }
}

/** One answer of every kind that the Worker gives. */
async function everyKindOfAnswer(visitor: Person): Promise<Record<string, Response>> {
  const kinds: [string, string, RequestInit?][] = [
    ['a success', listProducts.path],
    ['a head', listProducts.path, { method: 'HEAD' }],
    ['not changed', listProducts.path, { headers: { 'If-None-Match': '*' } }],
    ['a refusal', login.path, post('{}')],
    ['not JSON', login.path, post('{')],
    ['no session', addToCart.path, post('{}')],
    ['no such call', '/api/hitech/nothing'],
    ['another method', login.path],
    ['too large', login.path, post('x'.repeat(20_000))],
    ['another type', login.path, post('x', { 'Content-Type': 'text/plain' })],
    ['the document of the calls', '/api/hitech/openapi.json'],
    ['the page of the calls', '/api/hitech/docs'],
    ['a page', '/about'],
    ['a page that is personal', '/reset-password/secret-token'],
    ['a page with a map', '/contact'],
    ['no such page', '/nothing'],
    ['a redirect', '/TermsAndConditions'],
    ['no such picture', '/images/x.webp'],
    ['robots', '/robots.txt'],
    ['the sitemap', '/sitemap.xml'],
    ['a page by another method', '/about', { method: 'POST' }],
  ]
  const answers = await Promise.all(
    kinds.map(async ([name, path, init]) => [name, await visitor.fetch(path, { redirect: 'manual', ...init })]),
  )
  return Object.fromEntries(answers) as Record<string, Response>
}

describe('does', () => {
  test('every answer names its request and carries the headers of a safe site', async () => {
    const answers = await everyKindOfAnswer(openShop().visitor())
    const ids = Object.values(answers).map(({ headers }) => headers.get('X-Request-Id'))
    for (const [kind, { headers }] of Object.entries(answers)) {
      expect(headers.get('X-Request-Id'), kind).toMatch(/^[\w-]{8,64}$/)
      expect(headers.get('X-Content-Type-Options'), kind).toBe('nosniff')
      expect(headers.get('X-Frame-Options'), kind).toBe('DENY')
      expect(headers.get('Cross-Origin-Opener-Policy'), kind).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy'), kind).toBe('same-origin')
      expect(headers.get('Permissions-Policy'), kind).toContain('camera=()')
      const policy = headers.get('Content-Security-Policy') ?? ''
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "base-uri 'none'",
      ]) {
        expect(policy, kind).toContain(part)
      }
      expect(policy).not.toContain('unsafe')
      expect(headers.get('Referrer-Policy'), kind).toBe(
        kind === 'a page that is personal' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      )
      expect(headers.has('Access-Control-Allow-Origin'), kind).toBe(false)
      expect(headers.has('X-Powered-By'), kind).toBe(false)
      expect(headers.has('Set-Cookie'), kind).toBe(false)
      expect(headers.has('Strict-Transport-Security'), kind).toBe(false)
    }
    expect(new Set(ids).size).toBe(ids.length)
    const statuses = Object.fromEntries(Object.entries(answers).map(([kind, { status }]) => [kind, status]))
    expect(statuses).toEqual({
      'a success': 200,
      'a head': 200,
      'not changed': 304,
      'a refusal': 400,
      'not JSON': 400,
      'no session': 401,
      'no such call': 404,
      'another method': 405,
      'too large': 413,
      'another type': 415,
      'the document of the calls': 200,
      'the page of the calls': 200,
      'a page': 200,
      'a page that is personal': 200,
      'a page with a map': 200,
      'no such page': 404,
      'a redirect': 301,
      'no such picture': 404,
      robots: 200,
      'the sitemap': 200,
      'a page by another method': 405,
    })
  })

  test('only over https is https asked for from then on', async () => {
    const response = await openShop().visitor().fetch('https://shop.example/api/hitech/product/list')
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=63072000')
  })

  test('a shop whose address is https leads readers of plain http there, and takes nothing that was sent in the clear', async () => {
    const shop = openShop({ DEV: '', PUBLIC_ORIGIN: 'https://shop.example' })
    const visitor = shop.visitor()
    const led = async (address: string, init: RequestInit = {}) => {
      const { status, headers } = await visitor.fetch(address, { redirect: 'manual', ...init })
      expect([headers.get('Strict-Transport-Security'), headers.get('Cache-Control')]).toEqual([null, 'no-store'])
      return [status, headers.get('Location')]
    }
    for (const [address, place] of [
      ['http://shop.example/', 'https://shop.example/'],
      [
        'http://shop.example/collection?q=chain%20set&sort=new',
        'https://shop.example/collection?q=chain%20set&sort=new',
      ],
      ['http://shop.example/api/hitech/product/list', 'https://shop.example/api/hitech/product/list'],
      ['http://shop.example/owner', 'https://shop.example/owner'],
      // Whatever host was asked for, and whatever the path looks like: one host only is the shop.
      ['http://evil.example/about', 'https://shop.example/about'],
      ['http://localhost:8787/about', 'https://shop.example/about'],
      ['http://shop.example//evil.example/', 'https://shop.example//evil.example/'],
      ['http://shop.example/\\evil.example', 'https://shop.example//evil.example'],
      ['http://shop.example/@evil.example', 'https://shop.example/@evil.example'],
    ] as const) {
      expect(await led(address), address).toEqual([308, place])
      expect(await led(address, { method: 'HEAD' }), address).toEqual([308, place])
    }
    for (const headers of [
      { Host: 'evil.example' },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Forwarded-Host': 'evil.example' },
    ])
      expect(await led('http://shop.example/about', { headers })).toEqual([308, 'https://shop.example/about'])
    for (const [path, method] of [
      ['/api/hitech/user/login', 'POST'],
      ['/api/hitech/owner/sign-in', 'POST'],
      ['/api/hitech/csp-report', 'POST'],
      ['/about', 'PUT'],
      ['/', 'OPTIONS'],
    ] as const)
      expect(await led(`http://shop.example${path}`, { method }), path).toEqual([403, null])
    expect((await visitor.fetch('https://shop.example/about')).status).toBe(200)
    // A developer's machine has no certificate.
    expect((await openShop({ PUBLIC_ORIGIN: 'https://shop.example' }).visitor().fetch('/about')).status).toBe(200)
  })

  test('the number that the platform gave a request is its number, unless it is none', async () => {
    const visitor = openShop().visitor()
    const numberOf = async (given: string) => {
      const response = await visitor.fetch('/api/hitech/nothing', { headers: { 'CF-Ray': given } })
      return response.headers.get('X-Request-Id')
    }
    expect(await numberOf('8f1b2c3d4e5f6a7b-LHE')).toBe('8f1b2c3d4e5f6a7b-LHE')
    for (const rubbish of ['<script>', 'x'.repeat(5000), 'a b', ''])
      expect(await numberOf(rubbish)).toMatch(/^[\w-]{36}$/)
  })

  test('every call knows its method and names it to those who try another', async () => {
    const visitor = openShop().visitor()
    const methodsOf = (path: string) =>
      Object.values<AnyEndpoint>(endpoints)
        .filter((each) => each.path === path)
        .map(({ method }) => method)
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      const known = methodsOf(endpoint.path).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (each) => !known.includes(each),
      )) {
        const response = await visitor.fetch(anAddressOf(endpoint), { method })
        expect(response.headers.get('Allow'), endpoint.path).toBe(known.join(', '))
        expect(await failureOf(response)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
      }
    }
  })

  test('an address below /api that is no call is not found, in JSON, never the page', async () => {
    const visitor = openShop().visitor()
    for (const path of [
      '/api',
      '/api/',
      '/api/hitech',
      '/api/hitech/',
      '/api/hitech/product',
      '/api/hitech/product/list/',
      '/api/hitech/product/detail/',
      '/api/hitech/product/detail/a/b',
      '/api/hitech/Product/List',
      '/api/hitech//product/list',
      '/api/x?y=z',
      '/api/%00',
      '/api/hitech/user/reset-password/',
    ]) {
      for (const method of ['GET', 'POST']) {
        expect(await failureOf(await visitor.fetch(path, { method })), `${method} ${path}`).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
      }
    }
  })

  test('the deletion calls carry the status in their answers, the others do not', async () => {
    const visitor = openShop().visitor()
    const refused = await (await visitor.fetch(verifyEmail.path, post('{}'))).json()
    expect(refused).toMatchObject({ success: false, status: 400, message: messages.email.invalid })
    expect(await (await visitor.fetch(verifyEmail.path)).json()).toMatchObject({ status: 405 })
    expect(await (await visitor.fetch(login.path, post('{}'))).json()).not.toHaveProperty('status')
  })

  test('a refusal says what is wrong with every field, the first in its message', async () => {
    const response = await openShop().visitor().fetch(login.path, post('{"email":"x"}'))
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION',
      message: messages.email.invalid,
      errors: { email: messages.email.invalid, password: messages.passwords.tooShort },
    })
  })

  test('JSON may be called so in any of the usual ways', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json ; x=y',
      'application/json;',
    ]) {
      const headers = { 'Content-Type': type, Authorization: sara.token }
      expect((await sara.fetch(addToCart.path, post(JSON.stringify({ itemId: _id }), headers))).status, type).toBe(200)
    }
    const marked = new TextEncoder().encode(`\uFEFF{"itemId":"${_id}"}`)
    expect((await sara.fetch(addToCart.path, post(marked, { ...json, Authorization: sara.token }))).status).toBe(200)
  })
})

describe('refuses', () => {
  test('a body that is not JSON', async () => {
    const visitor = openShop().visitor()
    const deep = `{"email":${'['.repeat(9)}${']'.repeat(9)}}`
    for (const body of [
      '',
      ' ',
      '{',
      '{"email":',
      "{'email':1}",
      'undefined',
      'NaN',
      '{"a":1}{"b":2}',
      'email=x',
      '<xml/>',
      '\u0000',
      deep,
      '['.repeat(8000),
    ]) {
      expect(await failureOf(await visitor.fetch(login.path, post(body))), body.slice(0, 20)).toMatchObject({
        status: 400,
        code: 'BAD_JSON',
      })
    }
    const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x00])
    expect(await failureOf(await visitor.fetch(login.path, post(bytes)))).toMatchObject({
      status: 400,
      code: 'BAD_JSON',
    })
    expect(await failureOf(await visitor.fetch(login.path, { method: 'POST', headers: json }))).toMatchObject({
      status: 400,
      code: 'BAD_JSON',
    })
  })

  test('a body that does not say that it is JSON', async () => {
    const visitor = openShop().visitor()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      'application/vnd.api+json',
      'text/json',
      'json',
      'x',
      '*/*',
    ]) {
      expect(
        await failureOf(await visitor.fetch(login.path, post('{}', { 'Content-Type': type }))),
        type,
      ).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' })
    }
    const bare = new Request('http://localhost/', { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) })
    expect(bare.headers.has('Content-Type')).toBe(false)
    expect(
      await failureOf(await visitor.fetch(login.path, { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) })),
    ).toMatchObject({ status: 415 })
  })

  test('a body that is larger than the call takes, whether or not its length is told', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const sara = await anAccount(shop)
    const large = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) })
    expect(await failureOf(await visitor.fetch(login.path, post(large(17_000))))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
    expect(await failureOf(await visitor.fetch(login.path, post(large(16_000))))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    })
    let pieces = 0
    const endless = new ReadableStream({
      pull(controller) {
        pieces += 1
        controller.enqueue(new Uint8Array(4096).fill(0x20))
      },
    })
    expect(
      await failureOf(await visitor.fetch(login.path, { ...post(endless), duplex: 'half' } as RequestInit)),
    ).toMatchObject({ status: 413 })
    expect(pieces).toBeLessThan(20)
    const order = { 'Content-Type': 'application/json', Authorization: sara.token }
    expect(await failureOf(await sara.fetch(placeOrder.path, post(large(520_000), order)))).toMatchObject({
      status: 400,
      code: 'EMPTY_CART',
    })
    expect(await failureOf(await sara.fetch(placeOrder.path, post(large(530_000), order)))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
  })

  test('every call takes rubbish of every type without falling over', async () => {
    const shop = openShop({ LIMITS_SCALE: '1000' })
    const visitor = shop.visitor()
    const sara = await anAccount(shop)
    const values = [
      'null',
      '[]',
      '{}',
      '"x"',
      '7',
      '-1',
      '1e21',
      '0.5',
      'true',
      '[null]',
      '{"$ne":null}',
      '"\\u0000"',
      '"\\ud800"',
      `"${'😀'.repeat(500)}"`,
      '{"__proto__":{"x":1}}',
    ]
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      if (!endpoint.body || endpoint.form) continue
      const fields = Object.keys((endpoint.body.def as { shape?: object }).shape ?? {})
      const bodies = [
        ...values,
        ...values.map((value) => `{${fields.map((field) => `"${field}":${value}`).join(',')}}`),
        ...values.map((value) => `{"__proto__":${value},"constructor":${value}}`),
      ]
      for (const body of bodies) {
        const headers = { ...json, Authorization: sara.token }
        const response = await visitor.fetch(anAddressOf(endpoint), { method: endpoint.method, body, headers })
        expect(response.status, `${endpoint.path} ${body.slice(0, 80)}`).toBeLessThan(500)
        if (response.status !== 200) await failureOf(response)
      }
    }
  })
})

describe('protects', () => {
  test('a failure on our side is told in general words, whatever failed', async () => {
    const sara = await anAccount(openShop())
    for (const [error, status, code] of [
      ['D1_ERROR: no such table: users: SQLITE_ERROR', 503, 'UNAVAILABLE'],
      ['Network connection lost.', 503, 'UNAVAILABLE'],
      ["Cannot read properties of undefined (reading 'secret')", 500, 'INTERNAL'],
    ] as const) {
      const visitor = openShop({ DB: failingDatabase(env.DB, error) }).visitor()
      for (const [endpoint, body] of [
        [updateCart, '{"itemId":"a","quantity":1}'],
        [placeOrder, JSON.stringify(anOrder([[{ _id: 'a', newPrice: 1 } as never, 1]]))],
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

  test('what is written down of a failure names nobody and nothing that was typed', async () => {
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
    await visitor.fetch(register.path, post(JSON.stringify({ ...form, name: 'Nobody Known' })))
    await visitor.fetch(login.path, post(JSON.stringify(form)))
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

  test('a line that is written down says where a failure was, by the call and not by what was asked', async () => {
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

  test('a shop without its secrets does not open, and says so in general words', async () => {
    for (const changes of [
      { TOKEN_SECRET: '' },
      { PEPPER: '' },
      { PEPPER: 'x'.repeat(31) },
      { LIMITS_SCALE: '1000', DEV: '' },
      { LIMITS_SCALE: 'x' },
      { LIMITS_SCALE: '0' },
    ]) {
      const response = await openShop(changes).visitor().fetch(listProducts.path)
      expect(await failureOf(response), JSON.stringify(changes)).toEqual({
        status: 500,
        code: 'INTERNAL',
        message: errors.INTERNAL.message,
      })
    }
    expect(errorLines.splice(0)).toHaveLength(6)
  })
})
