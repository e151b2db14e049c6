import { t } from '#domain/language/translate.ts'
import { oldestBikeYear } from '#domain/returns/return-limits.ts'
import { type ReturnReason, returnReasons, returnReasonText } from '#domain/returns/return-states.ts'

/** The reasons for a kind of part that comes back only after the shop's mistake. */
const limitedReasons: readonly ReturnReason[] = ['broken', 'wrong-part']

/** The possible reasons for returning a part. */
export const reasonOptions = (isLimited: boolean) => [
  { value: '', label: t('Please choose') },
  ...(isLimited ? limitedReasons : returnReasons).map((value) => ({ value, label: returnReasonText(value) })),
]

/** The years of a bike, the newest first. */
export const yearOptions = (thisYear: number) => [
  { value: '', label: t('Not sure') },
  ...numbers(oldestBikeYear, thisYear).reverse(),
]

/** Whole numbers, both ends included. */
export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
