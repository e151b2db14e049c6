import * as z from 'zod/mini'
import { ProductId } from '#domain/products/product-id.ts'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { Figures } from './sales-figures.ts'
import { Today } from './today.ts'

/** The admin's first screen: open tasks and daily figures. Whole rupees, epoch milliseconds. */
export const reportsApi = defineEndpoints('/api/hitech/owner', 'staff', {
  getToday: get('/today', 'Open tasks: calls, parcels, cash, stock, messages.', {
    reply: Today,
  }),

  /** The figures of the last `days`. */
  getFigures: get('/figures', 'Orders and takings by day, confirmed and refused rates by city and by product.', {
    query: z.object({
      days: z._default(z.enum(['7', '30', '90'], 'Please choose 7, 30 or 90 days.'), '7'),
    }),
    reply: Figures,
  }),

  /**
   * At most ten parts on sale without a photograph: those that sell most, then the newest. A drawing is no
   * photograph.
   */
  listPartsToPhotograph: get('/to-photograph', 'Ten best sellers without a photograph.', {
    access: 'owner',
    reply: z.object({
      parts: z.array(
        z.object({
          productId: ProductId,
          name: z.string(),
          partNumber: z.string(),
          /** Confirmed orders of the last 90 days with this part. */
          orders: z.int(),
        }),
      ),
    }),
  }),
})
