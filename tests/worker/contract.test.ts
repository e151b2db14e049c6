import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anAddressOf, failureOf, json, post } from '#tests/support/http/contract.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { day } from '#tests/support/clock.ts'
import { openShop, type Person } from '#tests/support/shop.ts'

/** One response of every kind. */
async function everyKindOfAnswer(visitor: Person): Promise<Record<string, Response>> {
  const kinds: [string, string, RequestInit?][] = [
    ['a success', productsApi.listProducts.path],
    ['a head', productsApi.listProducts.path, { method: 'HEAD' }],
    ['not changed', productsApi.listProducts.path, { headers: { 'If-None-Match': '*' } }],
    ['a refusal', accountsApi.login.path, post('{}')],
    ['not JSON', accountsApi.login.path, post('{')],
    ['no session', cartApi.addToCart.path, post('{}')],
    ['no such call', '/api/hitech/nothing'],
    ['another method', accountsApi.login.path],
    ['too large', accountsApi.login.path, post('x'.repeat(20_000))],
    ['another type', accountsApi.login.path, post('x', { 'Content-Type': 'text/plain' })],
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
  test('every response contains its request id and the security headers', async () => {
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

  test('only https responses require https from then on', async () => {
    const response = await openShop().visitor().fetch('https://shop.example/api/hitech/product/list')
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=63072000')
  })

  test('a shop with an https origin redirects plain http reads and rejects writes', async () => {
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
      ['http://shop.example/owner', 'https://shop.example/owner'],
      // For any requested host and path, the target is the shop's own host.
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
      // A program would send its token in the clear each time, and not notice.
      ['/api/hitech/product/list', 'GET'],
      ['/api', 'GET'],
      ['/about', 'PUT'],
      ['/', 'OPTIONS'],
    ] as const)
      expect(await led(`http://shop.example${path}`, { method }), path).toEqual([403, null])
    expect((await visitor.fetch('https://shop.example/about')).status).toBe(200)
    // Local development has no certificate.
    expect((await openShop({ PUBLIC_ORIGIN: 'https://shop.example' }).visitor().fetch('/about')).status).toBe(200)
  })

  test('the platform’s request id is used, unless it is invalid', async () => {
    const visitor = openShop().visitor()
    const numberOf = async (given: string) => {
      const response = await visitor.fetch('/api/hitech/nothing', { headers: { 'CF-Ray': given } })
      return response.headers.get('X-Request-Id')
    }
    expect(await numberOf('8f1b2c3d4e5f6a7b-LHE')).toBe('8f1b2c3d4e5f6a7b-LHE')
    for (const rubbish of ['<script>', 'x'.repeat(5000), 'a b', ''])
      expect(await numberOf(rubbish)).toMatch(/^[\w-]{36}$/)
  })

  test('every path responds 405 with its methods to others', async () => {
    const visitor = openShop().visitor()
    // `/parcels/book` is a `/parcels/{id}` too.
    const methodsOf = (path: string) =>
      Object.values<AnyEndpoint>(endpoints)
        .filter((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
        .map(({ method }) => method)
    for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
      const known = methodsOf(new URL(anAddressOf(endpoint), 'http://shop').pathname).flatMap((method) =>
        method === 'GET' ? ['GET', 'HEAD'] : [method],
      )
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (each) => !known.includes(each),
      )) {
        const response = await visitor.fetch(anAddressOf(endpoint), { method })
        expect(response.headers.get('Allow'), endpoint.path).toBe(known.join(', '))
        expect(await failureOf(response)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
      }
    }
  })

  test('a path that can name nothing is missing, as one whose thing is gone', async () => {
    const owner = await theOwner(openShop())
    const inPaths = Object.values<AnyEndpoint>(endpoints).filter(
      ({ method, path, access }) =>
        method === 'GET' && path.includes('{') && (access === 'staff' || access === 'owner'),
    )
    expect(inPaths.length).toBeGreaterThan(20)
    for (const endpoint of inPaths) {
      const address = endpoint.path.replace(/\{\w+\}/g, '!!')
      expect((await owner.fetch(address)).status, address).toBe(404)
    }
  })

  test('an unknown API path is 404 in JSON, never a page', async () => {
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
        const response = await visitor.fetch(path, { method, headers: { Accept: 'text/html' } })
        expect(await failureOf(response), `${method} ${path}`).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
      }
    }
  })

  test('security.txt names a place to report to, for less than a year; robots.txt does not name the admin', async () => {
    const shop = openShop()
    const text = await (await shop.visitor().fetch('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: https?:\/\/[^/]+\/contact$/m)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    const left = Date.parse(expires) - Date.now()
    expect([left > 100 * day, left < 365 * day]).toEqual([true, true])
    expect(await (await shop.visitor().fetch('/robots.txt')).text()).not.toContain('/owner')
  })

  test('the deletion endpoints have a status field, the others do not', async () => {
    const visitor = openShop().visitor()
    const refused = await (await visitor.fetch(deletionApi.verifyEmail.path, post('{}'))).json()
    expect(refused).toMatchObject({ success: false, status: 400, message: uiText.email.invalid })
    expect(await (await visitor.fetch(deletionApi.verifyEmail.path)).json()).toMatchObject({ status: 405 })
    expect(await (await visitor.fetch(accountsApi.login.path, post('{}'))).json()).not.toHaveProperty('status')
  })

  test('a validation failure lists every field, the first one in its message', async () => {
    const response = await openShop().visitor().fetch(accountsApi.login.path, post('{"email":"x"}'))
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION',
      message: uiText.email.invalid,
      errors: { email: uiText.email.invalid, password: uiText.passwords.tooShort },
    })
  })

  test('the usual JSON content types are accepted', async () => {
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
      expect(
        (await sara.fetch(cartApi.addToCart.path, post(JSON.stringify({ itemId: _id }), headers))).status,
        type,
      ).toBe(200)
    }
    const marked = new TextEncoder().encode(`\uFEFF{"itemId":"${_id}"}`)
    expect(
      (await sara.fetch(cartApi.addToCart.path, post(marked, { ...json, Authorization: sara.token }))).status,
    ).toBe(200)
  })
})
