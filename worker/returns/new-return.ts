import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import type { ReturnRequest } from '#domain/returns/return-line.ts'
import { errorMentions, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { orderedName } from '#worker/orders/order-texts.ts'
import type { DeliveredPart } from './return-changes.store.ts'

/** Checks and retries for new returns of customers and staff. */

/** What a refusal says of a part of which so many are left, or none. */
export interface LeftTexts {
  some(values: { name: string; left: number }): string
  none(values: { name: string }): string
}

/**
 * Rejects more pieces than were delivered less what came back, in the words of whoever returns them.
 * @throws ShopError 'TOO_MUCH'
 */
export function requireLeft(
  { lines }: Pick<ReturnRequest, 'lines'>,
  delivered: DeliveredPart[],
  texts: LeftTexts,
): void {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  for (const [productId, quantity] of wanted) {
    const part = delivered.find((each) => each.productId === productId)
    if (!part) throw new ShopError('TOO_MUCH', { message: msg('This part is not in the order.') })
    if (quantity > part.left) {
      const values = { name: orderedName(part.name), left: part.left }
      throw new ShopError('TOO_MUCH', { message: part.left > 0 ? texts.some(values) : texts.none(values) })
    }
  }
}

/** Writes a return, and again after a concurrent request for the same order. */
export function retryReturning(write: () => Promise<string>): Promise<string> {
  const isConflict = (error: unknown) =>
    errorMentions(error, 'constraint failed') || errorMentions(error, 'too many pieces')
  return retryOnConflict(write, { isConflict })
}
