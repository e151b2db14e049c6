import type * as z from 'zod/mini'
import { advanceTimes, type RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { shareOf } from '#domain/advances/advance-share.ts'
import { isPayable } from '#domain/advances/advance.ts'
import { ShopError } from '#domain/errors.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { getAdminOrder } from '#worker/orders/board/get-admin-order.ts'
import { advanceEmails, advanceInEmail } from './advance-emails.ts'
import { noAdvance, type RequestedAdvanceRow, type WantedAdvance } from './advance-rows.sql.ts'

/**
 * Asks for an advance on an order, and tells the customer. The same again changes nothing until its time
 * is over.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'TOO_LATE' once the parcel left, the order ended, or the customer's data was erased
 * @throws ShopError 'TOO_MUCH' for more than is to collect
 * @throws ShopError 'STALE' when it is no longer what the screen showed
 */
export async function requestAdvance(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { amount, percent, why, was }: z.infer<typeof adminAdvancesApi.requestAdvance.body>,
): Promise<{ order: AdminOrder }> {
  const { seen, state } = await getAdvance(shop, id)
  const { paymentAccounts, advanceRules } = await shop.stores.settings.getShopSettings()
  // All that is left, where goodwill took a part of the amount off.
  const share = shareOf({ unit: 'percent', share: percent ?? 0 }, state.amount)
  const asked = amount ?? Math.min(share, state.advance + toCollectOf(state))
  const note = why || null
  const now = shop.now()
  const isAsked = state.advanceAsked === asked && state.advanceNote === note && state.advanceReason === 'staff'
  if (isAsked && (state.advanceUntil ?? 0) > now) return getAdminOrder(shop, id)
  if (!isPayable(state.state) || seen.isScrubbed) throw tooLate()
  if (asked - state.advance > toCollectOf(state) || asked <= state.advance) {
    const message = asked <= state.advance ? 'This much is paid already.' : 'This is more than is to collect.'
    throw new ShopError('TOO_MUCH', { message })
  }
  const wanted = { asked, reason: 'staff', note, ...advanceTimes(advanceRules, now) } as const
  const step = advanceInEmail(wanted, asked - state.advance, note, paymentAccounts)
  const emails = await advanceEmails(shop, seen, { step: 'asked', ...step })
  if (!(await shop.stores.advances.request(seen, was, wanted, { actor, now, emails }))) throw new ShopError('STALE')
  return getAdminOrder(shop, id)
}

/**
 * Takes back what an order was asked for. Again changes nothing.
 * @throws ShopError 'NOT_FOUND', 'STALE'
 * @throws ShopError 'TOO_LATE' once the parcel left, or the order ended
 */
export async function withdrawAdvance(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
): Promise<{ order: AdminOrder }> {
  const { seen, state } = await getAdvance(shop, id)
  if (state.advanceAsked === 0) return getAdminOrder(shop, id)
  if (!isPayable(state.state)) throw tooLate()
  const change = { actor, now: shop.now(), emails: [] }
  if (!(await shop.stores.advances.request(seen, state.advanceAsked, noAdvance, change))) throw new ShopError('STALE')
  return getAdminOrder(shop, id)
}

const tooLate = () => new ShopError('TOO_LATE', { message: 'The parcel has left already, or the order has ended.' })

/**
 * What an order asks for once its customer changed city, phone number or amount; `null` leaves what it asks for. `byRules` is what a new
 * order like it would ask for. What staff asked for stays, what was asked for because of a refused parcel too: another number does not undo it. So do the
 * days of a reason that stays.
 */
export function advanceAfterChange(
  before: RequestedAdvanceRow,
  byRules: RequestedAdvance | null,
): WantedAdvance | null {
  if (before.advanceReason === 'staff') return null
  if (byRules === null) return before.advanceAsked === 0 || before.advanceReason === 'refused' ? null : noAdvance
  if (before.advanceReason !== byRules.reason) return { ...byRules, note: null }
  const { advanceUntil: until, advanceRemindAt: remindAt } = before
  return before.advanceAsked === byRules.asked ? null : { ...byRules, note: null, until, remindAt }
}

/**
 * An order as it is now, and its advance.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getAdvance({ stores }: ShopContext, orderId: string) {
  const [[seen], state] = await Promise.all([stores.orderTransitions.list([orderId]), stores.advances.find(orderId)])
  if (!seen || !state) throw new ShopError('NOT_FOUND')
  return { seen, state }
}
