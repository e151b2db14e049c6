import { minute } from '#domain/durations.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { type AttemptForm, daysToComeAgain } from '#domain/parcels/attempt-answer.ts'
import { isAnswerable } from '#domain/parcels/parcel-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { requireChangingLink, tooLate } from '#worker/orders/links/update-by-link.ts'
import type { AttemptRow, Wish } from './attempts.store.ts'

/** The courier is told by itself so long after the last change. */
const changeableMs = 30 * minute

/**
 * Stores what the customer wishes after a failed attempt; the same answer again changes nothing, and of two at once the
 * later one stands.
 * @throws ShopError 'NOT_FOUND' for a token that is not good, or an attempt of another order
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'TOO_LATE' once the courier was told, the parcel is out again, or another attempt failed
 * @throws ShopError 'VALIDATION' for a day that is past or far away, and without a number or landmark where one is meant
 * @throws ShopError 'RATE_LIMITED' after many changes
 */
export async function answerAttempt(shop: ShopContext, token: string, form: AttemptForm): Promise<void> {
  const { row: order } = await requireChangingLink(shop, token)
  await retryOnConflict(async () => {
    const seen = await shop.stores.attemptedParcels.find(form.attempt)
    if (!seen || seen.orderId !== order.id) throw new ShopError('NOT_FOUND')
    const wish = wishOf(form, shop.now())
    if (isSame(seen, wish)) return
    if (seen.toldAt !== null) {
      throw await tooLate(shop, msg('The courier was told already. To change it, call {phone}.'))
    }
    if (!seen.isLast || !isAnswerable(seen.state)) {
      throw await tooLate(shop, msg('The parcel has left, or the order ended. Please call {phone}.'))
    }
    await shop.stores.attempts.requireWithinLimit(
      [{ limit: attemptLimits.answersPerOrder, subject: order.id }],
      shop.now(),
    )
    const now = shop.now()
    const isDone = await shop.stores.attemptedParcels.answer(seen, wish, { tellAt: now + changeableMs, now })
    if (!isDone) throw new Conflict(new ShopError('STALE'))
  })
}

/** What of a form belongs to its wish. */
function wishOf({ wish, day, phone, landmark, reason }: AttemptForm, now: number): Wish {
  if (wish === 'refuse') return { wish, day: null, phone: null, landmark: null, refusal: reason || null }
  if (day && !daysToComeAgain(now).includes(day)) throw fieldProblem('day', msg('Please choose one of the next days.'))
  if (wish === 'contact' && !phone && !landmark) {
    throw fieldProblem('phone', msg('Please enter a mobile number or a landmark.'))
  }
  return { wish, day: day || null, phone: phone || null, landmark: landmark || null, refusal: null }
}

const isSame = (seen: AttemptRow, wish: Wish): boolean =>
  (['wish', 'day', 'phone', 'landmark', 'refusal'] as const).every((name) => seen[name] === wish[name])
