import type * as z from 'zod/mini'
import { cartLimits } from '#domain/cart/cart.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { streetMissing } from '#domain/orders/order-fields.ts'
import type { OrderEditLine } from '#domain/orders/order-forms.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { type OrderAddress, orderAddressOf } from '#worker/orders/calls/confirmed-address.ts'
import { orderEditEmails } from '#worker/orders/order-emails.ts'
import type { LineChange } from './changed-lines.sql.ts'
import { changedAddressFields, editNotes, fullName } from './edit-note.ts'
import type { OrderSnapshot } from './order-change.ts'
import { stale, updateOrderWithRetry } from './update-order-with-retry.ts'

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

/** A line of an edit with its name, and how many pieces more it reserves. */
type EditedLine = LineChange & { name: string; more: number }

/**
 * The lines of an edit with another quantity, and the parts that join the order at today's prices.
 * @throws ShopError 'VALIDATION' when no line is left, or too many are
 * @throws ShopError 'PRODUCT_NOT_FOUND' for a part that is not on sale
 * @throws ShopError 'PRICE_CHANGED' for a part that has another price than the form showed
 */
async function editedLines(
  shop: ShopContext,
  seen: OrderSnapshot,
  wanted: OrderEditLine[],
): Promise<{ changed: EditedLine[]; added: (EditedLine & { price: number })[] }> {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const known = new Set(seen.lines.map(({ productId }) => productId))
  const others = new Map(
    wanted.flatMap((line) => (known.has(line.productId) || line.quantity === 0 ? [] : [[line.productId, line]])),
  )
  const left = seen.lines.filter(({ productId }) => quantities.get(productId) !== 0).length + others.size
  if (left === 0) throw fieldProblem('lines', 'Leave at least one part, or cancel the order.')
  if (left > cartLimits.lines) throw fieldProblem('lines', `At most ${cartLimits.lines} parts fit on an order.`)
  return {
    changed: seen.lines.flatMap(({ productId, name, quantity: was }) => {
      const quantity = quantities.get(productId) ?? was
      return quantity === was ? [] : [{ productId, name, was, quantity, more: quantity - was }]
    }),
    added: others.size === 0 ? [] : await addedParts(shop, [...others.values()]),
  }
}

async function addedParts({ stores }: ShopContext, wanted: OrderEditLine[]) {
  const sold = await stores.orderEdits.listSold(wanted.map(({ productId }) => productId))
  return wanted.map(({ productId, quantity, price }) => {
    const part = sold.get(productId)
    if (!part) {
      const message = 'A part that you added is no longer sold. Please remove it.'
      throw new ShopError('PRODUCT_NOT_FOUND', { message, fields: { products: [productId] } })
    }
    if (price !== undefined && price !== part.newPrice) {
      const message = `${part.name} costs ${formatRupees(part.newPrice)} now. Please remove it and add it again.`
      throw new ShopError('PRICE_CHANGED', { message })
    }
    return { productId, name: part.name, was: 0, quantity, more: quantity, price: part.newPrice }
  })
}

/**
 * Rejects lines above the current stock; false when there is enough again.
 * @throws ShopError 'OUT_OF_STOCK'
 */
async function refuseShort({ stores }: ShopContext, lines: EditedLine[]): Promise<false> {
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
