import { env } from 'cloudflare:test'
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import type { Product } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { signSession } from '#worker/crypto/session-tokens.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anAddressOf } from '#tests/support/http/contract.ts'
import { day } from '#tests/support/clock.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { waitingToken } from '#worker/crypto/link-tokens.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { callAs, everythingIn, list } from '#tests/support/worker/access.ts'

const customersOnly = list.filter(([, { access }]) => access === 'customer')

/** A body that the endpoint accepts from an authorized sender. */
const bodiesFor = (plug: Product): Record<string, unknown> => ({
  addToCart: { itemId: plug._id },
  updateCart: { itemId: plug._id, quantity: 2 },
  updateCartLines: { lines: [{ itemId: plug._id, quantity: 2 }] },
  getCart: {},
  getWishlist: {},
  addToWishlist: { itemId: plug._id },
  removeFromWishlist: { itemId: plug._id },
  placeOrder: anOrder([[plug, 1]]),
  listMyOrders: { phone: '03001234567' },
  getMyDelivery: {},
  getMyBike: {},
  saveMyBike: { bike: { slug: 'honda-cd-70', year: 2019 } },
  listUserSessions: {},
  endUserSession: { id: 'x' },
  endUserSessions: {},
  logOut: {},
  claimOrder: {},
  getAccount: {},
  saveAccount: { name: 'Sara Khan', phone: '03001234567' },
  changePassword: {
    currentPassword: 'secret word',
    password: 'another secret word',
    confirmPassword: 'another secret word',
  },
  saveAddress: { name: 'Sara Khan', phone: '03001234567', street: 'House 2', city: 'Lahore' },
  deleteAddress: {},
  deleteBike: {},
  saveConsent: { marketing: true },
  exportAccount: {},
})

/** Endpoints that need no proof of who asks, or a secret in the body. A new one is listed here on purpose, or this test fails. */
const openToAll = [
  'findOrder',
  'findPartList',
  'forgotPassword',
  'getBike',
  'getChoices',
  'getDelivery',
  'getHealth',
  'getHome',
  'getMarquee',
  'getPolicyText',
  'getProduct',
  'getShop',
  'getStaffSession',
  'joinWaitingList',
  'listBikeParts',
  'listCards',
  'listCollection',
  'listProducts',
  'listReviews',
  'listVehicles',
  'login',
  'markReviewUseful',
  'placeGuestOrder',
  'register',
  'sendContactMessage',
  'signInStaff',
  'suggest',
  'verifyEmail',
  'verifyOtp',
]
/** Public endpoints with a token in their path; those of orders are in the access test of links. */
const openedByToken = ['acceptInvitation', 'getWaiting', 'pushEvents', 'resetPassword', 'stopWaiting']

/** Endpoints of one order that its token, or its phone number, opens without an account. */
const isOpenedByLink = (path: string) => /^\/api\/hitech\/order\/(link\/\{token\}|find$)/.test(path)

const keyOf = (secret: string) => Uint8Array.from(atob(secret), (character) => character.charCodeAt(0))

const ourKey = () => keyOf(String(env.TOKEN_SECRET))

/** A valid token except for the given changes. */
async function aToken(
  shop: TestShop,
  userId: string,
  changes: { header?: object; claims?: Record<string, unknown>; key?: Uint8Array } = {},
): Promise<string> {
  const now = Math.floor(shop.clock.now() / 1000)
  const claims = {
    sub: userId,
    aud: 'shop',
    iss: 'high-tech-auto-traders',
    jti: 'x',
    iat: now,
    exp: now + 3600,
    sv: 0,
    ...changes.claims,
  }
  const header = decodeProtectedHeader(await signSession(String(env.TOKEN_SECRET), { userId, epoch: 0 }, 0))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', ...header, ...changes.header })
    .sign(changes.key ?? ourKey())
}

