import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Figures } from './sales-figures.ts'
import { Today } from './today.ts'

/** The first screen of the counter: what there is to do now, and how the days went. Whole rupees, epoch milliseconds. */

/** What there is to do now. */
export const getTodayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/today',
  access: 'staff',
  summary: 'What there is to do now: calls, parcels, cash, stock, messages.',
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
