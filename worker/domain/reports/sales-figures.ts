import * as z from 'zod/mini'

/** Tasks are counted up to this number; beyond it the screen shows "500+". */
export const taskCountLimit = 500

/** Below this many orders a rate is meaningless; counts are shown instead. */
export const rateMinimum = 5
/** Cities and products that are compared. */
export const rateListLength = 10
/** The selectable periods, days. */
export const figurePeriods = [7, 30, 90] as const
/** One of `figurePeriods`. */
export type FigurePeriod = (typeof figurePeriods)[number]

/** Outcomes of the orders of a city or with a part. Rates are 0 to 1, `null` below five orders. */
export const Outcome = z.object({
  /** The city, or the product's id. */
  id: z.string(),
  name: z.string(),
  /** Orders placed in the city; for a part, the orders that were confirmed or cancelled. */
  orders: z.int(),
  /** Orders that were confirmed or cancelled: those that nobody called yet say nothing. */
  answered: z.int(),
  confirmed: z.int(),
  delivered: z.int(),
  /** Parcels refused at the door. */
  refused: z.int(),
  confirmedRate: z.nullable(z.number()),
  refusedRate: z.nullable(z.number()),
})
export type Outcome = z.infer<typeof Outcome>

/** How parcels fared at the door: by courier, city, or reason of a failed attempt. Rates are 0 to 1, `null` below five. */
export const DoorFigure = z.object({
  /** The courier's id, the city, or the reason. */
  id: z.string(),
  name: z.string(),
  /** Tries of riders: those that failed, and the deliveries. */
  attempts: z.int(),
  failed: z.int(),
  delivered: z.int(),
  /** Delivered without a failed attempt. */
  firstTry: z.int(),
  /** Parcels that came back from the door. */
  refused: z.int(),
  firstTryRate: z.nullable(z.number()),
  refusedRate: z.nullable(z.number()),
})
export type DoorFigure = z.infer<typeof DoorFigure>

/** `takings` is the received cash minus that of paid parcels that were returned. */
const Sum = z.object({ orders: z.int(), ordered: z.int(), takings: z.int() })

/** The days of a period, beside the period of equal length before. */
export const Figures = z.object({
  /** Every day of the period, oldest first, ending today. `ordered` is the value of that day's orders. */
  days: z.array(z.object({ day: z.string(), ...Sum.shape })),
  total: Sum,
  /** The period of equal length before. */
  before: Sum,
  cities: z.array(Outcome),
  products: z.array(Outcome),
  /** Those with most attempts. */
  doors: z.object({ courier: z.array(DoorFigure), city: z.array(DoorFigure), reason: z.array(DoorFigure) }),
})
export type Figures = z.infer<typeof Figures>

/** The outcome counts of a city or part. */
export interface OutcomeCounts {
  answered: number
  confirmed: number
  delivered: number
  refused: number
}

/**
 * The share of confirmed among answered orders, and of refused parcels among those that reached the door. A returned parcel counts as
 * delivered or refused before. `null` below `rateMinimum`.
 */
export function outcomeRates({ answered, confirmed, delivered, refused }: OutcomeCounts): {
  confirmedRate: number | null
  refusedRate: number | null
} {
  const rate = (part: number, whole: number) => (whole < rateMinimum ? null : Math.min(1, part / whole))
  return { confirmedRate: rate(confirmed, answered), refusedRate: rate(refused, delivered + refused) }
}

/** The share of parcels that were delivered at the first try, and of those that were refused, of all that ended. */
export function doorRates({ delivered, firstTry, refused }: { delivered: number; firstTry: number; refused: number }): {
  firstTryRate: number | null
  refusedRate: number | null
} {
  const ended = delivered + refused
  const rate = (part: number) => (ended < rateMinimum ? null : part / ended)
  return { firstTryRate: rate(firstTry), refusedRate: rate(refused) }
}