describe('does', () => {
  test('this test knows every customer endpoint', async () => {
    const bodies = bodiesFor(await openShop().product())
    expect(customersOnly.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  test('a customer is authenticated with the unchanged token', async () => {
    const shop = openShop()
    const bodies = bodiesFor(await shop.product())
    // Some endpoints end their own session.
    const ending = ['logOut', 'endUserSessions', 'changePassword']
    const first = await anAccount(shop)
    for (const [name, endpoint] of customersOnly) {
      const sara = ending.includes(name) ? await shop.customer() : first
      const response = await callAs(sara, endpoint, bodies[name], { Authorization: sara.token })
      // The link in the path is none.
      const status = name === 'claimOrder' ? 404 : 200
      expect([response.status, response.headers.get('Cache-Control')], name).toEqual([status, 'no-store'])
    }
    expect(
      (await callAs(first, cartApi.addToCart, bodies['addToCart'], { Authorization: await aToken(shop, first.id) }))
        .status,
    ).toBe(200)
  })

  test('a customer’s token changes nothing in public endpoints', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const params = { productId: plug._id, token: await tokenOf(shop, orderId) }
    for (const [name, endpoint] of list.filter(([, { access, method }]) => access === 'public' && method === 'GET')) {
      const path = `${anAddressOf(endpoint, params)}?ids=${plug._id}`
      const [without, rubbish, own] = await Promise.all(
        [{}, { Authorization: 'rubbish' }, { Authorization: sara.token }].map(async (headers) =>
          (await (await sara.fetch(path, { headers })).text()).replace(/"requestId":"[^"]*"/, ''),
        ),
      )
      expect([rubbish, own], name).toEqual([without, without])
    }
  })
})

describe('refuses', () => {
  test('every customer endpoint rejects a missing or invalid token and writes nothing', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 5 })
    const bodies = bodiesFor(plug)
    const sara = await anAccount(shop)
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const now = Math.floor(shop.clock.now() / 1000)
    const [header = '', payload = '', signature = ''] = sara.token.split('.')
    const tokens: Record<string, string | undefined> = {
      'no token': undefined,
      'an empty one': '',
      rubbish: 'rubbish',
      'three words': 'a.b.c',
      'the word null': 'null',
      'with Bearer before it': `Bearer ${sara.token}`,
      'of 100 KB': 'x'.repeat(100_000),
      'followed by 100 KB': sara.token + 'x'.repeat(100_000),
      'cut short': sara.token.slice(0, -2),
      'without a signature': `${header}.${payload}.`,
      'with the first letter of its signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'with other claims': `${header}.${btoa(JSON.stringify({ sub: sara.id, sv: 0 }))}.${signature}`,
      'two at once': `${sara.token}, ${sara.token}`,
      unsigned: new UnsecuredJWT({ sub: sara.id, sv: 0, jti: 'x' })
        .setAudience('shop')
        .setIssuer('high-tech-auto-traders')
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .encode(),
      'signed with another key': await aToken(shop, sara.id, {
        key: keyOf(btoa('another secret of thirty-two bytes')),
      }),
      'signed with HS512': await aToken(shop, sara.id, {
        header: { alg: 'HS512' },
        key: new Uint8Array([...ourKey(), ...ourKey()]),
      }),
      'of another kind': await aToken(shop, sara.id, { header: { typ: 'JWT' } }),
      'for somebody else': await aToken(shop, sara.id, { claims: { aud: 'owner' } }),
      'from somebody else': await aToken(shop, sara.id, { claims: { iss: 'other' } }),
      'that ran out': await aToken(shop, sara.id, { claims: { exp: now - 60 } }),
      'that is too old': await aToken(shop, sara.id, { claims: { iat: now - 15 * 24 * 3600 } }),
      'that never ends': await aToken(shop, sara.id, { claims: { exp: undefined } }),
      'without a number of its own': await aToken(shop, sara.id, { claims: { jti: undefined } }),
      'without an epoch': await aToken(shop, sara.id, { claims: { sv: undefined } }),
      'whose epoch is text': await aToken(shop, sara.id, { claims: { sv: '0' } }),
      'whose epoch is not a number': await aToken(shop, sara.id, { claims: { sv: null } }),
      'of another epoch': await aToken(shop, sara.id, { claims: { sv: 1 } }),
      'of nobody': await aToken(shop, ''),
      'of an account that is not there': await aToken(shop, 'unknown'),
      'of an order': await tokenOf(shop, orderId, 'message'),
      'of many': await aToken(shop, sara.id, { claims: { sub: [sara.id] } }),
    }
    const before = await everythingIn(shop)
    for (const [name, endpoint] of customersOnly) {
      for (const [kind, token] of Object.entries(tokens)) {
        const response = await callAs(
          shop.visitor(),
          endpoint,
          bodies[name],
          token === undefined ? {} : { Authorization: token },
        )
        expect(response.status, `${name}: a token ${kind}`).toBe(401)
        expect(await response.json()).toMatchObject({
          success: false,
          code: 'UNAUTHENTICATED',
          message: errors.UNAUTHENTICATED.message,
        })
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
      const cookie = await callAs(shop.visitor(), endpoint, bodies[name], {
        Cookie: `token=${sara.token}`,
        'X-Authorization': sara.token,
      })
      expect(cookie.status, name).toBe(401)
    }
    expect(await everythingIn(shop)).toEqual(before)
  })

  test('a token of an order, of an account or of another shop opens no waiting list', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 5 })
    const sara = await anAccount(shop)
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const tokens = await Promise.all(
      (['device', 'message', 'slip'] as const).map((kind) => tokenOf(shop, orderId, kind)),
    )
    const before = await everythingIn(shop)
    const forged = await waitingToken('another pepper of another shop', '01MA59QE3GKPHNRBBF093BYDQJ')
    for (const token of [...tokens, sara.token, forged]) {
      for (const { method, path } of [endpoints.getWaiting, endpoints.stopWaiting]) {
        const headers = { 'Content-Type': 'application/json' }
        const body = method === 'GET' ? {} : { body: '{}' }
        const response = await shop.visitor().fetch(fillPath(path, { token }), { method, headers, ...body })
        expect([response.status, (await response.json<{ code: string }>()).code], path).toEqual([404, 'NOT_FOUND'])
      }
    }
    expect(await everythingIn(shop)).toEqual(before)
  })

  test('an expired session is rejected', async () => {
    const shop = openShop()
    const bodies = bodiesFor(await shop.product())
    const sara = await anAccount(shop)
    shop.clock.advance(14 * day - 60_000)
    expect((await callAs(sara, cartApi.addToCart, bodies['addToCart'], { Authorization: sara.token })).status).toBe(200)
    shop.clock.advance(70_000)
    for (const [name, endpoint] of customersOnly) {
      expect((await callAs(sara, endpoint, bodies[name], { Authorization: sara.token })).status, name).toBe(401)
    }
  })

  test('an ended session, or one of a deleted account, is rejected at once and writes nothing', async () => {
    for (const change of ['UPDATE users SET session_epoch = session_epoch + 1', 'DELETE FROM users']) {
      const shop = openShop()
      const bodies = bodiesFor(await shop.product({ stock: 5, id: change.slice(0, 6) }))
      const sara = await anAccount(shop)
      await shop.sql(change)
      const before = await everythingIn(shop)
      for (const [name, endpoint] of customersOnly) {
        const response = await callAs(sara, endpoint, bodies[name], { Authorization: sara.token })
        expect([response.status, (await response.json<{ code: string }>()).code], name).toEqual([
          401,
          'UNAUTHENTICATED',
        ])
      }
      const takeOut = await callAs(
        sara,
        endpoints.updateCart,
        { itemId: 'unknown', quantity: 0 },
        { Authorization: sara.token },
      )
      expect(takeOut.status).toBe(401)
      expect(await everythingIn(shop)).toEqual(before)
    }
  })

  test('access is checked before the body', async () => {
    const visitor = openShop().visitor()
    for (const [name, endpoint] of customersOnly.filter(([, { body }]) => body)) {
      for (const body of ['{', 'x'.repeat(600_000)]) {
        const response = await visitor.fetch(endpoint.path, { method: 'POST', body })
        expect(response.status, name).toBe(401)
      }
    }
  })

  test('an account is deleted only with the proof of its email, which is no login token', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    for (const headers of [{}, { Authorization: sara.token }, { Cookie: 'x=y' }]) {
      const response = await callAs(sara, endpoints.deleteUser, { email: sara.email }, headers)
      expect([response.status, await response.json()]).toEqual([
        401,
        expect.objectContaining({ status: 401, message: uiText.deletion.failed }),
      ])
    }
    expect(await shop.sql('SELECT count(*) AS count FROM users')).toEqual([{ count: 1 }])
  })
})

describe('protects', () => {
  test('every endpoint is tested as one for customers, staff, the holder of a token, or everybody', () => {
    const others = list.filter(
      ([name, { access, path }]) =>
        access === 'public' &&
        !path.includes('/order/link/') &&
        !openToAll.includes(name) &&
        !openedByToken.includes(name),
    )
    expect(others.map(([name]) => name)).toEqual([])
    for (const name of openedByToken) expect(endpoints[name as 'getWaiting'].path, name).toContain('{token}')
    for (const name of openToAll) expect(endpoints[name as 'getHome'].access, name).toBe('public')
  })

  test('every endpoint declares its access', () => {
    for (const [name, { access, path }] of list) {
      expect(['public', 'customer', 'deletion', 'staff', 'owner'], name).toContain(access)
      if (path.startsWith('/api/hitech/owner/')) continue
      expect(['public', 'customer', 'deletion'], name).toContain(access)
      // A phone number is enough to order.
      if (name === 'placeGuestOrder') continue
      if (/cart|order/.test(path) && !isOpenedByLink(path)) expect(access, name).toBe('customer')
    }
  })
})
