import type { Hono } from 'hono'
import {
  addToCartEndpoint,
  getCartEndpoint,
  updateCartEndpoint,
  updateCartLinesEndpoint,
} from '#domain/cart/cart.endpoints.ts'
import { writeCart } from '#domain/cart/cart.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function cartRoutes(app: Hono<AppEnv>): void {
  serve(app, addToCartEndpoint, async ({ body, session }, { stores, now }, context) => {
    await stores.cart.add(session, body.itemId, idempotencyKeyOf(context), now())
    return {}
  })

  serve(app, updateCartEndpoint, async ({ body, session }, { stores, now }) => {
    await stores.cart.setQuantity(session, body.itemId, body.quantity, now())
    return {}
  })

  serve(app, updateCartLinesEndpoint, async ({ body, session }, { stores, now }) => {
    const quantities = new Map(body.lines.map(({ itemId, quantity }) => [itemId, quantity]))
    return { refused: await stores.cart.setQuantities(session, quantities, now()) }
  })

  serve(app, getCartEndpoint, async ({ session }, { stores }) => ({
    cartData: writeCart(await stores.cart.find(session)),
  }))
}
