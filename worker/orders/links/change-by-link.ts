import type * as z from 'zod/mini'
import { missingAdvance } from '#domain/advances/advance.ts'
import { advanceByRules } from '#domain/advances/advance-rules.ts'
import { second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Config } from '#worker/env.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { checkPublicStock, orderLines } from '#domain/orders/price-order.ts'
import { advanceAfterChange } from '#worker/advances/request-advance.ts'
import { advanceEmails, advanceInEmail } from '#worker/advances/advance-emails.ts'
import type { ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/audit.sql.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { attemptLimits, attemptWindow, scaleMax } from '#worker/http/attempt-limits.ts'
import { changedAddressFields, editNotes } from '#worker/orders/edits/edit-note.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { insteadOfChange, orderEditEmails } from '#worker/orders/order-emails.ts'
import { checkPieces, checkRupees, holderHashes, holdLimits, mostWaiting, waiting } from '#worker/orders/open-orders.ts'
import { agreedPrice } from '#worker/orders/placing/customer-order.ts'
import { changedAddress, changedCatalogue, changedDetails, lineChangesOf } from './changed-order.ts'
import { currentToken } from './order-links.ts'
import { changingLinks, tooLate, updateByLink } from './update-by-link.ts'
import { orderedName } from '#worker/orders/order-texts.ts'

type ChangeBody = z.infer<typeof orderLinksApi.changeOrderByLink.body>

/**
 * Changes an order by the customer, once, at today's prices. Returns a token that opens the order now: a new phone
 * number ends those of messages. The triggers `orders_count_update`, `orders_day_amount`, `orders_day_city` and `orders_day_unconfirmed` keep the totals;
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow the stock.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed or cancelled
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'VALIDATION', 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'RATE_LIMITED' after many changes of the order
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, and nothing can be paid in advance
 * @throws ShopError 'RATE_LIMITED' beyond what open orders may hold, and for a number where many orders wait
 */
export async function changeByLink(
  shop: ShopContext,
  token: string,
  body: ChangeBody,
  clientIp: string,
): Promise<string> {
  let isOtherPhone = false
  const row = await updateByLink(shop, token, changingLinks, async (seen) => {
    if (seen.state === 'cancelled')
      throw await tooLate(shop, msg('This order is cancelled. To have the parts, call {phone}.'))
    const plan = await planChange(shop, seen, body, clientIp)
    if (!plan) return true
    const { next, edited, asks, ...edit } = plan
    isOtherPhone = edit.byLink.isOtherPhone
    const change = {
      ...edit,
      actor: linkActor,
      now: shop.now(),
      ...editNotes(seen, next, edited),
      emails: [
        ...(await orderEditEmails(shop, next, true)).map(insteadOfChange(seen)),
        ...(asks ? await advanceEmails(shop, next, { step: 'asked', ...asks }, true) : []),
      ],
    }
    try {
      return await shop.stores.orderEdits.edit(seen, change)
    } catch (error) {
      // Somebody else took the parts: the next attempt says how many are left.
      if (errorMentions(error, 'CHECK constraint failed: stock')) return false
      throw error
    }
  })
  return isOtherPhone ? currentToken(shop, 'device', row) : token
}

/** Each change sends an email, and reads the stock. */
function refuseManyChanges(changes: number, config: Config, { phone }: ShopSettings, waitMs: number): void {
  if (changes < scaleMax(config, attemptLimits.linkChangesPerOrder.max)) return
  const message = t('You changed this order many times. Please try again later, or call {phone}.', { phone })
  throw new ShopError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / second) })
}

/** What a change writes, and the order after it; `null` when the order is as wanted already. */
async function planChange(
  { stores, config, now }: ShopContext,
  seen: OrderSnapshot,
  body: ChangeBody,
  clientIp: string,
) {
  const wanted = orderLines(body.items ?? seen.lines.map(({ productId: _id, quantity }) => ({ _id, quantity })))
  const ids = wanted.map(({ productId }) => productId)
  const details = changedDetails(seen, body.order)
  const { isOtherPhone } = details
  const window = await attemptWindow(config, { limit: attemptLimits.linkChangesPerOrder, subject: seen.id }, now())
  const { clientHash } = await holderHashes(config, clientIp, '')
  const known = await stores.orderEdits.prepareByLink(seen.id, ids, details.phone ?? '', { window, clientHash })
  const { sold, asked, facts, refusals, changes } = known
  const { address, zone } = changedAddress(seen, details, facts)
  const fields = changedAddressFields(seen, { ...seen, ...address })
  const lines = lineChangesOf(seen, wanted)
  const changed = lines.filter(({ was, quantity }) => was !== quantity)
  if (fields.length === 0 && changed.length === 0 && body.amount === seen.amount) return null
  refuseManyChanges(changes, config, facts, window.expiresAt - now())

  const catalogue = changedCatalogue(seen, wanted, sold)
  const priced = agreedPrice(wanted, catalogue, zone, body.amount, facts)
  if (isOtherPhone && known.waitingOfPhone >= mostWaiting) throw waiting(false, facts)
  const limits = holdLimits(facts, config, known.holders, known.received)
  const amountMore = priced.amount - seen.amount
  if (amountMore > 0) checkRupees(amountMore, limits, known.holds, facts)
  // Last, because it reveals stock: only to shoppers whose change is otherwise valid.
  checkPublicStock(priced, catalogue, orderedName)
  const added = changed.filter(({ was, quantity }) => quantity > was)
  checkPieces(
    added.map(({ productId, was, quantity }) => ({
      productId,
      more: quantity - was,
      name: orderedName(catalogue.get(productId)?.name ?? ''),
    })),
    limits,
    known.holds,
    sold,
    facts,
  )
  const names = new Map([...seen.lines, ...priced.lines].map(({ productId, name }) => [productId, name]))
  // In a city without delivery, the agreed advance stays.
  const isSame = address.city === seen.city && priced.amount === seen.amount && !isOtherPhone
  const isAgreed = zone?.name === null || isSame
  const byRules = isAgreed ? null : advanceByRules(facts, { amount: priced.amount, zone, refusals }, now())
  const advance = isAgreed ? null : advanceAfterChange(asked, byRules)
  const missing = missingAdvance({ ...seen.money, amount: priced.amount, advanceAsked: advance?.asked ?? 0 })
  const { name: _, ...columns } = address
  return {
    values: {
      ...columns,
      // Outside of the zones that of before stays.
      ...(zone?.name != null && { zone: zone.name }),
      deliveryFee: priced.deliveryFee,
    },
    lines: lines.map((line) => ({ ...line, price: catalogue.get(line.productId)?.newPrice ?? 0 })),
    priced: priced.lines.filter(({ productId }) => sold.has(productId)),
    byLink: { isOtherPhone, amountMore, limits, clientHash: known.holders.clientHash, advance, window },
    // The advance has an email of its own, because it has accounts and a deadline.
    asks:
      byRules && advance && advance.asked > asked.advanceAsked && missing > 0
        ? advanceInEmail({ ...byRules, until: advance.until ?? 0 }, missing, null, facts.paymentAccounts)
        : null,
    next: {
      ...seen,
      ...address,
      ...priced,
      ...(advance && { advanceAsked: advance.asked, advanceReason: advance.reason }),
    },
    edited: {
      fields,
      lines: changed.map((line) => ({ ...line, name: names.get(line.productId) ?? '' })),
      isNoted: false,
      isRepriced: priced.amount !== seen.amount,
    },
  }
}
