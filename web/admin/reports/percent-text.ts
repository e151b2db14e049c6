import { formatNumber } from '#domain/money.ts'

/** `0.8` to `80 %`, with a blank that never breaks. */
export function percentText(rate: number): string {
  return `${Math.round(rate * 100)}\u00a0%`
}

/** A rate in words; of too few orders the counts: `1 of 3`, or a dash when there are none. */
export function rateText(rate: number | null, part: number, whole: number): string {
  if (whole === 0) return '–'
  return rate === null ? `${formatNumber(part)} of ${formatNumber(whole)}` : percentText(rate)
}
