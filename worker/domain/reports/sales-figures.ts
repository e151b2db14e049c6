import * as z from 'zod/mini'

/** Things to do are counted up to here; beyond it the screen says "500+". */
export const taskCountLimit = 500

/** A rate of fewer than this many orders says nothing and is told as counts. */
export const rateMinimum = 5
/** How many cities and products are compared. */
export const rateListLength = 10
/** Days that the figures can be of. */
export const figurePeriods = [7, 30, 90] as const
/** One of `figurePeriods`. */
export type FigurePeriod = (typeof figurePeriods)[number]

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
