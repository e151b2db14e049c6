import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { wishlistLimit } from './wishlist-limits.ts'

/** Endpoints for the wishlist of an account. */

const WishlistItem = z.object({
  _id: ProductId,
  /** The price when it was saved, whole rupees. */
  price: z.int(),
  /** Epoch milliseconds. */
  savedAt: z.int(),
})
/** A part on a wishlist. */
export type WishlistItem = z.infer<typeof WishlistItem>

/** The account's wishlist, the part saved last first. Parts that are not on sale are left out. */
export const getWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/wishlist/get',
  access: 'customer',
  summary: 'The wishlist of the account.',
  reply: z.object({ items: z.array(WishlistItem) }),
})

/**
 * Saves one part (`itemId`), or those of a device at login (`itemIds`). Saved again, a part keeps its price and time. For
 * one part `PRODUCT_NOT_FOUND`, or `TOO_MUCH` when the wishlist is full; of several those that cannot be saved are left out.
 */
export const addToWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/wishlist/add',
  access: 'customer',
  summary: 'Saves a part, or several, on the wishlist.',
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
  reply: z.object({}),
  message: msg('Saved to your wishlist.'),
})

/** Takes a part off the wishlist; again, or an unknown one, changes nothing. */
export const removeFromWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/wishlist/remove',
  access: 'customer',
  summary: 'Takes a part off the wishlist.',
  body: z.object({ itemId: ProductId }),
  problemCodes: ['INVALID_ITEM'],
  reply: z.object({}),
  message: msg('Removed from your wishlist.'),
})
