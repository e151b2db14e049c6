import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { ProductForm } from '#domain/products/saved-product.ts'
import { StockPart, StockAdjustment } from './stock-part.ts'

/** Pieces on the shelf: counted by plus and minus, the list of what runs low, and what to buy. Times in epoch milliseconds. */

const params = z.object({ productId: ProductId })
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,90}$/, 'This place in the list is unknown.')))

/**
 * Changes the stock of a part and answers what it is then. Pluses and minuses of several phones and sales add up. The same
 * `key` answers the same again. Refused: `OUT_OF_STOCK` (with `stock`) when fewer are there than are taken away, `STALE`
 * (with `stock: null`) for plus or minus on a part that is not counted, `IDEMPOTENCY_MISMATCH` for a key of another press.
 */
export const adjustStockEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/stock/{productId}',
  access: 'staff',
  summary: 'Adds, takes away or sets the counted pieces of a part.',
  params,
  body: StockAdjustment,
  reply: z.object({ stock: z.nullable(z.int()) }),
})

/** Parts that are sold and run low, fewest first. */
export const listLowStockEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/low-stock',
  access: 'staff',
  summary: 'Parts at or below the number that the owner set, fewest first.',
  query: z.object({ after: cursor }),
  reply: z.object({
    parts: z.array(
      z.extend(StockPart, {
        stock: z.int(),
        /** Orders of the last 30 days that it is in and that were confirmed. */
        ordersIn30Days: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** Parts to count: by the words of a search (at most 200, best first) or, without any, all that are sold, newest first. */
export const listStockEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/stock',
  access: 'staff',
  summary: 'Parts with their stock, for counting at the shelf.',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))), after: cursor }),
  reply: z.object({ parts: z.array(StockPart), next: z.nullable(z.string()) }),
})

/** From which number on a part is on the list of what to buy. */
export const saveLowStockLimitEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/stock/{productId}/low-at',
  access: 'owner',
  summary: 'Sets the number at which a part runs low.',
  params,
  body: z.object({ lowAt: ProductForm.shape.lowAt }),
  reply: z.object({ lowAt: z.int() }),
  message: 'Saved.',
})
