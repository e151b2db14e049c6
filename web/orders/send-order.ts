import { type DeliveryAddress, placeOrder } from '#domain/orders.ts'
import { totalOf } from '#domain/cart.ts'
import { ApiError, call, type Reply } from '#web/api.ts'
import { type CartLine, subtotalOfLines } from '#web/cart/use-cart-lines.ts'
import { idempotencyKeyFor } from './order-attempt.ts'

const waitsMs = [800, 2000, 4000]

/**
 * Sends an order. A lost network or a shop that is away for a moment is tried again with the same key, up to three times,
 * so that nothing is ordered twice. @throws ApiError as `placeOrder` does
 */
export async function sendOrder(
  token: string,
  order: DeliveryAddress,
  lines: CartLine[],
): Promise<Reply<typeof placeOrder>> {
  const items = lines.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []))
  const amount = totalOf(subtotalOfLines(lines))
  const contents = JSON.stringify([order, items.map(({ _id, quantity }) => [_id, quantity]), amount])
  const headers = { 'Idempotency-Key': idempotencyKeyFor(contents) }
  for (const waitMs of waitsMs) {
    try {
      return await call(placeOrder, { token, headers, body: { order, items, amount } })
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.isNetwork || error.status === 503)
      if (!isPassing) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return call(placeOrder, { token, headers, body: { order, items, amount } })
}
