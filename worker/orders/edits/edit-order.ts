import type * as z from 'zod/mini'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { streetMissing } from '#domain/orders/order-fields.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { errorMentions } from '#worker/database/database-errors.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { type OrderAddress, orderAddressOf } from '#worker/orders/calls/confirmed-address.ts'
import { orderEditEmails } from '#worker/orders/order-emails.ts'
import { changedAddressFields, editNotes, fullName } from './edit-note.ts'
import type { OrderSnapshot } from './order-change.ts'
import { editedLines, refuseShort } from './edited-lines.ts'
import { updateOrderWithRetry, stale } from './update-order-with-retry.ts'

type ChangeBody = z.infer<typeof adminOrdersApi.editOrder.body>

/**
 * Edits address, lines and note of an order before packing: quantities at the agreed prices, further parts at today's. Repeating an edit changes nothing. The triggers
 * `orders_count_update`, `orders_day_amount` and `orders_day_city` keep the totals; `orders_email_changed` clears the
 * canonical email.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `updatedAt` and `state`
 * @throws ShopError 'OUT_OF_STOCK' with `products`
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'PRICE_CHANGED' for a part that joins the order
 * @throws ShopError 'VALIDATION' for a packed order, or an edit that leaves no line
 */
export async function editOrder(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  body: ChangeBody,
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, async (seen) => {
    // A form opened before the account was deleted still contains the email, which must not return.
    const form = seen.isAccountDeleted ? { ...body, email: '' } : body
    const isSameCity = body.city === seen.city && body.province === undefined
    const address = orderAddressOf(isSameCity ? { ...form, province: seen.province } : form, seen.province)
    const note = body.note === undefined ? seen.note : body.note || null
    const { changed, added } = await editedLines(shop, seen, body.lines)
    const lines = [...changed, ...added]
    const fields = changedAddressFields(seen, { ...address, name: fullName(address) })
    if (address.street === null && seen.delivery === 'door') throw fieldProblem('street', streetMissing)
    if (lines.length === 0 && fields.length === 0 && note === seen.note) return true
    if (seen.updatedAt !== body.updatedAt) throw stale(seen)
    if (seen.state !== 'placed' && seen.state !== 'confirmed') {
      throw new ShopError('VALIDATION', { message: 'Only an order that is not packed yet can be changed.' })
    }
    const next = afterChange(seen, address, { changed, added }, note)
    const needsEmail = lines.length > 0 || fields.length > 0
    const change = {
      actor: staff.actor,
      now: shop.now(),
      values: { ...address, emailCanonical: canonicalOrNull(address.email), note },
      lines: lines.map(({ productId, was, quantity }) => ({ productId, was, quantity })),
      priced: added.map(({ productId, price }) => ({ productId, price })),
      byLink: null,
      ...editNotes(seen, next, { fields, lines, isNoted: seen.note !== note, isRepriced: lines.length > 0 }),
      emails: needsEmail ? await orderEditEmails(shop, next) : [],
    }
    try {
      return await shop.stores.orderEdits.edit(seen, change)
    } catch (error) {
      if (!errorMentions(error, 'CHECK constraint failed: stock')) throw error
      return refuseShort(shop, lines)
    }
  })
}

/** The order after the edit. */
function afterChange(
  seen: OrderSnapshot,
  address: OrderAddress,
  { changed, added }: Awaited<ReturnType<typeof editedLines>>,
  note: string | null,
): OrderSnapshot {
  const quantities = new Map(changed.map(({ productId, quantity }) => [productId, quantity]))
  const remaining = seen.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const lines = [
    ...remaining,
    ...added.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  ]
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const isOwnEmail = seen.isOwnEmail && address.email === seen.email
  return {
    ...seen,
    ...address,
    isOwnEmail,
    name: fullName(address),
    lines,
    subtotal,
    amount: subtotal + seen.deliveryFee,
    note,
  }
}
