import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import type { ReturnRequestLine } from '#domain/returns/return-line.ts'
import { filesOf, idsOfLines, textOf } from '#web/shop/screen/form-fields.ts'

/** The lines that come back, the note and the photographs. Quantity 0 is a part that stays. */
export function readReturn(fields: FormData) {
  const lines = idsOfLines(fields).flatMap((productId) => {
    const [quantity, reason, wish, bike, year] = ['quantity', 'reason', 'wish', 'bike', 'year'].map((name) =>
      textOf(fields, `${name}-${productId}`),
    )
    if (quantity === '' || quantity === '0') return []
    // Said of a part that does not fit.
    const fit = reason === 'does-not-fit' && bike && { bike, ...(year && { year: Number(year) }) }
    return [{ productId, quantity: Number(quantity), reason, wish, ...fit } as ReturnRequestLine]
  })
  return { lines, note: textOf(fields, 'note'), photos: filesOf(fields, 'photos') }
}

/** What prevents sending, by the field: `reason-PRODUCT`. The endpoint checks the rest. */
export const ReturnFields = z.custom<ReturnType<typeof readReturn>>().check(({ value: { lines }, issues }) => {
  const refuse = (name: string, message: string) => issues.push({ code: 'custom', input: lines, path: [name], message })
  if (lines.length === 0) refuse('', msg('Please choose what you are returning.'))
  for (const { productId, reason } of lines)
    if (!reason) refuse(`reason-${productId}`, msg('Please choose why you are returning it.'))
})
