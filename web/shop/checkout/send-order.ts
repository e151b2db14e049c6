import type { OrderedBike } from '#domain/bikes/my-bike.ts'
import type { SelectedBike } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { totalOf } from '#domain/cart/cart.ts'
import { languageHeader } from '#domain/language/languages.ts'
import type { Rupees } from '#domain/money.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { ApiError, call } from '#web/api.ts'
import { type CartLine, subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import type { guestOrder } from './guest/guest-order.ts'
import { idempotencyKeyFor } from './order-attempt.ts'
import {
  type AccountOrderRequest,
  type GuestOrderRequest,
  isGuestOrder,
  type OrderRequest,
  type PendingOrder,
  type PlacedReply,
} from './pending/pending-order.ts'

/** Delays before the second, third and fourth attempt. */
const waitsMs = [800, 2000, 4000]
/** A network without a reply for this long counts as lost. */
const timeoutMs = 20_000

/** Builds the request of an order. Items are whole cards with their quantity; the amount includes delivery. */
export function orderRequest(
  to: Pick<AccountOrderRequest['body'], 'order' | 'delivery'>,
  lines: CartLine[],
  deliveryFee: Rupees,
  bike?: OrderedBike,
): AccountOrderRequest {
  const items = lines.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []))
  const amount = totalOf(subtotalOfLines(lines), deliveryFee)
  const contents = JSON.stringify([to, items.map(({ _id, quantity }) => [_id, quantity]), amount])
  return { key: idempotencyKeyFor(contents), body: { ...to, items, amount, ...(bike && { bike }) } }
}

/** Builds the request of an order without an account. */
export function guestOrderRequest(body: ReturnType<typeof guestOrder>, bike?: OrderedBike): GuestOrderRequest {
  return { key: idempotencyKeyFor(JSON.stringify(body)), isGuest: true, body: { ...body, ...(bike && { bike }) } }
}

/**
 * Sends an order. A lost network or an unavailable shop is retried up to three times with the same key, so that
 * nothing is ordered twice; without retries when the browser knows that it is offline. An order without an account
 * needs no token. A pending order keeps its language.
 * @throws ApiError as `ordersApi.placeOrder` and `guestOrdersApi.placeGuestOrder` do
 */
export async function sendOrder(token: string | null, request: OrderRequest | PendingOrder): Promise<PlacedReply> {
  const headers = {
    'Idempotency-Key': request.key,
    ...('language' in request && request.language && { [languageHeader]: request.language }),
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (isGuestOrder(request)) {
        return await call(guestOrdersApi.placeGuestOrder, { headers, timeoutMs, body: request.body as never })
      }
      return await call(ordersApi.placeOrder, { token, headers, timeoutMs, body: request.body as never })
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.isNetwork || error.status === 503)
      const waitMs = waitsMs[attempt]
      if (!isPassing || waitMs === undefined || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** The selected bike as an order names it. */
export function orderedBike(bike: SelectedBike | null | undefined): OrderedBike {
  return bike && (bike.year === null ? bike.slug : { slug: bike.slug, year: bike.year })
}
