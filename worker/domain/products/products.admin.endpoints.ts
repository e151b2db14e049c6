import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { pictureLimits } from '#domain/media/picture.ts'
import {
  AdminProduct,
  AdminProductCard,
  PriceChange,
  ProductState,
  StockChange,
  StoredPicture,
} from './admin-product.ts'
import { ProductId } from './product-id.ts'
import { SavedProduct } from './saved-product.ts'

/** One page of the admin list. */
export type AdminProductPage = z.infer<typeof adminProductsApi.listAdminProducts.reply>
/** The query of the admin list. */
export type AdminProductQuery = z.infer<typeof adminProductsApi.listAdminProducts.query>

const oneProduct = z.object({ productId: ProductId })

/** Admin endpoints for parts and their pictures. */
export const adminProductsApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /**
   * Lists parts for the admin, newest first (`low`: lowest stock first), 24 at a time. With search text: the best
   * matches of the state, hidden parts included. A page may be shorter than 24, or empty, and still have a `next`.
   */
  listAdminProducts: get('/products', 'The parts of the shop, sold and hidden.', {
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200, 'Please use at most 200 characters.'))),
      state: z.optional(ProductState),
      category: z.optional(z.string()),
      subCategory: z.optional(z.string()),
      kind: z.optional(z.string()),
      after: z.optional(z.string().check(z.maxLength(90))),
    }),
    reply: z.object({
      products: z.array(AdminProductCard),
      next: z.nullable(z.string()),
      /** Number of parts in each state, regardless of the filters; `null` after the first page. */
      counts: z.nullable(z.object({ sold: z.int(), hidden: z.int(), low: z.int(), out: z.int(), noPicture: z.int() })),
    }),
  }),

  /** Returns one part with the newest entries of its histories; `PRODUCT_NOT_FOUND` for an unknown id. */
  getAdminProduct: get('/products/{productId}', 'One part with all that is known of it.', {
    params: oneProduct,
    reply: z.object({
      product: AdminProduct,
      /** Newest first, at most 20. */
      prices: z.array(PriceChange),
      stockChanges: z.array(StockChange),
    }),
    missing: 'PRODUCT_NOT_FOUND',
  }),

  /**
   * Creates or updates a part. `STALE` when it changed since it was read, or its stock moved (then also
   * `errors.stock`). Saving unchanged data succeeds and changes nothing.
   */
  saveProduct: post('/products', 'Makes a part, or changes one.', {
    body: SavedProduct,
    maxBytes: 64 * 1024,
    reply: z.object({ product: AdminProduct }),
    message: 'Saved.',
  }),

  /** Takes a part off sale; it keeps its data and can be restored. */
  hideProduct: post('/products/{productId}/hide', 'Takes a part off sale.', {
    params: oneProduct,
    reply: z.object({ product: AdminProduct }),
    message: 'Hidden. Shoppers do not see it any more.',
  }),

  restoreProduct: post('/products/{productId}/restore', 'Puts a hidden part on sale again.', {
    params: oneProduct,
    reply: z.object({ product: AdminProduct }),
    message: 'On sale again.',
  }),

  /**
   * Stores a picture, one file in the field `file`: JPEG, PNG or WebP by content, at most 10 MB and 24 megapixels. The
   * same picture always has the same key. Fails with `FILE_TOO_LARGE` or `FILE_TYPE`.
   */
  uploadPicture: post(
    '/pictures',
    'Stores a picture (JPEG, PNG or WebP, at most 10 MB and 24 megapixels) in the field "file".',
    {
      body: z.object({ file: z.file('Please choose a picture.') }),
      form: true,
      maxBytes: pictureLimits.maxBytes + 64 * 1024,
      reply: z.object({ picture: StoredPicture }),
      message: 'The picture is stored.',
      failure: 'The picture could not be stored. Please try again.',
    },
  ),
})
