import type * as z from 'zod/mini'
import { advanceTimes, type RequestedAdvance } from '#domain/advances/advance-rules.ts'
import { provinceOf } from '#domain/delivery/pakistan-cities.ts'
import { homeProvince } from '#domain/delivery/provinces.ts'
import { zoneOf, zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import { ShopError } from '#domain/errors.ts'
import { deliveryCountry } from '#domain/orders/delivery-address.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { checkStock, orderLines, priceOrder } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { advanceEmails, advanceInEmail } from '#worker/advances/advance-emails.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'
import { hashOfRequest } from '#worker/database/guarded-batch.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { orderAddressOf, splitName } from '#worker/orders/calls/confirmed-address.ts'
import { aboutOrder, allStateEmails, type EmailedOrder } from '#worker/orders/order-emails.ts'
import type { NewOrder } from './new-order.sql.ts'
import { staffSql } from './orderers.sql.ts'
import type { Orderer, Prepared } from './place-order.ts'

type StaffOrderBody = z.infer<typeof adminOrdersApi.createStaffOrder.body>

/**
 * Staff who take an order by phone or over the counter, at catalogue prices and from the same stock as other orders. The
 * same `key` is the same order. No account is linked, whatever the phone number.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY'
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK' when checked
 * @throws ShopError 'PRICE_CHANGED' when checked, with the new amount
 * @throws ShopError 'TOO_MUCH' when checked, for an advance of more than the order
 */
export async function staffOrderer(
  shop: ShopContext,
  { actor }: StaffMember,
  body: StaffOrderBody,
): Promise<Orderer<unknown>> {
  // The same order in another language is the same order.
  const { language: _, ...ordered } = body
  const requestHash = await hashOfRequest(shop.config.pepper, 'staff-order', ordered)
  const lines = orderLines(body.lines.map(({ productId, quantity }) => ({ _id: productId, quantity })))
  return {
    ...staffSql(body.key),
    lines,
    requestHashes: [requestHash],
    check: (known) => checkStaffOrder(shop, body, { lines, requestHash, actor }, known),
  }
}

async function checkStaffOrder(
  shop: ShopContext,
  body: StaffOrderBody,
  { requestHash, ...order }: Pick<NewOrder, 'lines' | 'actor'> & { requestHash: string },
  { catalogue, facts }: Prepared<unknown>,
): Promise<NewOrder> {
  const { channel, key, language } = body
  const isSale = channel === 'counter'
  const priced = priceOrder(order.lines, catalogue, isSale ? null : zoneOrFirst(facts, body.city))
  checkStock(priced, catalogue)
  const { amount, deliveryFee } = priced
  if (amount !== body.amount) throw new ShopError('PRICE_CHANGED', { fields: { amount } })

  const asked = channel === 'phone' ? body.advance : 0
  if (asked > amount) throw new ShopError('TOO_MUCH', { message: 'The advance is more than the order.' })

  const now = shop.now()
  const id = newId(now)
  const advance = asked > 0 ? { asked, reason: 'staff' as const, ...advanceTimes(facts.advanceRules, now) } : null
  const address = { ...addressOf(body), country: deliveryCountry }
  const state = isSale ? 'delivered' : body.isConfirmed ? 'confirmed' : 'placed'
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ') || null
  const noTracking = { courierName: null, trackingNumber: null, trackingUrl: null }
  return {
    ...order,
    id,
    now,
    amount,
    holds: null,
    advance,
    state,
    audit: { action: 'order.taken', after: JSON.stringify({ state, channel, isPaid: isSale, amount }) },
    values: {
      ...address,
      emailCanonical: canonicalOrNull(address.email),
      idempotencyKey: `staff:${key}`,
      staffKey: key,
      requestHash,
      channel,
      note: body.note || null,
      zone: isSale ? null : (zoneOf(facts, body.city)?.zone.name ?? null),
      language,
      deliveryFee,
    },
    emails: await emailsFor(
      shop,
      facts,
      { id, name, ...address, ...priced, ...noTracking, isOwnEmail: true, delivery: 'door', advanceAsked: asked },
      state,
      advance,
    ),
  }
}

function addressOf(body: StaffOrderBody) {
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
  state: NewOrder['state'],
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
