import * as z from 'zod/mini'
import { formatNumber, type Rupees } from '#domain/money.ts'
import { productLimits } from '#domain/products/product-limits.ts'

/** New prices by a rule: `+8 %, rounded to 10`. Research: market.md, prices rise often. */

/** What new prices can be rounded to, whole rupees. */
export const roundings = [1, 5, 10, 50, 100] as const

const badPercent = 'Please enter a percentage from -90 to 300 with at most one decimal.'
const badAmount = 'Please enter whole rupees.'
const badRounding = 'Please choose what to round to.'

/** By how much, rounded to what, and what happens to the former price that is shown struck through. */
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
    /** `leave` keeps it while it is above the new price; `former` makes it the price of before, where the price falls. */
    keepOldPrice: z._default(z.enum(['leave', 'former']), 'leave'),
  })
  .check(
    z.refine(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'Please enter a percentage or an amount.',
    ),
  )
export type PriceRule = z.infer<typeof PriceRule>

/** What a part costs, whole rupees; `oldPrice` is `null` without a former price. */
export interface Prices {
  newPrice: Rupees
  oldPrice: Rupees | null
}

/**
 * The prices of a part after a rule: to the nearest step (half a step counts as one), never less than one step. A former
 * price that is no longer above the new one goes away, since nobody saves anything by it.
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

/** The rule in words: `+8 %`, `-10 %`, `+PKR 50`; with what it is rounded to. */
export function priceRuleText({ percent, amount, roundTo }: PriceRule): string {
  const change =
    amount === undefined ? `${signed(percent ?? 0, String)} %` : signed(amount, (each) => `PKR ${formatNumber(each)}`)
  return roundTo === 1 ? change : `${change}, rounded to ${roundTo}`
}

function signed(value: number, format: (value: number) => string): string {
  return `${value < 0 ? '-' : '+'}${format(Math.abs(value))}`
}
