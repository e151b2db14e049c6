import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { isWithdrawable } from '#domain/returns/return-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/actor-name.ts'
import { Conflict, retryOnConflict } from '#worker/database/retry-on-conflict.ts'
import { requireChangingLink } from '#worker/orders/links/update-by-link.ts'

/**
 * Withdraws a return of the order of a token; again changes nothing.
 * @throws ShopError 'NOT_FOUND' for a token that is not good, or a return of another order
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'TOO_LATE' once it is on its way, or declined
 */
export async function withdrawReturn(shop: ShopContext, token: string, id: string): Promise<void> {
  const { row: order } = await requireChangingLink(shop, token)
  await retryOnConflict(async () => {
    const found = await shop.stores.returns.find(id)
    if (!found || found.row.orderId !== order.id) throw new ShopError('NOT_FOUND')
    const { state, source } = found.row
    if (state === 'withdrawn') return
    if (!isWithdrawable(state, source)) {
      throw new ShopError('TOO_LATE', { message: msg('It is too late to withdraw it. Please call us.') })
    }
    const isDone = await shop.stores.returnChanges.move(found.row, {
      to: 'withdrawn',
      words: null,
      moveHash: null,
      outcomes: [],
      exchange: null,
      refund: null,
      emails: [],
      actor: linkActor,
      now: shop.now(),
    })
    if (!isDone) throw new Conflict(new ShopError('STALE'))
  })
}
