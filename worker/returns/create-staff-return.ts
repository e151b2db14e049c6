import type * as z from 'zod/mini'
import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import type { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { requireBikeYear } from '#worker/bikes/require-bike-year.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { hashOfRequest, writtenBefore } from '#worker/database/same-request.ts'
import { newId } from '#worker/database/ids.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { requireLeft, retryReturning } from './new-return.ts'
import type { DeliveredPart } from './return-changes.store.ts'
import { movedEmails } from './return-emails.ts'

type StaffReturnBody = z.infer<typeof adminReturnsApi.createStaffReturn.body>

/**
 * Creates a return for a customer who called or came: agreed at once, also after the customers' deadline. The same key again changes
 * nothing.
 * @throws ShopError 'NOT_FOUND', 'TOO_LATE' before delivery, 'TOO_MUCH', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'
 */
export async function createStaffReturn(
  shop: ShopContext,
  { actor }: StaffMember,
  orderId: string,
  body: StaffReturnBody,
): Promise<{ return: AdminReturn }> {
  const requestHash = await hashOfRequest(shop.config.pepper, `staff-return:${orderId}`, body)
  const write = async (): Promise<string> => {
    const { delivered, made } = await shop.stores.returnChanges.prepare(orderId)
    const sent = made.find(({ key }) => key === `staff:${body.key}`)
    const earlier = writtenBefore(sent, (each) => each.requestHash === requestHash)
    if (earlier) return earlier.id
    const orderNumber = await requireReturnable(shop, orderId, body, delivered, made.length)
    const nameOf = (id: string) => delivered.find(({ productId }) => productId === id)?.name ?? ''
    const lines = body.lines.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity }))
    const agreed = { orderId, orderNumber, source: 'staff' as const, lines }
    const emails = await movedEmails(shop, agreed, { to: 'agreed', words: null, refund: null, exchange: null })
    return create(shop, actor, orderId, body, requestHash, emails)
  }
  const id = await retryReturning(write)
  const found = await shop.stores.returns.find(id)
  if (!found) throw new ShopError('NOT_FOUND')
  return { return: found.shown }
}

async function requireReturnable(
  { stores, now }: ShopContext,
  orderId: string,
  { lines, note }: StaffReturnBody,
  delivered: DeliveredPart[],
  made: number,
): Promise<number> {
  const [order] = await stores.orderTransitions.list([orderId])
  if (!order) throw new ShopError('NOT_FOUND')
  if (order.state !== 'delivered') {
    throw new ShopError('TOO_LATE', { message: 'You can only return parts that were delivered.' })
  }
  if (note && order.isScrubbed) {
    throw fieldProblem('note', 'Personal data was removed from this order, so no text can be added.')
  }
  if (made >= returnLimits.perOrder) throw new ShopError('TOO_MUCH', { message: 'This order has too many returns.' })
  requireLeft({ lines }, delivered)
  for (const [index, { year }] of lines.entries()) requireBikeYear(year, `lines.${index}`, now())
  return order.number
}

async function create(
  { stores, now }: ShopContext,
  actor: string,
  orderId: string,
  { key, lines, note }: StaffReturnBody,
  requestHash: string,
  emails: EncryptedEmail[],
): Promise<string> {
  const at = now()
  const id = newId(at)
  await stores.returnChanges.create(
    {
      id,
      orderId,
      state: 'agreed',
      source: 'staff',
      note: note || null,
      key: `staff:${key}`,
      requestHash,
      lines: lines.map(({ bike, year = null, ...line }) => ({
        ...line,
        bike: bike ? vehicleIdOf(bike) : null,
        year,
      })),
      photos: [],
      actor,
      now: at,
    },
    emails,
  )
  return id
}
