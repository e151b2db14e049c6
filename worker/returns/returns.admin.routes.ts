import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { requireBikeYear } from '#worker/bikes/require-bike-year.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { newId } from '#worker/database/ids.ts'
import { hashOfRequest, writtenBefore } from '#worker/database/guarded-batch.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { serveAll } from '#worker/http/serve.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { moveReturn } from './move-return.ts'
import { type LeftTexts, requireLeft, retryReturning } from './new-return.ts'
import type { DeliveredPart } from './return-changes.store.ts'
import { movedEmails } from './return-emails.ts'

export function returnsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminReturnsApi, {
    listReturns: ({ query }, { stores }) => stores.returns.list(query.state, query.after),

    listOrderReturns: ({ params }, shop) => listOrderReturns(shop, params.id),

    createStaffReturn: ({ params, body, staff }, shop) => createStaffReturn(shop, staff, params.id, body),

    getReturn: async ({ params }, { stores }) => {
      const found = await stores.returns.find(params.id)
      return found && { return: found.shown }
    },

    getReturnPhoto: async ({ params }, { stores }) => {
      const photo = await stores.returns.findPhoto(params.id, Number(params.position))
      const file = photo && (await stores.privateFiles.find(photo.key))
      return file && downloadResponse(`return-${photo.label}`, photo.type, file)
    },

    moveReturn: ({ params, body, staff }, shop) => moveReturn(shop, staff, params.id, body),
  })
}

/** The returns of an order, what of it may still come back, and until when its customer may ask. */
async function listOrderReturns(
  { stores }: ShopContext,
  orderId: string,
): Promise<z.infer<typeof adminReturnsApi.listOrderReturns.reply>> {
  const [returns, { delivered }, [order], facts] = await Promise.all([
    stores.returns.listOfOrder(orderId),
    stores.returnChanges.prepare(orderId),
    stores.orderTransitions.list([orderId]),
    stores.settings.getShopSettings(),
  ])
  if (order?.state !== 'delivered') return { returns, left: [], until: null }
  const left = delivered.flatMap((part) => (part.left > 0 ? { productId: part.productId, quantity: part.left } : []))
  return {
    returns,
    left,
    until: order.deliveredAt === null ? null : returnableUntil(order.deliveredAt, returnDaysOf(order, facts)),
  }
}

type StaffReturnBody = z.infer<typeof adminReturnsApi.createStaffReturn.body>

/**
 * Creates a return for a customer who called or came: agreed at once, also after the customers' deadline. The same key again changes
 * nothing.
 * @throws ShopError 'NOT_FOUND', 'TOO_LATE' before delivery, 'TOO_MUCH', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'
 */
async function createStaffReturn(
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

/** What staff read of a part that came back. */
const forStaff: LeftTexts = {
  some: ({ name, left }) => `At most ${left} × ${name} can still come back.`,
  none: ({ name }) => `All pieces of ${name} are in a return already.`,
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
    throw new ShopError('TOO_LATE', { message: 'Only parts that were delivered can come back.' })
  }
  if (note && order.isScrubbed) {
    throw fieldProblem('note', 'Personal data was removed from this order, so no text can be added.')
  }
  if (made >= returnLimits.perOrder) throw new ShopError('TOO_MUCH', { message: 'This order has too many returns.' })
  requireLeft({ lines }, delivered, forStaff)
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
