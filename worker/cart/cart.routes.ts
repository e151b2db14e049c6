import type { Hono } from 'hono'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { writeCart } from '#domain/cart/cart.ts'
import { idempotencyKeyOf } from '#worker/http/request-headers.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function cartRoutes(app: Hono<AppEnv>): void {
  serveAll(app, cartApi, {
    addToCart: async ({ body, session }, { stores, now }, context) => {
      await stores.cart.add(session, body.itemId, idempotencyKeyOf(context), now())
      return {}
    },

    updateCart: async ({ body, session }, { stores, now }) => {
      await stores.cart.setQuantity(session, body.itemId, body.quantity, now())
      return {}
    },

    updateCartLines: async ({ body, session }, { stores, now }) => {
      const quantities = new Map(body.lines.map(({ itemId, quantity }) => [itemId, quantity]))
      return { refused: await stores.cart.setQuantities(session, quantities, now()) }
    },

    getCart: async ({ session }, { stores }) => ({
      cartData: writeCart(await stores.cart.find(session)),
    }),
  })
}
