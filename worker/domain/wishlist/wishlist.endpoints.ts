import * as z from 'zod/mini'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { ProductId } from '#domain/products/product-id.ts'

/** Parts on a wishlist at most. */
export const wishlistLimit = 100

const WishlistItem = z.object({
  _id: ProductId,
  /** The price when it was saved, whole rupees. */
  price: z.int(),
  /** Epoch milliseconds. */
  savedAt: z.int(),
})
/** A part on a wishlist. */
export type WishlistItem = z.infer<typeof WishlistItem>

/** Endpoints for the wishlist of an account. */
export const wishlistApi = defineEndpoints('/api/hitech/wishlist', 'customer', {
  /** The account's wishlist, the part saved last first. Parts that are not on sale are left out. */
  getWishlist: post('/get', 'The wishlist of the account.', {
    reply: z.object({ items: z.array(WishlistItem) }),
  }),

  /**
   * Saves one part (`itemId`), or those of a device at login (`itemIds`, the one saved last first). Saved again, a part
   * keeps its price and time. For one part `PRODUCT_NOT_FOUND`, or `TOO_MUCH` when the wishlist is full; of several those
   * that cannot be saved are left out.
   */
  addToWishlist: post('/add', 'Saves a part, or several, on the wishlist.', {
    body: z
      .object({
        itemId: z.optional(ProductId),
        itemIds: z.optional(z.array(ProductId).check(z.maxLength(wishlistLimit, errors.INVALID_ITEM.message))),
      })
      .check(
        z.refine(({ itemId, itemIds }) => (itemId === undefined) !== (itemIds === undefined), {
          error: errors.INVALID_ITEM.message,
          path: ['itemId'],
        }),
      ),
    problemCodes: ['INVALID_ITEM'],
    message: msg('Saved to your wishlist.'),
  }),

  /** Takes a part off the wishlist; again, or an unknown one, changes nothing. */
  removeFromWishlist: post('/remove', 'Takes a part off the wishlist.', {
    body: z.object({ itemId: ProductId }),
    problemCodes: ['INVALID_ITEM'],
    message: msg('Removed from your wishlist.'),
  }),
})
