import { formatNumber } from '#domain/money.ts'

/** `0.8` as `80 %`, with a non-breaking space. */
export function percentText(rate: number): string {
  return `${Math.round(rate * 100)}\u00a0%`
}

/** A rate as text; small samples as counts, `1 of 3`, or a dash if empty. */
export function rateText(rate: number | null, part: number, whole: number): string {
  if (whole === 0) return '–'
  return rate === null ? `${formatNumber(part)} of ${formatNumber(whole)}` : percentText(rate)
}
