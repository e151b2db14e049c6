import type { Hono } from 'hono'
import { addToCart, getCart, updateCart, writeCart } from '#domain/cart.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'

export function cartRoutes(app: Hono<AppEnv>): void {
  serve(app, addToCart, async ({ body, session }, { stores, now }) => {
    await stores.cart.add(session, body.itemId, now())
    return {}
  })

  serve(app, updateCart, async ({ body, session }, { stores, now }) => {
    await stores.cart.setQuantity(session, body.itemId, body.quantity, now())
    return {}
  })

  serve(app, getCart, async ({ session }, { stores }) => ({ cartData: writeCart(await stores.cart.find(session)) }))
}
