import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { editOrderEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { errorMentions } from '#worker/database/database-errors.ts'
import { orderAddressOf } from '#worker/orders/calls/confirmed-address.ts'
import type { OrderAddress, OrderEdit } from './order-edits.store.ts'
import { orderEditEmails } from '#worker/orders/order-emails.ts'
import { changedAddressFields, editNotes, fullName } from './edit-note.ts'
import type { OrderSnapshot } from './order-change.ts'
import { updateOrderWithRetry, fieldProblem, stale } from './update-order-with-retry.ts'

type ChangeBody = z.infer<typeof editOrderEndpoint.body>
type Line = OrderEdit['lines'][number] & { name: string; was: number }

/**
 * Edits address, quantities and note of an order before packing. Repeating an edit changes nothing. The triggers
 * `orders_count_update`, `orders_day_amount` and `orders_day_city` keep the totals; `orders_email_changed` clears the
 * canonical email.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `updatedAt` and `state`
 * @throws ShopError 'OUT_OF_STOCK' with `products`
 * @throws ShopError 'VALIDATION' for a packed order, a part that is not on it, or an edit that leaves no line
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
    const lines = changedLines(seen, body.lines)
    const fields = changedAddressFields(seen, { ...address, name: fullName(address) })
    if (lines.length === 0 && fields.length === 0 && note === seen.note) return true
    if (seen.updatedAt !== body.updatedAt) throw stale(seen)
    if (seen.state !== 'placed' && seen.state !== 'confirmed') {
      throw new ShopError('VALIDATION', { message: 'Only an order that is not packed yet can be changed.' })
    }
    const next = afterChange(seen, address, lines, note)
    const needsEmail = lines.length > 0 || fields.length > 0
    const change: OrderEdit = {
      actor: staff.actor,
      now: shop.now(),
      address,
      note,
      lines: lines.map(({ productId, quantity, more }) => ({ productId, quantity, more })),
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

/**
 * The lines of an edit with another quantity.
 * @throws ShopError 'VALIDATION' for a part that is not on the order, or when no line is left
 */
function changedLines(seen: OrderSnapshot, wanted: ChangeBody['lines']): Line[] {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const known = new Set(seen.lines.map(({ productId }) => productId))
  for (const [productId, quantity] of quantities) {
    if (quantity > 0 && !known.has(productId))
      throw fieldProblem('lines', 'A part cannot be added. Take a new order for it.')
  }
  if (seen.lines.every(({ productId }) => quantities.get(productId) === 0)) {
    throw fieldProblem('lines', 'Leave at least one part, or cancel the order.')
  }
  return seen.lines.flatMap(({ productId, name, quantity: was }) => {
    const quantity = quantities.get(productId) ?? was
    return quantity === was ? [] : [{ productId, name, was, quantity, more: quantity - was }]
  })
}

/** The order after the edit. */
function afterChange(seen: OrderSnapshot, address: OrderAddress, changed: Line[], note: string | null): OrderSnapshot {
  const quantities = new Map(changed.map(({ productId, quantity }) => [productId, quantity]))
  const lines = seen.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
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

/**
 * Rejects lines above the current stock; false when there is enough again.
 * @throws ShopError 'OUT_OF_STOCK'
 */
async function refuseShort({ stores }: ShopContext, lines: Line[]): Promise<false> {
  const stock = await stores.orderEdits.listStock(lines.map(({ productId }) => productId))
  const short = lines.flatMap((line) => {
    const left = stock.get(line.productId) ?? null
    return left !== null && left < line.more ? [{ ...line, left }] : []
  })
  if (!short[0]) return false
  const { name, left } = short[0]
  throw new ShopError('OUT_OF_STOCK', {
    message: left === 0 ? `There is no more of ${name}.` : `Only ${left} more of ${name}.`,
    fields: { products: short.map(({ productId, left: pieces }) => ({ _id: productId, stock: pieces })) },
  })
}
