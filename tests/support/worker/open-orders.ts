import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { type Account } from '#tests/support/people/accounts.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { ApiError } from '#web/api.ts'
import { anAddress } from '#tests/support/sample-order.ts'

/** Limits and expiry of unconfirmed orders. */
let presses = 0

/** Places an order with a new key, phone number and IP by default; returns its error code or id. */
export async function place(
  who: Account,
  lines: [Product, number][],
  { phone = aPhone(), ip = `192.0.2.${(presses % 200) + 1}`, key = `press-${(presses += 1)}` } = {},
) {
  const headers = { 'Idempotency-Key': key, 'CF-Connecting-IP': ip }
  const body = anOrder(lines, { order: { ...anAddress, phone } })
  try {
    return { code: 'ok', ...(await who.call(ordersApi.placeOrder, { body, headers })) }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, message: error.message, orderId: '' }
    throw error
  }
}

/** A new phone number. */
export const aPhone = () => `0301${String((presses += 1)).padStart(7, '0')}`
