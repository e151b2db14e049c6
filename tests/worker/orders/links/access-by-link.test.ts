import { describe, expect, test } from 'vitest'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrderLinksApi } from '#domain/orders/orders.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { open } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { type OrderTokenKind, waitingToken } from '#worker/crypto/link-tokens.ts'

const kinds = ['device', 'message', 'slip'] as const

/** What each kind of token gets from an endpoint. */
const answers: [
  endpoint: { method: string; path: string },
  statuses: Record<OrderTokenKind, number>,
  body?: unknown,
][] = [
  [orderLinksApi.getOrderByLink, { device: 200, message: 200, slip: 200 }],
  [orderLinksApi.confirmOrderByLink, { device: 403, message: 200, slip: 403 }, {}],
  [orderLinksApi.cancelOrderByLink, { device: 200, message: 200, slip: 403 }, {}],
  [
    orderLinksApi.changeOrderByLink,
    { device: 200, message: 200, slip: 403 },
    { order: { name: 'Sara Khan', city: 'Lahore', street: 'House 2' }, amount: 1050 },
  ],
  // It takes a form: a good token gets as far as the type of the body.
  [advancesApi.sendProof, { device: 400, message: 400, slip: 403 }, {}],
  // The order is not delivered.
  [reviewsApi.sendReview, { device: 409, message: 409, slip: 403 }, { productId: 'x', stars: 5 }],
  // An attempt of no order.
  [orderLinksApi.answerAttempt, { device: 404, message: 404, slip: 403 }, { attempt: 'x', wish: 'again' }],
  [orderLinksApi.claimOrder, { device: 200, message: 200, slip: 403 }, {}],
  // Not delivered yet.
  [
    returnsApi.requestReturn,
    { device: 409, message: 409, slip: 403 },
    { lines: [{ productId: 'x', quantity: 1, reason: 'broken', wish: 'money' }] },
  ],
  [returnsApi.withdrawReturn, { device: 404, message: 404, slip: 403 }, {}],
]

/** An order of a guest, and a way to send a request with a token of it. */
async function openOrder() {
  const { shop, plug, sara, bilal } = await open()
  const { orderId = '' } = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'press-1')
  const send = async ({ method, path }: { method: string; path: string }, token: string, body?: unknown) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = {
      'Content-Type': 'application/json',
      ...(path.endsWith('/claim') && { Authorization: sara.token }),
    }
    return (await shop.visitor().fetch(fillPath(path, { token, id: 'x' }), { method, headers, ...init })).status
  }
  return { shop, bilal, sara, orderId, send }
}

describe('does', () => {
  const cases = answers.flatMap(([endpoint, statuses, body]) =>
    kinds.map((kind) => ({ ...endpoint, kind, status: statuses[kind], body })),
  )
  test.each(cases)('$path answers $status to a $kind token', async ({ method, path, kind, status, body }) => {
    const { shop, orderId, send } = await openOrder()
    expect(await send({ method, path }, await tokenOf(shop, orderId, kind), body)).toBe(status)
  })
})

describe('refuses', () => {
  test('a revoked token, that of another order or of another kind, and no token at all, on every endpoint alike', async () => {
    const { shop, bilal, sara, orderId, send } = await openOrder()
    const revoked = await tokenOf(shop, orderId)
    await bilal.call(adminOrderLinksApi.revokeOrderLinks, { params: { id: orderId }, body: {} })
    const own = await tokenOf(shop, orderId)
    // The number of another order, before the signature of this one.
    const foreign = own.slice(0, 6) + (own[6] === 'A' ? 'B' : 'A') + own.slice(7)
    const [, session = ''] = bilal.cookie.split('=')
    const others = [sara.token, session, await waitingToken(String(shop.env.PEPPER), orderId)]
    for (const [endpoint, , body] of answers)
      for (const token of [revoked, foreign, 'x', own.slice(1), ...others])
        expect(await send(endpoint, token, body)).toBe(404)
    expect(await shop.sql('SELECT state, user_id AS account FROM orders')).toEqual([{ state: 'placed', account: null }])
  })
})

describe('protects', () => {
  test('every endpoint of a link says what each kind may do', () => {
    const paths = Object.values(endpoints).map(({ path }) => path)
    const known = answers.map(([{ path }]) => path)
    expect(paths.filter((path) => path.includes('/order/link/')).toSorted()).toEqual(known.toSorted())
  })
})
