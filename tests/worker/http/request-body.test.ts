import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anAddressOf, failureOf, json, post } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'

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
      expect(await failureOf(await visitor.fetch(accountsApi.login.path, post(body))), body.slice(0, 20)).toMatchObject(
        {
          status: 400,
          code: 'BAD_JSON',
        },
      )
    }
    const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x00])
    expect(await failureOf(await visitor.fetch(accountsApi.login.path, post(bytes)))).toMatchObject({
      status: 400,
      code: 'BAD_JSON',
    })
    expect(
      await failureOf(await visitor.fetch(accountsApi.login.path, { method: 'POST', headers: json })),
    ).toMatchObject({
      status: 400,
      code: 'BAD_JSON',
    })
  })

  test('a body without a JSON content type', async () => {
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
        await failureOf(await visitor.fetch(accountsApi.login.path, post('{}', { 'Content-Type': type }))),
        type,
      ).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' })
    }
    const bare = new Request('http://localhost/', { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) })
    expect(bare.headers.has('Content-Type')).toBe(false)
    expect(
      await failureOf(
        await visitor.fetch(accountsApi.login.path, { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) }),
      ),
    ).toMatchObject({ status: 415 })
  })

  test('a body above the endpoint’s limit, with or without a declared length', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const sara = await anAccount(shop)
    const large = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) })
    expect(await failureOf(await visitor.fetch(accountsApi.login.path, post(large(17_000))))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
    expect(await failureOf(await visitor.fetch(accountsApi.login.path, post(large(16_000))))).toMatchObject({
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
      await failureOf(await visitor.fetch(accountsApi.login.path, { ...post(endless), duplex: 'half' } as RequestInit)),
    ).toMatchObject({ status: 413 })
    expect(pieces).toBeLessThan(20)
    const order = { 'Content-Type': 'application/json', Authorization: sara.token }
    expect(await failureOf(await sara.fetch(ordersApi.placeOrder.path, post(large(520_000), order)))).toMatchObject({
      status: 400,
      code: 'EMPTY_CART',
    })
    expect(await failureOf(await sara.fetch(ordersApi.placeOrder.path, post(large(530_000), order)))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
  })

  test('every endpoint survives invalid input of every type', async () => {
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
