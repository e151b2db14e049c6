import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { ProductForm } from '#domain/products/saved-product.ts'
import { WaitingSum } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { StockPart, StockAdjustment } from './stock-part.ts'

const params = z.object({ productId: ProductId })
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,90}$/, 'This place in the list is unknown.')))

/** Ids with commas, at most 100. */
const Ids = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$/, 'Please choose up to 100 parts.'))

/** Admin endpoints for stock counts and the buy list. Times are epoch milliseconds. */
export const inventoryApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /**
   * Adjusts the stock of a part and returns the new stock. Concurrent adjustments and sales add up; a repeated `key`
   * returns the first result. Fails with `OUT_OF_STOCK` (with `stock`) when too few are left, `STALE` (with `stock:
   * null`) when the part is not counted, `IDEMPOTENCY_MISMATCH` for the key of another adjustment.
   */
  adjustStock: post('/stock/{productId}', 'Adds, takes away or sets the counted pieces of a part.', {
    params,
    body: StockAdjustment,
    reply: z.object({ stock: z.nullable(z.int()) }),
  }),

  /** Lists parts on sale that run low, the lowest stock first. */
  listLowStock: get('/low-stock', 'Parts at or below the number that the owner set, fewest first.', {
    query: z.object({ after: cursor }),
    reply: z.object({
      parts: z.array(
        z.extend(StockPart, {
          stock: z.int(),
          /** Confirmed orders of the last 30 days that contain it. */
          ordersIn30Days: z.int(),
          /** People who wait for it. */
          waiting: WaitingSum,
        }),
      ),
      next: z.nullable(z.string()),
    }),
  }),

  /** Lists parts for counting: by search text (at most 200, best first), by `ids`, or all on sale, newest first. */
  listStock: get('/stock', 'Parts with their stock, for counting at the shelf.', {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))), ids: z.optional(Ids), after: cursor }),
    reply: z.object({ parts: z.array(StockPart), next: z.nullable(z.string()) }),
  }),

  /** Sets the stock at which a part is on the buy list. */
  saveLowStockLimit: post('/stock/{productId}/low-at', 'Sets the number at which a part runs low.', {
    access: 'owner',
    params,
    body: z.object({ lowAt: ProductForm.shape.lowAt }),
    reply: z.object({ lowAt: z.int() }),
    message: 'Saved.',
    missing: 'PRODUCT_NOT_FOUND',
  }),
})
