import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { uiText } from '#domain/ui-text.ts'
import { Quantity } from './cart.ts'

const CartData = z.record(z.string(), z.int())

/** Lines in one request. */
const linesAtOnce = 50

/** A line that the account's cart rejected, and why. */
export type RefusedLine = z.infer<typeof cartApi.updateCartLines.reply>['refused'][number]

/** Endpoints of the cart of an account. */
export const cartApi = defineEndpoints('/api/hitech/cart', 'customer', {
  /** Adds one piece of a product to the account's cart; `Idempotency-Key` makes a retry safe. */
  addToCart: post('/add', 'Adds one of a product to the cart.', {
    body: z.object({ itemId: ProductId }),
    problemCodes: ['INVALID_ITEM'],
    message: uiText.cart.added,
  }),

  /** Sets the quantity of one product in the account's cart; 0 removes it, also an unknown one. */
  updateCart: post('/update', 'Sets the quantity of a product in the cart; 0 removes it.', {
    body: z.object({ itemId: ProductId, quantity: Quantity }),
    problemCodes: ['INVALID_ITEM', 'INVALID_QUANTITY'],
    message: msg('Cart updated.'),
  }),

  /** Sets the quantities of several products in the account's cart in one write. Repeating it changes nothing. */
  updateCartLines: post(
    '/update-lines',
    'Sets the quantities of several products in the cart; 0 removes one. What cannot be in the cart is left out and named.',
    {
      body: z.object({
        lines: z
          .array(z.object({ itemId: ProductId, quantity: Quantity }))
          .check(z.minLength(1, errors.INVALID_ITEM.message), z.maxLength(linesAtOnce, errors.QUANTITY_LIMIT.message)),
      }),
      problemCodes: ['INVALID_ITEM', 'INVALID_QUANTITY', 'QUANTITY_LIMIT'],
      reply: z.object({
        /** Products that are not on sale, or for which the cart has no room. */
        refused: z.array(z.object({ itemId: ProductId, code: z.enum(['PRODUCT_NOT_FOUND', 'QUANTITY_LIMIT']) })),
      }),
      message: msg('Cart updated.'),
    },
  ),

  getCart: post('/get', 'The cart of the account.', {
    reply: z.object({ cartData: CartData }),
  }),
})
