import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addToCart, cartLimits, getCart, updateCart } from '#domain/cart.ts'
import { fillPath } from '#domain/endpoint.ts'
import { placeOrder } from '#domain/orders.ts'
import { getProduct, listCollection, listProducts } from '#domain/products.ts'
import { type OrderedPart, sampleOrder } from '#tests/support/sample-order.ts'
import { type Answered, ask } from './send-request.ts'

/** What the clients saw. */
export interface Seen {
  orders: { orderId: string; amount: number; key: string }[]
  /** The quantity that each of those who only fill a cart was told is in its one line. */
  carts: { token: string; productId: string; quantity: number }[]
  /** Attempts without a whole answer, or with a 503: each was made again with the same key. */
  retries: number
  /** Orders acknowledged by a second or later attempt. */
  onRetry: number
  /** Answers that nobody should get. */
  wrong: string[]
  /** `rounds`: how often everything that is read was asked for. */
  reads: { answered: number; failed: number; rounds: number }
}

export function nothingSeen(): Seen {
  return { orders: [], carts: [], retries: 0, onRetry: 0, wrong: [], reads: { answered: 0, failed: 0, rounds: 0 } }
}

/** A shop that works has answered by then. */
const patienceMs = 2 * 60_000

/**
 * Sends one call until it is acknowledged, however often it gets no whole answer or a 503; the same every time. `null` after
 * any other answer, or after too long: both are written down as wrong.
 */
async function insist(send: () => Promise<Answered>, seen: Seen): Promise<(Answered & { attempts: number }) | null> {
  const until = Date.now() + patienceMs
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

/** Places order after order until it is told to stop. */
export async function keepOrdering(origin: string, token: string, part: OrderedPart, seen: Seen, stop: AbortSignal) {
  while (!stop.aborted) {
    const key = randomUUID()
    const headers = { Authorization: token, 'Idempotency-Key': key }
    const answer = await insist(() => ask(origin, placeOrder.path, headers, sampleOrder([part])), seen)
    if (!answer) return
    if (answer.attempts > 1) seen.onRetry += 1
    seen.orders.push({ orderId: String(answer.body['orderId']), amount: Number(answer.body['amount']), key })
  }
}

/** Sets the line of a cart to another quantity again and again. */
export async function keepFilling(origin: string, token: string, productId: string, seen: Seen, stop: AbortSignal) {
  const cart = { token, productId, quantity: 0 }
  seen.carts.push(cart)
  while (!stop.aborted) {
    const quantity = (cart.quantity % 999) + 1
    const body = { itemId: productId, quantity }
    if (!(await insist(() => ask(origin, updateCart.path, { Authorization: token }, body), seen))) return
    cart.quantity = quantity
  }
}

/** Puts one more into a cart again and again, each press with a key of its own, until the line is full. */
export async function keepAdding(origin: string, token: string, productId: string, seen: Seen, stop: AbortSignal) {
  const cart = { token, productId, quantity: 0 }
  seen.carts.push(cart)
  while (!stop.aborted && cart.quantity < cartLimits.quantity) {
    const headers = { Authorization: token, 'Idempotency-Key': randomUUID() }
    if (!(await insist(() => ask(origin, addToCart.path, headers, { itemId: productId }), seen))) return
    cart.quantity += 1
  }
}

/** Looks at lists, pages and a part again and again, as those do who only browse. */
export async function keepReading(origin: string, productId: string, seen: Seen, stop: AbortSignal) {
  const part = fillPath(getProduct.path, { productId })
  const paths = [listProducts.path, part, listCollection.path, '/', '/collection', `/product/${productId}`]
  while (!stop.aborted) {
    for (const path of paths) {
      const status = await ask(origin, path, {}).then(
        (answer) => answer.status,
        () => 0,
      )
      seen.reads[status === 200 ? 'answered' : 'failed'] += 1
      await sleep(50)
    }
    seen.reads.rounds += 1
  }
}

/** The carts that do not hold what they were told to hold. */
export async function lostCarts(origin: string, seen: Seen): Promise<string[]> {
  const found = await Promise.all(
    seen.carts.map(async ({ token, productId, quantity }) => {
      const answer = await insist(() => ask(origin, getCart.path, { Authorization: token }, {}), seen)
      const held = (answer?.body['cartData'] as Record<string, number> | undefined)?.[productId] ?? 0
      return held === quantity ? [] : [`a cart holds ${held}, ${quantity} was acknowledged`]
    }),
  )
  return found.flat()
}
