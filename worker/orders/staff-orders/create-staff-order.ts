import type * as z from 'zod/mini'
import { advanceTimes, type RequestedAdvance } from '#domain/advances/advance-rules.ts'
import { provinceOf } from '#domain/delivery/pakistan-cities.ts'
import { homeProvince } from '#domain/delivery/provinces.ts'
import { zoneOf, zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import { ShopError } from '#domain/errors.ts'
import { type BoardColumn, boardColumnOf } from '#domain/orders/board-columns.ts'
import { deliveryCountry } from '#domain/orders/delivery-country.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { checkStock, orderLines, priceOrder } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { advanceEmails, advanceInEmail } from '#worker/advances/advance-emails.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { hashOfRequest, writtenBefore } from '#worker/database/same-request.ts'
import { orderAddressOf, splitName } from '#worker/orders/calls/confirmed-address.ts'
import { aboutOrder, type EmailedOrder, allStateEmails } from '#worker/orders/order-emails.ts'
import { retryPlacing } from '#worker/orders/placement.ts'
import type { StaffOrder } from './staff-orders.store.ts'

type StaffOrderBody = z.infer<typeof adminOrdersApi.createStaffOrder.body>

/** A stored staff order; `amount` is what the customer pays, whole rupees. */
export interface CreatedOrder {
  id: string
  number: number
  amount: number
  place: BoardColumn
}

/**
 * Creates an order by staff, at catalogue prices and from the same stock as other orders. The same `key` returns the
 * same order. No account is linked, whatever the phone number. The trigger `orders_count_insert` counts it;
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow its stock.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'IDEMPOTENCY_MISMATCH'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'TOO_MUCH' for an advance of more than the order
 */
export async function createStaffOrder(
  shop: ShopContext,
  staff: StaffMember,
  body: StaffOrderBody,
): Promise<CreatedOrder> {
  // The same order in another language is the same order.
  const { language: _, ...ordered } = body
  const requestHash = await hashOfRequest(shop.config.pepper, 'staff-order', ordered)
  return retryPlacing(() => tryToCreate(shop, staff, body, requestHash))
}

async function tryToCreate(
  shop: ShopContext,
  staff: StaffMember,
  body: StaffOrderBody,
  requestHash: string,
): Promise<CreatedOrder> {
  const { stores, now } = shop
  const lines = orderLines(body.lines.map(({ productId, quantity }) => ({ _id: productId, quantity })))
  const { catalogue, facts, ...known } = await stores.staffOrders.prepare(
    body.key,
    lines.map(({ productId }) => productId),
  )
  const existing = writtenBefore(known.existing, (order) => order.requestHash === requestHash)
  if (existing) {
    return { id: existing.id, number: existing.number, amount: existing.amount, place: boardColumnOf(existing) }
  }
  const isSale = body.channel === 'counter'
  const priced = priceOrder(lines, catalogue, isSale ? null : zoneOrFirst(facts, body.city))
  checkStock(priced, catalogue)
  if (priced.amount !== body.amount) throw new ShopError('PRICE_CHANGED', { fields: { amount: priced.amount } })

  const asked = body.channel === 'phone' ? body.advance : 0
  if (asked > priced.amount) throw new ShopError('TOO_MUCH', { message: 'The advance is more than the order.' })

  const id = newId(now())
  const advance = asked > 0 ? { asked, reason: 'staff' as const, ...advanceTimes(facts.advanceRules, now()) } : null
  const address = { ...addressOf(body), country: deliveryCountry }
  const state = isSale ? 'delivered' : body.isConfirmed ? 'confirmed' : 'placed'
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ') || null
  const noTracking = { courierName: null, trackingNumber: null, trackingUrl: null }
  const number = await stores.staffOrders.create({
    id,
    key: body.key,
    requestHash,
    channel: body.channel,
    state,
    address,
    note: body.note || null,
    zone: isSale ? null : (zoneOf(facts, body.city)?.zone.name ?? null),
    language: body.language,
    lines,
    priced,
    advance,
    emails: await emailsFor(
      shop,
      facts,
      { id, name, ...address, ...priced, ...noTracking, isOwnEmail: true, delivery: 'door', advanceAsked: asked },
      state,
      advance,
    ),
    actor: staff.actor,
    now: now(),
  })
  return { id, number, amount: priced.amount, place: boardColumnOf({ state, isPaid: isSale }) }
}

function addressOf(body: StaffOrderBody): Omit<StaffOrder['address'], 'country'> {
  if (body.channel === 'phone') return orderAddressOf(body, homeProvince)
  const { name, phone, email, city } = body
  return {
    ...splitName(name),
    phone: phone || null,
    email: email || null,
    street: null,
    city,
    province: provinceOf(city) || homeProvince,
    zipCode: null,
  }
}

/**
 * A receipt for a sale over the counter; for a phone order the confirmation, or the email of a new order. It is the
 * first email of the order, so the step of new orders decides. What is asked for in advance is told in any case.
 */
async function emailsFor(
  shop: ShopContext,
  { orderEmails, paymentAccounts }: ShopSettings,
  order: EmailedOrder,
  state: StaffOrder['state'],
  asked: RequestedAdvance | null,
) {
  if (order.email === null) return []
  const { config, now } = shop
  const advance = asked && advanceInEmail(asked, asked.asked, null, paymentAccounts)
  const ofAdvance = advance ? await advanceEmails(shop, order, { step: 'asked', ...advance }) : []
  if (!orderEmails.includes('placed')) return ofAdvance
  if (state !== 'placed') {
    const place = state === 'delivered' ? 'cash-received' : state
    return [...(await allStateEmails(shop, [order], place)), ...ofAdvance]
  }
  const parameters = { ...aboutOrder(order, config.publicOrigin), ...(advance && { advance }) }
  return [await encryptEmail(config.pepper, { kind: 'orderPlaced', to: order.email, parameters }, now())]
}
