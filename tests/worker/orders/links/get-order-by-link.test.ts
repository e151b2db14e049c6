import { env } from 'cloudflare:test'
import { base64url } from 'jose'
import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { bare } from '#tests/support/http/contract.ts'
import { directSale, open, place } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { orderToken, orderTokenKinds } from '#worker/crypto/link-tokens.ts'

const path = (token: string) => fillPath(orderLinksApi.getOrderByLink.path, { token })

describe('does', () => {
  test('a link shows the order with its lines, totals, address and history', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [
      [plug, 2],
      [chain, 1],
    ])
    await bilal.call(adminOrdersApi.recordCall, { params: { id }, body: { from: 0, outcome: 'no-answer' } })
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { from: 'placed', to: 'confirmed', note: 'Talks a lot' },
    })
    const { order } = await shop
      .visitor()
      .call(orderLinksApi.getOrderByLink, { params: { token: await tokenOf(shop, id, 'device') } })
    expect(order).toMatchObject({
      orderId: id,
      number: 1001,
      status: 'Confirmed',
      payment: false,
      subtotal: 4000,
      deliveryFee: 50,
      amount: 4050,
      delivery: 'door',
      name: 'Sara Khan',
      phone: '0300 ••• 4567',
      address: 'House 14, Street 3, Samanabad, Lahore 54500, Punjab',
      city: 'Lahore',
      street: 'House 14, Street 3, Samanabad',
      tracking: null,
      reason: null,
      confirmedAt: null,
      isProved: false,
      isClaimable: false,
    })
    const { order: inUrdu } = await shop.visitor().call(orderLinksApi.getOrderByLink, {
      params: { token: await tokenOf(shop, id, 'device') },
      headers: { [languageHeader]: 'ur' },
    })
    expect(inUrdu.address).toBe('\u2068House 14, Street 3, Samanabad\u2069، لاہور 54500، پنجاب')
    expect(order.items.map(({ _id, name, price, quantity }) => [_id, name, price, quantity])).toEqual([
      [plug._id, 'Spark plug', 1000, 2],
      [chain._id, 'Chain set', 2000, 1],
    ])
    expect(order.history.map(({ text, who }) => [text, who])).toEqual([
      ['Placed', 'Customer'],
      ['Confirmed', 'The shop'],
    ])
  })

  test('each kind of link says what it may do now', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const rights = async () =>
      Promise.all(
        orderTokenKinds.map(async (kind) => {
          const { order } = await shop
            .visitor()
            .call(orderLinksApi.getOrderByLink, { params: { token: await tokenOf(shop, id, kind) } })
          const { confirm, change, cancel } = order.may
          return [kind, confirm, change, cancel, order.isProved, order.street !== null]
        }),
      )
    expect(await rights()).toEqual([
      ['device', false, true, true, false, true],
      ['message', true, true, true, true, true],
      ['slip', false, false, false, false, false],
    ])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    expect(await rights()).toEqual([
      ['device', false, true, true, false, true],
      ['message', false, true, true, true, true],
      ['slip', false, false, false, false, false],
    ])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'confirmed', to: 'packed' } })
    expect(await rights()).toEqual([
      ['device', false, false, false, false, false],
      ['message', false, false, false, true, false],
      ['slip', false, false, false, false, false],
    ])
  })

  test('a sale in the shop has a page too, without a phone or an address', async () => {
    const { shop, plug, bilal } = await open()
    const { id } = await bilal.call(adminOrdersApi.createStaffOrder, { body: directSale([[plug, 1]]) })
    const { order } = await shop
      .visitor()
      .call(orderLinksApi.getOrderByLink, { params: { token: await tokenOf(shop, id, 'slip') } })
    expect(order).toMatchObject({ status: 'Delivered', name: '', phone: null, address: '', isClaimable: false })
  })
})

describe('refuses', () => {
  test('an unknown, malformed, forged, revoked or old token gets the same 404', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    const good = await tokenOf(shop, id)
    const bytes = base64url.decode(good)
    const withByte = (index: number, value: number) => {
      const changed = Uint8Array.from(bytes)
      changed[index] = value
      return base64url.encode(changed)
    }
    const tokens = [
      withByte(0, 0),
      withByte(0, 7),
      withByte(4, 250),
      withByte(20, (bytes[20] ?? 0) ^ 1),
      await orderToken('another pepper that is long enough for it', 'message', { id, number: 1001, version: 0 }),
      await orderToken(String(env.PEPPER), 'message', { id, number: 1001, version: 1 }),
      'x',
      'null',
      `${good}A`,
      good.slice(0, -1),
      ` ${good}`,
      good.toLowerCase(),
      'ü%00',
      'x'.repeat(2000),
      "' OR 1=1",
    ]
    const answers = await Promise.all(tokens.map(async (token) => bare(await shop.visitor().fetch(path(token)))))
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } })
    for (const [index, answer] of answers.entries()) expect(answer, tokens[index]).toEqual(answers[0])
    for (const raw of ['%zz', '%E0%A4%A', '%00', '', '%2F', '..%2Ffind', `${good}/`, `${good}%20`, `${good}?x=1#y`]) {
      const answer = await shop.visitor().fetch(`/api/hitech/order/link/${raw}`)
      const isGood = raw.startsWith(`${good}?`)
      expect([answer.status, answer.headers.get('Referrer-Policy')], raw).toEqual([isGood ? 200 : 404, 'no-referrer'])
    }
    expect((await shop.visitor().fetch(path(good))).status).toBe(200)
    await shop.sql('UPDATE orders SET message_token_version = 1')
    expect(await bare(await shop.visitor().fetch(path(good)))).toEqual(answers[0])
    expect((await shop.visitor().fetch(path(await tokenOf(shop, id)))).status).toBe(200)
  })

  test('a link ends 180 days after its order ended, and with the account', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const status = async () => (await shop.visitor().fetch(path(token))).status
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { from: 'placed', to: 'cancelled', reason: 'Duplicate order' },
    })
    shop.clock.advance(180 * day)
    expect(await status()).toBe(200)
    shop.clock.advance(5)
    expect(await status()).toBe(404)
    await shop.sql('UPDATE orders SET ended_at = NULL')
    expect(await status()).toBe(200)
    await shop.sql('UPDATE orders SET account_deleted_at = 1')
    expect(await status()).toBe(404)
  })
})

describe('protects', () => {
  test('no cache, crawler or other site sees a link, whether it is good or not', async () => {
    const { shop, plug, sara } = await open()
    const token = await tokenOf(shop, await place(sara, [[plug, 1]]))
    for (const each of [token, 'x']) {
      const { headers } = await shop.visitor().fetch(path(each))
      expect(
        ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag', 'ETag', 'Cache-Tag'].map((name) => headers.get(name)),
      ).toEqual(['no-store', 'no-referrer', 'noindex', null, null])
    }
  })

  test('a link shows no whole phone number, no email and nothing that staff wrote', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { from: 'placed', to: 'cancelled', reason: 'Rude on the phone', note: 'Never again' },
    })
    for (const kind of orderTokenKinds) {
      const text = await (await shop.visitor().fetch(path(await tokenOf(shop, id, kind)))).text()
      for (const word of ['03001234567', '1234567', 'sara@example.com', 'Rude', 'Never', 'Bilal', bilal.id])
        expect(text, kind).not.toContain(word)
    }
  })
})
