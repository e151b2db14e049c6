import * as z from 'zod/mini'
import { ProductId } from '#domain/products/product-id.ts'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Figures } from './sales-figures.ts'
import { Today } from './today.ts'

/** The admin's first screen: open tasks and daily figures. Whole rupees, epoch milliseconds. */

/** The open tasks. */
export const getTodayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/today',
  access: 'staff',
  summary: 'Open tasks: calls, parcels, cash, stock, messages.',
  reply: Today,
})

/** The figures of the last `days`. */
export const getFiguresEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/figures',
  access: 'staff',
  summary: 'Orders and takings by day, confirmed and refused rates by city and by product.',
  query: z.object({
    days: z._default(z.enum(['7', '30', '90'], 'Please choose 7, 30 or 90 days.'), '7'),
  }),
  reply: Figures,
})

/** At most ten parts on sale without a photograph: those that sell most, then the newest. A drawing is no photograph. */
export const listPartsToPhotographEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/to-photograph',
  access: 'owner',
  summary: 'Ten best sellers without a photograph.',
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
})
