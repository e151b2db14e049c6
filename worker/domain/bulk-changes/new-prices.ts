import * as z from 'zod/mini'
import { formatNumber, type Rupees } from '#domain/money.ts'
import { productLimits } from '#domain/products/product-limits.ts'

/** New prices by a rule: `+8 %, rounded to 10`. */

/** Steps that new prices can be rounded to, whole rupees. */
export const roundings = [1, 5, 10, 50, 100] as const

const badPercent = 'Please enter a percentage from -90 to 300 with at most one decimal.'
const badAmount = 'Please enter whole rupees.'
const badRounding = 'Please choose what to round to.'

/** A price rule: the difference, the rounding step, and the former price that is shown struck through. */
export const PriceRule = z
  .object({
    /** `8` is 8 % more, `-10` a tenth less. Either this or `amount`. */
    percent: z.optional(
      z.number(badPercent).check(
        z.gte(-90, badPercent),
        z.lte(300, badPercent),
        z.refine((percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6, badPercent),
      ),
    ),
    /** Whole rupees more or, below zero, less. */
    amount: z.optional(
      z.int(badAmount).check(z.gte(-productLimits.price, badAmount), z.lte(productLimits.price, badAmount)),
    ),
    roundTo: z.literal(roundings, badRounding),
    /**
     * `leave` keeps the former price while it is above the new one; `former` replaces it with the current price if that
     * falls.
     */
    keepOldPrice: z._default(z.enum(['leave', 'former']), 'leave'),
  })
  .check(
    z.refine(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'Please enter a percentage or an amount.',
    ),
  )
export type PriceRule = z.infer<typeof PriceRule>

/** Prices of a part, whole rupees; `oldPrice` is `null` without a former price. */
export interface Prices {
  newPrice: Rupees
  oldPrice: Rupees | null
}

/**
 * Returns the prices of a part after a rule, rounded to the nearest step (halves up) and at least one step. A former
 * price that is not above the new price is removed.
 */
export function newPrices({ newPrice, oldPrice }: Prices, rule: PriceRule): Prices {
  const raised =
    rule.amount === undefined
      ? (newPrice * (1000 + Math.round((rule.percent ?? 0) * 10))) / 1000
      : newPrice + rule.amount
  const price = Math.max(1, Math.round(raised / rule.roundTo)) * rule.roundTo
  const former = rule.keepOldPrice === 'former' && price < newPrice ? newPrice : oldPrice
  return { newPrice: price, oldPrice: former !== null && former > price ? former : null }
}

/** True when rounding turned a rise into a cut, or a cut into a rise. */
export function goesTheOtherWay(was: Rupees, price: Rupees, { percent, amount }: PriceRule): boolean {
  return (price - was) * (amount ?? percent ?? 0) < 0
}

/** Formats a rule: `+8 %`, `-10 %`, `+PKR 50`, with its rounding step. */
export function priceRuleText({ percent, amount, roundTo }: PriceRule): string {
  const change =
    amount === undefined ? `${signed(percent ?? 0, String)} %` : signed(amount, (each) => `PKR ${formatNumber(each)}`)
  return roundTo === 1 ? change : `${change}, rounded to ${roundTo}`
}

function signed(value: number, format: (value: number) => string): string {
  return `${value < 0 ? '-' : '+'}${format(Math.abs(value))}`
}
