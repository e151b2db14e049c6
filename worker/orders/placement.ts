import type { AskedAdvance } from '#domain/advances/advance-rules.ts'
import type { PaymentAccount } from '#domain/advances/payment-account.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { ShopError } from '#domain/errors.ts'
import {
  checkSize,
  type OrderLine,
  type PricedOrder,
  type PricedProduct,
  priceOrder,
} from '#domain/orders/price-order.ts'
import { fewLeft } from '#domain/products/public-stock.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopContext } from '#worker/context.ts'
import { advanceInEmail } from '#worker/advances/advance-emails.ts'
import { errorMentions, isTransient } from '#worker/database/database-errors.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { NewOrderAddress, PlacedOrder } from './new-order.sql.ts'
import { aboutOrder } from './order-emails.ts'

/** The steps that orders with and without an account share. */

const attempts = 3
/** Equal orders without a key within this time are a double click. */
export const doubleClickMs = 30_000

/** A stored order; `amount` is the cash to pay, whole rupees. */
export interface Placement {
  orderId: string
  number: number
  amount: number
  /** The order existed already; the request was a repetition. */
  isReplay: boolean
  /** A part's stock is now so low that pages show it. */
  leavesFew: boolean
}

/** Repeats an attempt after a concurrent write or a lost response: it then reads the current state, or the order. */
export async function retryPlacing<Placed>(place: () => Promise<Placed>): Promise<Placed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place()
    } catch (error) {
      const isWorthAnother = errorMentions(error, 'constraint failed') || isTransient(error)
      if (attempt === attempts || !isWorthAnother) throw error
    }
  }
}

/**
 * The placement of an order that exists already.
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' when it was placed with another body, by the keyed hash of the request
 */
export function replayOf({ id, number, amount, requestHash }: PlacedOrder, requestHashes: string[]): Placement {
  if (!requestHashes.includes(requestHash)) throw new ShopError('IDEMPOTENCY_MISMATCH')
  return { orderId: id, number, amount, isReplay: true, leavesFew: false }
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

/** Whether an order leaves so few of a part that pages show the number. */
export function leavesFewOf(lines: OrderLine[], catalogue: ReadonlyMap<string, PricedProduct>): boolean {
  return lines.some(({ productId, quantity }) => {
    const stock = catalogue.get(productId)?.stock ?? null
    return stock !== null && stock - quantity <= fewLeft
  })
}

/** A new order as its two emails need it. */
export interface AnnouncedOrder extends PricedOrder {
  id: string
  address: NewOrderAddress
  /** The phone number as it was typed. */
  typedPhone: string
  delivery: DeliveryWay
  /** The email address is the account's own. */
  isOwnEmail: boolean
  /** The steps that customers get an email about. */
  steps: ShopSettings['orderEmails']
  /** What is to pay in advance; `null` for nothing. */
  advance: AskedAdvance | null
  accounts: PaymentAccount[]
}

/**
 * The encrypted emails about a new order: to the customer, if there is an address and the owner chose so, and to the
 * owner.
 */
export async function placementEmails(
  { config, now }: ShopContext,
  { address, typedPhone, delivery, steps, advance: asked, accounts, ...order }: AnnouncedOrder,
): Promise<[EncryptedEmail, ...EncryptedEmail[]]> {
  const { firstName, lastName, email, street, city, zipCode, province, country } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const about = { ...order, ...address, name }
  const encrypt = (mail: Parameters<typeof encryptEmail>[1]) => encryptEmail(config.pepper, mail, now())
  const place = [street, [city, zipCode].filter(Boolean).join(' '), province, country].filter(Boolean).join(', ')
  const advance = asked && advanceInEmail(asked, 0, null, accounts)
  const forOwner = {
    ...aboutOrder({ ...about, isOwnEmail: true }, config.publicOrigin),
    address: delivery === 'collect' ? 'Collects it at the shop' : place,
    phone: typedPhone,
    customerEmail: email ?? '',
    ...(advance && { advance }),
  }
  const encryptForOwner = () => encrypt({ kind: 'orderPlacedOwner', to: config.ownerEmail, parameters: forOwner })
  if (email === null || (!steps.includes('placed') && !advance)) return [await encryptForOwner()]
  const parameters = { ...aboutOrder(about, config.publicOrigin), delivery, ...(advance && { advance }) }
  return [await encrypt({ kind: 'orderPlaced', to: email, parameters }), await encryptForOwner()]
}
