import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { fillPath } from '#domain/endpoint.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { type OrderedPart, sampleGuestOrder, sampleOrder } from '#tests/support/sample-order.ts'
import { type Reply, sendRequest } from './send-request.ts'

/** What was acknowledged of one order: the keys of its money, and the last state of each promise. */
export interface CarriedOrder {
  orderId: string
  /** Keys of entries that staff added. */
  entries: string[]
  references: string[]
  /** The state of its return. */
  back: string | null
  stars: number | null
}

/** Responses that the clients received. */
export interface Seen {
  orders: { orderId: string; amount: number; key: string }[]
  /** The quantity last acknowledged for each cart of one line. */
  carts: { token: string; productId: string; quantity: number }[]
  /** Orders that were paid in advance, delivered in part, sent back and reviewed. */
  carried: CarriedOrder[]
  /** Emails of people who wait for a part. */
  waiting: string[]
  /** Orders whose parcels were booked at a courier, whatever came of it. */
  booked: string[]
  /** Attempts without a complete response, or with a 503; each was repeated with the same key. */
  retries: number
  /** Orders acknowledged by a second or later attempt. */
  onRetry: number
  /** Responses that must not happen. */
  wrong: string[]
  /** `rounds`: complete passes over all that is read. */
  reads: { answered: number; failed: number; rounds: number }
}

export function createSeen(): Seen {
  return {
    orders: [],
    carts: [],
    carried: [],
    waiting: [],
    booked: [],
    retries: 0,
    onRetry: 0,
    wrong: [],
    reads: { answered: 0, failed: 0, rounds: 0 },
  }
}

/** A working shop has replied by then. */
const retryMs = 2 * 60_000

/**
 * Repeats one request until it is acknowledged, while it gets no complete response or a 503. `null` after any other
 * response, or after too long: both are recorded as wrong.
 */
export async function retry(send: () => Promise<Reply>, seen: Seen): Promise<(Reply & { attempts: number }) | null> {
  const until = Date.now() + retryMs
  for (let attempts = 1; Date.now() < until; attempts += 1) {
    const answer = await send().catch(() => null)
    if (answer?.status === 200) return { ...answer, attempts }
    if (answer && answer.status !== 503) {
      seen.wrong.push(`${answer.status} ${String(answer.body['code'])}`)
      return null
    }
    seen.retries += 1
    await sleep(50 + Math.random() * 250)
  }
  seen.wrong.push('none at all')
  return null
}

/** Places one order after the other until stopped; without a token as somebody who has no account. */
export async function placeOrders(
  origin: string,
  token: string | null,
  part: OrderedPart,
  seen: Seen,
  stop: AbortSignal,
) {
  const [path, body] = token
    ? [ordersApi.placeOrder.path, sampleOrder([part])]
    : [guestOrdersApi.placeGuestOrder.path, sampleGuestOrder([part])]
  while (!stop.aborted) {
    const key = randomUUID()
    const headers = { ...(token && { Authorization: token }), 'Idempotency-Key': key }
    const answer = await retry(() => sendRequest(origin, path, headers, body), seen)
    if (!answer) return
    if (answer.attempts > 1) seen.onRetry += 1
    seen.orders.push({ orderId: String(answer.body['orderId']), amount: Number(answer.body['amount']), key })
  }
}

/** Sets the line of a cart to another quantity, again and again. */
export async function changeQuantity(origin: string, token: string, productId: string, seen: Seen, stop: AbortSignal) {
  const cart = { token, productId, quantity: 0 }
  seen.carts.push(cart)
  while (!stop.aborted) {
    const quantity = (cart.quantity % 999) + 1
    const body = { itemId: productId, quantity }
    if (!(await retry(() => sendRequest(origin, cartApi.updateCart.path, { Authorization: token }, body), seen))) return
    cart.quantity = quantity
  }
}

/** Adds one to a cart again and again, each with its own key, until the line is full. */
export async function addToCartRepeatedly(
  origin: string,
  token: string,
  productId: string,
  seen: Seen,
  stop: AbortSignal,
) {
  const cart = { token, productId, quantity: 0 }
  seen.carts.push(cart)
  while (!stop.aborted && cart.quantity < cartLimits.quantity) {
    const headers = { Authorization: token, 'Idempotency-Key': randomUUID() }
    if (!(await retry(() => sendRequest(origin, cartApi.addToCart.path, headers, { itemId: productId }), seen))) return
    cart.quantity += 1
  }
}

/** Reads lists, pages and a product again and again. */
export async function readPages(origin: string, productId: string, seen: Seen, stop: AbortSignal) {
  const part = fillPath(productsApi.getProduct.path, { productId })
  const paths = [
    productsApi.listProducts.path,
    part,
    searchApi.listCollection.path,
    '/',
    '/collection',
    `/product/${productId}`,
  ]
  while (!stop.aborted) {
    for (const path of paths) {
      const status = await sendRequest(origin, path, {}).then(
        (answer) => answer.status,
        () => 0,
      )
      seen.reads[status === 200 ? 'answered' : 'failed'] += 1
      await sleep(50)
    }
    seen.reads.rounds += 1
  }
}

/** Sentences about carts that do not hold what was acknowledged. */
export async function findLostCarts(origin: string, seen: Seen): Promise<string[]> {
  const found = await Promise.all(
    seen.carts.map(async ({ token, productId, quantity }) => {
      const answer = await retry(() => sendRequest(origin, cartApi.getCart.path, { Authorization: token }, {}), seen)
      const held = (answer?.body['cartData'] as Record<string, number> | undefined)?.[productId] ?? 0
      return held === quantity ? [] : [`a cart holds ${held}, ${quantity} was acknowledged`]
    }),
  )
  return found.flat()
}
