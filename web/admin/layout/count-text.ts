import { formatNumber } from '#domain/money.ts'
import type { Count } from '#domain/reports/today.ts'

/** `7`, or `500+` at the counting limit. */
export function countText({ count, isMore }: Count): string {
  return isMore ? `${formatNumber(count)}+` : formatNumber(count)
}
