/** Prices that a list can be narrowed to, whole rupees: from one bound up to, but not, the next. */
const bounds = [0, 500, 1000, 2500, 5000] as const

/** The bands by name, the cheapest first. */
export const priceBands = ['under-500', '500-1000', '1000-2500', '2500-5000', 'from-5000'] as const
/** One of `priceBands`. */
export type PriceBand = (typeof priceBands)[number]
/** What the box of each band says. */
export const priceBandLabels: Record<PriceBand, string> = {
  'under-500': 'Under PKR 500',
  '500-1000': 'PKR 500 to 1,000',
  '1000-2500': 'PKR 1,000 to 2,500',
  '2500-5000': 'PKR 2,500 to 5,000',
  'from-5000': 'PKR 5,000 and more',
}

/** The band of a price. */
export function priceBandOf(rupees: number): PriceBand {
  const index = bounds.findLastIndex((bound) => rupees >= bound)
  return priceBands[Math.max(0, index)] ?? 'under-500'
}
