import { type Metered, monthlyFee, type Price, prices } from './prices.ts'

/** What a month uses, in the units of the prices. */
export type Usage = Record<Metered, number>

/** What a month costs, line by line. US dollars. */
export interface Bill {
  lines: { name: string; used: number; unit: string; dollars: number }[]
  /** With the monthly fee. */
  total: number
}

/** The price of an amount: nothing up to what is included, then by the part of a unit. */
export function costOf(amount: number, { included, per, dollars }: Price): number {
  return (Math.max(0, amount - included) / per) * dollars
}

/** The bill of a month. */
export function billOf(usage: Usage): Bill {
  const lines = (Object.keys(prices) as Metered[]).map((key) => ({
    name: prices[key].name,
    used: usage[key],
    unit: prices[key].unit,
    dollars: costOf(usage[key], prices[key]),
  }))
  return { lines, total: lines.reduce((sum, line) => sum + line.dollars, monthlyFee) }
}
