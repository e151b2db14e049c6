import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import { wishlistLimit } from '#domain/wishlist/wishlist-limits.ts'
import {
  addToWishlistEndpoint,
  getWishlistEndpoint,
  removeFromWishlistEndpoint,
} from '#domain/wishlist/wishlist.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'

export function wishlistRoutes(app: Hono<AppEnv>): void {
  serve(app, getWishlistEndpoint, async ({ session }, { stores }) => ({ items: await stores.wishlist.list(session) }))

  serve(app, addToWishlistEndpoint, async ({ body: { itemId, itemIds = [] }, session }, { stores, now }) => {
    const { saved, sold } = await stores.wishlist.add(session, itemId === undefined ? itemIds : [itemId], now())
    if (itemId === undefined || saved.includes(itemId)) return {}
    if (!sold.includes(itemId)) throw new ShopError('PRODUCT_NOT_FOUND')
    throw new ShopError('TOO_MUCH', { message: t('Your wishlist is full: {count} parts.', { count: wishlistLimit }) })
  })

  serve(app, removeFromWishlistEndpoint, async ({ body, session }, { stores }) => {
    await stores.wishlist.remove(session, body.itemId)
    return {}
  })
}
