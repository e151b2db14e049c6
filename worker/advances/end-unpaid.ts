import { day } from '#domain/durations.ts'
import { missingAdvance } from '#domain/advances/advance.ts'
import { advanceMissing } from '#domain/orders/failed-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { systemActor } from '#worker/database/audit.sql.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { purgeStaleTagsSoon } from '#worker/http/purge-stale-tags.ts'
import { allStateEmails, atOnce } from '#worker/orders/order-emails.ts'
import { advanceEmails, advanceInEmail } from './advance-emails.ts'

/** Orders of each kind per run: the others wait an hour. */
const perRun = 100

/**
 * Reminds customers of an advance before it ends, and cancels orders whose advance did not come, with stock and email.
 * An order with money waits for staff, one with an open proof as long again as the owner gives for an advance. Safe to run twice and beside staff: each order is written only
 * while it equals what was read. The triggers `orders_count_update` and `orders_day_state` keep the totals.
 */
export async function endUnpaidAdvances(shop: ShopContext): Promise<void> {
  const { advanceRules } = await shop.stores.settings.getShopSettings()
  const checkedBefore = shop.now() - advanceRules.days * day
  const { reminders, ended } = await shop.stores.advances.listDue(shop.now(), checkedBefore, perRun)
  // Cancelled orders get no reminder first.
  for (const id of ended) await endUnpaid(shop, id, checkedBefore)
  for (const id of reminders.filter((each) => !ended.includes(each))) await remind(shop, id)
  if (ended.length > 0) purgeStaleTagsSoon(shop)
  if (reminders.length + ended.length > 0) shop.waitUntil(sendPendingEmails(shop, perRun))
}

async function endUnpaid(shop: ShopContext, id: string, checkedBefore: number): Promise<void> {
  const [seen] = await shop.stores.orderTransitions.list([id])
  if (!seen) return
  const emails = await allStateEmails(shop, [seen], 'cancelled', advanceMissing, true)
  await shop.stores.advances.cancel(seen, advanceMissing, checkedBefore, {
    actor: systemActor,
    now: shop.now(),
    emails: emails.map(atOnce),
  })
}

async function remind(shop: ShopContext, id: string): Promise<void> {
  const { advances, orderTransitions, proofs, settings } = shop.stores
  const [[seen], state] = await Promise.all([orderTransitions.list([id]), advances.find(id)])
  if (!seen || !state) return
  const { advanceReason: reason, advanceUntil: until } = state
  const missing = missingAdvance(state)
  const isDue = reason !== null && until !== null && missing > 0 && !(await proofs.hasOpen(id))
  const { paymentAccounts } = await settings.getShopSettings()
  const emails = isDue
    ? await advanceEmails(
        shop,
        seen,
        {
          step: 'reminder',
          isPartlyPaid: state.advance + state.collectedBefore > 0,
          ...advanceInEmail({ reason, until }, missing, state.advanceNote, paymentAccounts),
        },
        true,
      )
    : []
  await advances.remind(seen, { actor: systemActor, now: shop.now(), emails })
}
