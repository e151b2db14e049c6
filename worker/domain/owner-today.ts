import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The first screen of the counter: what there is to do now, and how the days went. Whole rupees, epoch milliseconds. */

/** A parcel that has been on the road longer than this is late. */
export const lateAfterDays = 4
/** A rate of fewer than this many orders says nothing and is told as counts. */
export const rateMinimum = 5
/** How many cities and products are compared. */
export const rateListLength = 10
/** Days that the figures can be of. */
export const figurePeriods = [7, 30, 90] as const
/** One of `figurePeriods`. */
export type FigurePeriod = (typeof figurePeriods)[number]

/** How many there are; `isMore` when there are more than that. */
const Count = z.object({ count: z.int(), isMore: z.boolean() })
/** How many there are, as far as was counted. */
export type Count = z.infer<typeof Count>

/** What there is to do at the counter now. */
export const Today = z.object({
  /** Epoch milliseconds of the shop's clock when all this was true. */
  at: z.int(),
  calls: z.object({
    ...Count.shape,
    /** When the order that has waited longest was placed; `null` when nobody is to be called now. */
    oldestAt: z.nullable(z.int()),
    next: z.nullable(z.object({ orderId: z.string(), name: z.string(), area: z.string(), amount: z.int() })),
    /** Orders that are called again later. */
    later: z.int(),
  }),
  toPack: z.int(),
  toHandOver: z.int(),
  onTheRoad: z.object({ count: z.int(), late: Count }),
  cash: z.object({
    /** Parcels delivered and not paid yet, and what the couriers owe for them. */
    count: z.int(),
    due: z.int(),
    couriers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), due: z.int() })),
  }),
  stock: z.object({
    ...Count.shape,
    /** The part that there is least of. */
    first: z.nullable(z.object({ productId: z.string(), name: z.string(), stock: z.int() })),
  }),
  unreadMessages: Count,
})
export type Today = z.infer<typeof Today>

/** What there is to do now. */
export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/today',
  access: 'staff',
  summary: 'What there is to do now: calls, parcels, cash, stock, messages.',
  reply: Today,
})

/** What became of the orders of a city or with a part. Rates are 0 to 1, `null` below five orders. */
export const Outcome = z.object({
  /** The city, or the product's id. */
  id: z.string(),
  name: z.string(),
  /** Orders placed in the city; for a part, those that were decided about. */
  orders: z.int(),
  confirmed: z.int(),
  delivered: z.int(),
  /** Parcels refused at the door. */
  refused: z.int(),
  confirmedRate: z.nullable(z.number()),
  refusedRate: z.nullable(z.number()),
})
export type Outcome = z.infer<typeof Outcome>

/** `takings` is the cash that came in, less that of paid parcels that came back. */
const Sum = z.object({ orders: z.int(), ordered: z.int(), takings: z.int() })

/** How the days of a period went, beside as many days before it. */
export const Figures = z.object({
  /** Oldest day first, every day of the period, today last. `ordered` is the worth of the orders placed that day. */
  days: z.array(z.object({ day: z.string(), ...Sum.shape })),
  total: Sum,
  /** The same number of days before. */
  before: Sum,
  cities: z.array(Outcome),
  products: z.array(Outcome),
})
export type Figures = z.infer<typeof Figures>

/** The figures of the last `days`. */
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/figures',
  access: 'staff',
  summary: 'Orders and takings by day, confirmed and refused rates by city and by product.',
  query: z.object({
    days: z._default(z.enum(['7', '30', '90'], 'Please choose 7, 30 or 90 days.'), '7'),
  }),
  reply: Figures,
})

/** What a city's or a part's orders came to, counted. */
export interface OutcomeCounts {
  orders: number
  confirmed: number
  delivered: number
  refused: number
}

/**
 * Confirmed of all orders; refused of all parcels that came to the door (one that came back was delivered or refused
 * before). `null` when there are too few to say.
 */
export function outcomeRates({ orders, confirmed, delivered, refused }: OutcomeCounts): {
  confirmedRate: number | null
  refusedRate: number | null
} {
  const rate = (part: number, whole: number) => (whole < rateMinimum ? null : Math.min(1, part / whole))
  return { confirmedRate: rate(confirmed, orders), refusedRate: rate(refused, delivered + refused) }
}
