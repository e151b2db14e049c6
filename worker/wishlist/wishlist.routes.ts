import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import { wishlistApi, wishlistLimit } from '#domain/wishlist/wishlist.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'

export function wishlistRoutes(app: Hono<AppEnv>): void {
  serveAll(app, wishlistApi, {
    getWishlist: async ({ session }, { stores }) => ({ items: await stores.wishlist.list(session) }),

    addToWishlist: async ({ body: { itemId, itemIds = [] }, session }, { stores, now }) => {
      const { saved, sold } = await stores.wishlist.add(session, itemId === undefined ? itemIds : [itemId], now())
      if (itemId === undefined) return {}
      // One that was saved while it was on sale stays, but the list leaves it out.
      if (!sold.includes(itemId)) throw new ShopError('PRODUCT_NOT_FOUND')
      if (saved.includes(itemId)) return {}
      throw new ShopError('TOO_MUCH', { message: t('Your wishlist is full: {count} parts.', { count: wishlistLimit }) })
    },

    removeFromWishlist: async ({ body, session }, { stores }) => {
      await stores.wishlist.remove(session, body.itemId)
      return {}
    },
  })
}
