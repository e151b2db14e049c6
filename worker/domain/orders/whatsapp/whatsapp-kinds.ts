import type { AdminAdvance } from '#domain/advances/advance.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

/** What a WhatsApp message to a customer is about. */

/**
 * The kinds of messages: a request to confirm, an unanswered call, a parcel that waits in the shop or is under way, that comes
 * today or could not be delivered, or the outcome.
 */
export const whatsappKinds = [
  'confirm',
  'noAnswer',
  'advance',
  'ready',
  'onItsWay',
  'outForDelivery',
  'notDelivered',
  'delivered',
  'collected',
  'cancelled',
  'refused',
  'returned',
] as const
/** One of `whatsappKinds`. */
export type WhatsappKind = (typeof whatsappKinds)[number]

/** The values in a message. Money in whole rupees; `price` is for one piece; `address` is on one line. */
export interface WhatsappOrder {
  /** The missing advance, the reason, and the accounts to pay it to. */
  advance?: Pick<AdminAdvance, 'missing' | 'until' | 'accounts' | 'reason' | 'note'>
  name: string | null
  number: number
  lines: { name: string; names: PartNames; quantity: number; price: number }[]
  deliveryFee: number
  /** The sums of the ledger. */
  money: OrderMoney
  address: string
  delivery: DeliveryWay
  /** The absolute link to its page in the language of the message; `null` when it has none. */
  link?: string | null
  /** Where and when an order is collected, and how long a part may come back. */
  shop: Pick<PublicShopSettings, 'address' | 'hours' | 'returnDays'>
  tracking?: { courier: string; number: string | null; href: string | null } | null
}
