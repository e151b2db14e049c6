import { advanceByRules, type RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { PaymentAccount } from '#domain/advances/payment-account.ts'
import { bikeOf } from '#domain/bikes/bike-list.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { PricedOrder } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { advanceInEmail } from '#worker/advances/advance-emails.ts'
import type { ShopContext } from '#worker/context.ts'
import { newId } from '#worker/database/ids.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { NewOrder, NewOrderAddress } from './new-order.sql.ts'
import { aboutOrder } from './order-emails.ts'

/** A checked order before it is composed. */
interface CheckedOrder extends Pick<
  NewOrder,
  | 'userId'
  | 'clientHash'
  | 'phoneHash'
  | 'holdLimits'
  | 'counted'
  | 'requestHash'
  | 'address'
  | 'delivery'
  | 'lines'
  | 'priced'
> {
  /** The keys of the order with this id. */
  keysOf(id: string): Pick<NewOrder, 'idempotencyKey' | 'guestKey'>
  /** `null` for an order that is collected. */
  zone: Zone | null
  /** The slug of the selected bike, as it was sent. */
  bike: string | null | undefined
  /** The phone number as it was typed. */
  typedPhone: string
  /** The email address is the account's own, and proved. */
  isOwnEmail: boolean
  /** The parcels that its phone number did not accept. */
  refusals: number
}

/** A new order with its advance and its emails, in the language of the request. */
export async function composeOrder(
  shop: ShopContext,
  facts: ShopSettings,
  { keysOf, zone, bike, typedPhone, isOwnEmail, refusals, ...checked }: CheckedOrder,
): Promise<NewOrder> {
  const now = shop.now()
  const id = newId(now)
  const { address, delivery, priced } = checked
  const advance = advanceByRules(facts, { amount: priced.amount, zone, refusals }, now)
  const emails = await placementEmails(shop, {
    ...priced,
    id,
    address,
    typedPhone,
    delivery,
    isOwnEmail,
    steps: facts.orderEmails,
    advance,
    accounts: facts.paymentAccounts,
  })
  return {
    ...checked,
    ...keysOf(id),
    id,
    zone: zone?.name ?? null,
    bike: bikeOf(bike ?? '')?.slug ?? null,
    advance,
    language: currentLanguage(),
    emails,
    now,
  }
}

/** A new order as its two emails need it. */
interface AnnouncedOrder extends PricedOrder {
  id: string
  address: NewOrderAddress
  /** The phone number as it was typed. */
  typedPhone: string
  delivery: DeliveryWay
  /** The email address is the account's own, and proved. */
  isOwnEmail: boolean
  /** The steps that customers get an email about. */
  steps: ShopSettings['orderEmails']
  /** The requested advance; `null` for none. */
  advance: RequestedAdvance | null
  accounts: PaymentAccount[]
}

/**
 * The encrypted emails about a new order: to the customer, if there is an address and the owner chose so, and to the
 * owner.
 */
async function placementEmails(
  { config, now }: ShopContext,
  { address, typedPhone, delivery, steps, advance: asked, accounts, ...order }: AnnouncedOrder,
): Promise<[EncryptedEmail, ...EncryptedEmail[]]> {
  const { firstName, lastName, email, street, city, zipCode, province, country } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const about = { ...order, ...address, name }
  const encrypt = (mail: Parameters<typeof encryptEmail>[1]) => encryptEmail(config.pepper, mail, now())
  const place = [street, [city, zipCode].filter(Boolean).join(' '), province, country].filter(Boolean).join(', ')
  const advance = asked && advanceInEmail(asked, asked.asked, null, accounts)
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
  const isByAnybody = !order.isOwnEmail
  return [await encrypt({ kind: 'orderPlaced', to: email, isByAnybody, parameters }), await encryptForOwner()]
}
