import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCart, updateCart } from '#domain/cart.ts'
import { placeOrder } from '#domain/orders.ts'
import { listProducts } from '#domain/products.ts'
import { type Answered, ask } from './ask.ts'

/** What is ordered again and again: one part at its price, to an address in Lahore. */
export interface Wish {
  productId: string
  amount: number
}

/** What the clients saw. */
export interface Seen {
  orders: { orderId: string; amount: number; key: string }[]
  /** The quantity of the one line that each of those who only fill a cart was last told is in it. */
  carts: { token: string; productId: string; quantity: number }[]
  /** Attempts without a whole answer, or with a 503: each was made again with the same key. */
  retries: number
  /** Orders acknowledged by a second or later attempt. */
  onRetry: number
  /** Answers that nobody should get. */
  wrong: string[]
  reads: { answered: number; failed: number }
}

export function nothingSeen(): Seen {
  return { orders: [], carts: [], retries: 0, onRetry: 0, wrong: [], reads: { answered: 0, failed: 0 } }
}

const address = {
  firstName: 'Sara',
  lastName: 'Khan',
  email: 'sara@example.com',
  street: 'House 14, Street 3, Samanabad',
  city: 'Lahore',
  state: 'Punjab',
  zipCode: '54500',
  country: 'Pakistan',
  phone: '03001234567',
}

/** Nothing that works needs more attempts. */
const patience = 300

/**
 * Sends one call until it is acknowledged, however often it gets no whole answer or a 503; the same every time. `null` after
 * any other answer, or after too many attempts: both are written down as wrong.
 */
async function insist(send: () => Promise<Answered>, seen: Seen): Promise<(Answered & { attempts: number }) | null> {
  for (let attempts = 1; attempts <= patience; attempts += 1) {
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
export async function keepOrdering(origin: string, token: string, wish: Wish, seen: Seen, stop: AbortSignal) {
  while (!stop.aborted) {
    const key = randomUUID()
    const body = { order: address, items: [{ _id: wish.productId, quantity: 1 }], amount: wish.amount }
    const headers = { Authorization: token, 'Idempotency-Key': key }
    const answer = await insist(() => ask(origin, placeOrder.path, headers, body), seen)
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

/** Looks at the list of parts again and again, as those do who only browse. */
export async function keepReading(origin: string, seen: Seen, stop: AbortSignal) {
  while (!stop.aborted) {
    const status = await ask(origin, listProducts.path, {}).then(
      (answer) => answer.status,
      () => 0,
    )
    seen.reads[status === 200 ? 'answered' : 'failed'] += 1
    await sleep(200)
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
