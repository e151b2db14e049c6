import { t } from '#domain/language/translate.ts'
import type { ReturnRequestLine } from '#domain/returns/return-line.ts'
import type { ReturnReason, ReturnWish } from '#domain/returns/return-states.ts'

/** A line of the form. Empty texts are choices that were not made. */
export interface ReturnedLine {
  productId: string
  isChosen: boolean
  quantity: number
  reason: ReturnReason | ''
  wish: ReturnWish
  bike: string
  year: string
}

/** The problems of a form by the field: `reason-PRODUCT`; that of the whole form under the empty name. */
export type LineProblems = Record<string, string>

/** Problems of the lines that prevent sending. */
export function problemsOfLines(lines: ReturnedLine[]): LineProblems {
  const chosen = lines.filter(({ isChosen }) => isChosen)
  if (chosen.length === 0) return { '': t('Please choose what you are returning.') }
  const without = chosen.filter(({ reason }) => reason === '')
  return Object.fromEntries(
    without.map(({ productId }) => [`reason-${productId}`, t('Please choose why you are returning it.')]),
  )
}

/** The chosen lines as they are sent. */
export function requestedLines(lines: ReturnedLine[]): ReturnRequestLine[] {
  return lines.flatMap(({ isChosen, productId, quantity, reason, wish, bike, year }) =>
    isChosen && reason !== ''
      ? [
          {
            productId,
            quantity,
            reason,
            wish,
            ...(reason === 'does-not-fit' && bike !== '' && { bike, ...(year !== '' && { year: Number(year) }) }),
          },
        ]
      : [],
  )
}
