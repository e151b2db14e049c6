import { acceptsAdvances, advanceByRules, type RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { OrderedBike } from '#domain/bikes/my-bike.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type Delivery, deliveryTo } from '#domain/delivery/delivery-to.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import { ShopError } from '#domain/errors.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { deliveryCountry } from '#domain/orders/delivery-address.ts'
import { addressLine, placeLine } from '#domain/orders/place-line.ts'
import {
  checkPublicStock,
  checkSize,
  type OrderLine,
  type PricedOrder,
  type PricedProduct,
  priceOrder,
} from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { advanceInEmail } from '#worker/advances/advance-emails.ts'
import type { ShopContext } from '#worker/context.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'
import { inLanguage } from '#worker/language/translators.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { Config } from '#worker/env.ts'
import { checkPieces, checkRupees, type Holders, holdLimits } from '#worker/orders/open-orders.ts'
import { aboutOrder } from '#worker/orders/order-emails.ts'
import { orderedName } from '#worker/orders/order-texts.ts'
import type { NewOrder } from './new-order.sql.ts'
import type { Prepared } from './place-order.ts'

/** What a customer asks for, with or without an account. */
interface CustomerOrder {
  lines: OrderLine[]
  /** What the customer saw, whole rupees. */
  amount: number
  delivery: DeliveryWay
  /** The selected bike, as it was sent. */
  bike: OrderedBike
  /** As it was typed; an order that is collected has no street. */
  address: CustomerAddress & { city: string }
  /** The phone number as it was typed. */
  typedPhone: string
  /** The email address is the account's own, and proved. */
  isOwnEmail: boolean
  holders: Holders
  actor: string
  requestHash: string
  /** The keys of the order with this id: unique among the orders of the account; finds an order without an account again. */
  keysOf(id: string): { idempotencyKey: string; guestKey: string | null }
  /** The condition of its batch, at a time. */
  isAllowed(now: number): NewOrder['isAllowed']
}

/** Who gets an order, and where; `null` for what the customer was not asked. */
interface CustomerAddress {
  firstName: string | null
  lastName: string | null
  email: string | null
  street: string | null
  zipCode: string | null
  /** As it is stored and searched. */
  phone: string
}

/**
 * The order of a customer with its advance and its emails, in the language of the request.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'INVALID_QUANTITY', 'OUT_OF_STOCK', 'RATE_LIMITED'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'VALIDATION' for a city without delivery, or an amount above the owner's limit
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, and nothing can be paid in advance
 */
export async function checkCustomerOrder(
  shop: ShopContext,
  { lines, delivery, holders, actor, requestHash, keysOf, isAllowed, ...asked }: CustomerOrder,
  known: Prepared<unknown>,
): Promise<NewOrder> {
  const { catalogue, facts, refusals, received } = known
  const to = deliveryTo(facts, asked.address.city, delivery, acceptsAdvances(facts))
  const priced = agreedPrice(lines, catalogue, to.zone, asked.amount, facts)
  const limits = checkHolds(shop.config, lines, priced, holders, known)

  const now = shop.now()
  const id = newId(now)
  const address = addressAt(asked.address, delivery, to)
  const advance = advanceByRules(facts, { amount: priced.amount, zone: to.zone, refusals }, now)
  return {
    id,
    now,
    actor,
    lines,
    amount: priced.amount,
    holds: {
      limits,
      counted: new Set([...catalogue.values()].filter(({ stock }) => stock !== null).map(({ _id }) => _id)),
    },
    isAllowed: isAllowed(now),
    advance,
    state: 'placed',
    audit: { action: 'order.placed', after: 'placed' },
    values: {
      ...address,
      ...keysOf(id),
      userId: holders.userId,
      requestHash,
      delivery,
      zone: to.zone?.name ?? null,
      ...storedBike(asked.bike),
      clientHash: received.byAccount ? null : holders.clientHash,
      phoneHash: holders.phoneHash,
      language: currentLanguage(),
      emailCanonical: canonicalOrNull(address.email),
      deliveryFee: priced.deliveryFee,
    },
    emails: await placementEmails(shop, { ...asked, ...priced, id, address, delivery, advance }, facts),
  }
}

/** The selected vehicle of an order as it is stored. */
function storedBike(asked: OrderedBike): { bike: string | null; bikeYear: number | null } {
  const { slug, year = null } = typeof asked === 'string' ? { slug: asked } : (asked ?? { slug: '' })
  const bike = knownVehicles().of(slug)?.id ?? null
  return { bike, bikeYear: bike === null ? null : (year ?? null) }
}

function addressAt(
  { street, zipCode, ...asked }: CustomerAddress,
  delivery: DeliveryWay,
  { city, province }: Delivery,
) {
  const place = delivery === 'collect' ? { street: null, zipCode: null } : { street, zipCode }
  return { ...asked, ...place, city, province, country: deliveryCountry }
}

/**
 * Prices an order and compares it with the amount that the customer saw, whole rupees.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'INVALID_QUANTITY', 'VALIDATION'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 */
export function agreedPrice(
  lines: OrderLine[],
  catalogue: ReadonlyMap<string, PricedProduct>,
  zone: Pick<Zone, 'fee' | 'freeFrom'> | null,
  amount: number,
  facts: ShopSettings,
): PricedOrder {
  const priced = priceOrder(lines, catalogue, zone)
  if (priced.amount !== amount) throw new ShopError('PRICE_CHANGED', { fields: { amount: priced.amount } })
  checkSize(priced, facts)
  return priced
}

/**
 * The limits of what a new order may hold until somebody vouched for it.
 * @throws ShopError 'OUT_OF_STOCK' for more pieces than there are, or than it may hold; 'RATE_LIMITED' for more rupees
 */
function checkHolds(
  config: Config,
  lines: OrderLine[],
  priced: PricedOrder,
  holders: Holders,
  { catalogue, received, holds, facts }: Prepared<unknown>,
) {
  const limits = holdLimits(facts, config, holders, received)
  const added = lines.map(({ productId, quantity: more }) => ({
    productId,
    more,
    name: orderedName(catalogue.get(productId)?.name ?? ''),
  }))
  checkRupees(priced.amount, limits, holds, facts)
  // After all other checks, because it reveals stock: only to shoppers whose order is otherwise valid.
  checkPublicStock(priced, catalogue, orderedName)
  checkPieces(added, limits, holds, catalogue, facts)
  return limits
}

/** A new order as its two emails need it. */
interface AnnouncedOrder extends PricedOrder, Pick<CustomerOrder, 'delivery' | 'typedPhone' | 'isOwnEmail'> {
  id: string
  address: ReturnType<typeof addressAt>
  /** The requested advance; `null` for none. */
  advance: RequestedAdvance | null
}

/**
 * The encrypted emails about a new order: to the customer, if there is an address and the owner chose so, and to the
 * owner.
 */
async function placementEmails(
  { config, now }: ShopContext,
  { address, typedPhone, delivery, advance: asked, ...order }: AnnouncedOrder,
  { orderEmails, paymentAccounts }: ShopSettings,
): Promise<EncryptedEmail[]> {
  const { firstName, lastName, email, country } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const about = { ...order, ...address, name }
  const encrypt = (mail: Parameters<typeof encryptEmail>[1]) => encryptEmail(config.pepper, mail, now())
  const place = inLanguage('en', () => [addressLine(address) || placeLine(address), country].join(', '))
  const advance = asked && advanceInEmail(asked, asked.asked, null, paymentAccounts)
  const forOwner = {
    ...aboutOrder({ ...about, isOwnEmail: true }, config.publicOrigin),
    address: delivery === 'collect' ? 'Collects it at the shop' : place,
    phone: typedPhone,
    customerEmail: email ?? '',
    ...(advance && { advance }),
  }
  const encryptForOwner = () => encrypt({ kind: 'orderPlacedOwner', to: config.ownerEmail, parameters: forOwner })
  if (email === null || (!orderEmails.includes('placed') && !advance)) return [await encryptForOwner()]
  const parameters = { ...aboutOrder(about, config.publicOrigin), delivery, ...(advance && { advance }) }
  const isByAnybody = !order.isOwnEmail
  return [await encrypt({ kind: 'orderPlaced', to: email, isByAnybody, parameters }), await encryptForOwner()]
}
