import { t } from '#domain/language/translate.ts'
import { formatNumber } from '#domain/money.ts'
import type { Count } from '#domain/reports/today.ts'

/** An English sentence of the admin, which is no sentence of the catalogues, as the shop calls its vehicles: bikes or vehicles. */
export const inWords = (sentence: string): string => t(sentence)

/** `7`, or `500+` at the counting limit. */
export function countText({ count, isMore }: Count): string {
  return isMore ? `${formatNumber(count)}+` : formatNumber(count)
}
