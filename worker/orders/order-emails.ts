import { missingAdvance } from '#domain/advances/advance.ts'
import { moneyOf, type OrderMoney } from '#domain/ledger/order-money.ts'
import { containsLink } from '#domain/contact/contains-link.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import type { OrderEmailStep } from '#domain/settings/setting-fields.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import type { OrderStep } from '#worker/email/templates/order-step-templates.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { OutgoingEmail } from '#worker/email/enqueue-emails.ts'
import { inLanguage } from '#worker/language/translators.ts'
import type { ShopContext } from '#worker/context.ts'
import type { OrderSnapshot } from './edits/order-change.ts'
import { addressLine, placeLine } from '#domain/orders/place-line.ts'
import { customerReason } from './order-texts.ts'

/** Courier and tracking of an order. */
type Sent = Pick<OrderSnapshot, 'courierName' | 'trackingNumber' | 'trackingUrl'>

/** The fields of an order that its emails need; without `money` nothing is paid, and without an advance none is asked for. */
export type EmailedOrder = Pick<
  OrderSnapshot,
  | 'id'
  | 'email'
  | 'name'
  | 'lines'
  | 'subtotal'
  | 'deliveryFee'
  | 'amount'
  | 'street'
  | 'city'
  | 'province'
  | 'zipCode'
  | 'courierName'
  | 'trackingNumber'
  | 'trackingUrl'
  | 'isOwnEmail'
  | 'delivery'
> & {
  /** Parts that were not accepted at the door. */
  left?: { name: string; quantity: number }[]
} & { money?: OrderMoney } & Partial<Pick<OrderSnapshot, 'advanceAsked' | 'advanceReason'>>

/** The states of which an email says what is still to pay in advance: a parcel that left is paid at the door. */
const beforeItLeaves: OrderStep['place'][] = ['confirmed', 'packed']

/** The step in the owner's settings of each state. */
const stepOf: Record<OrderStep['place'], OrderEmailStep> = {
  confirmed: 'confirmed',
  packed: 'packed',
  ready: 'packed',
  shipped: 'shipped',
  out: 'out',
  delivered: 'ended',
  cancelled: 'ended',
  refused: 'ended',
  returned: 'ended',
  'cash-received': 'paid',
}

/**
 * Encrypted emails that tell customers of these orders about a state, if the owner chose its step. An order that is to
 * be collected is always announced. `isByAnybody`: by a link, or because of the time. Orders without an email address or with a deleted account get none. Read the
 * orders with `stores.orderTransitions.list`.
 */
export async function orderStateEmails(
  shop: ShopContext,
  orders: EmailedOrder[],
  place: OrderStep['place'],
  reason: string | null = null,
  isByAnybody = false,
): Promise<EncryptedEmail[]> {
  if (orders.every(({ email }) => email === null)) return []
  const { orderEmails } = await shop.stores.settings.getShopSettings()
  const isChosen = orderEmails.includes(stepOf[place])
  const told = orders.filter(({ delivery }) => isChosen || (place === 'packed' && delivery === 'collect'))
  return allStateEmails(shop, told, place, reason, isByAnybody)
}

/** The same, whatever the owner chose: the first email of an order that staff created. */
export async function allStateEmails(
  shop: ShopContext,
  orders: EmailedOrder[],
  place: OrderStep['place'],
  reason: string | null = null,
  isByAnybody = false,
): Promise<EncryptedEmail[]> {
  const emails = orders.flatMap((order) => {
    if (order.email === null) return []
    const { courierName, trackingNumber, trackingUrl } = order
    const tracking = trackingOf({ courier: courierName, number: trackingNumber, url: trackingUrl })
    const parameters = {
      ...aboutOrder(order, shop.config.publicOrigin),
      ...(beforeItLeaves.includes(place) && inAdvance(order)),
      delivery: order.delivery,
      place: order.delivery === 'collect' ? (collectSteps[place] ?? place) : place,
      tracking,
      // In English: the email translates it when it is sent.
      reason: inLanguage('en', () => customerReason(reason)) ?? '',
      ...(order.left && { left: order.left }),
    }
    return [encryptDelayedEmail(shop, { kind: 'orderMoved', to: order.email, isByAnybody, parameters })]
  })
  return Promise.all(emails)
}

/** The steps that differ for an order that its customer collects: it waits in the shop, and is paid there. */
const collectSteps: Partial<Record<OrderStep['place'], OrderStep['place']>> = {
  packed: 'ready',
  delivered: 'cash-received',
}

/** The encrypted email with the edited order; `isByLink` when the customer edited it. */
export async function orderEditEmails(
  shop: ShopContext,
  order: EmailedOrder,
  isByLink = false,
): Promise<EncryptedEmail[]> {
  if (order.email === null) return []
  const about = { ...aboutOrder(order, shop.config.publicOrigin), ...inAdvance(order) }
  const parameters = { ...about, delivery: order.delivery, isByLink }
  return [await encryptDelayedEmail(shop, { kind: 'orderChanged', to: order.email, isByAnybody: isByLink, parameters })]
}

/** Lets an email about a customer's change replace the pending one about an earlier change. */
export const insteadOfChange =
  ({ id }: Pick<OrderSnapshot, 'id'>) =>
  (email: EncryptedEmail): EncryptedEmail => ({ ...email, about: `change:${id}` })

/** What an email says of the advance of an order; nothing once it is complete. */
function inAdvance({ amount, money, advanceAsked = 0, advanceReason }: EmailedOrder) {
  const order = money ? { ...money, amount } : { amount, unaccepted: 0, advance: 0, goodwill: 0, collectedBefore: 0 }
  // Where no cash is taken the whole amount is asked for, also after an edit.
  const missing = missingAdvance({ ...order, advanceAsked: advanceReason === 'zone' ? amount : advanceAsked })
  return missing > 0 ? { inAdvance: missing } : {}
}

/** Encrypts an email that waits until its change can no longer be undone, so that no email overtakes another. */
async function encryptDelayedEmail({ config, now }: ShopContext, email: OutgoingEmail): Promise<EncryptedEmail> {
  return { ...(await encryptEmail(config.pepper, email, now())), sendAfter: now() + undoMs }
}

/** Lets an email about what a job did leave in the same run: nobody can undo it. */
export const atOnce = (email: EncryptedEmail): EncryptedEmail => ({ ...email, sendAfter: email.createdAt })

/**
 * The content that all order emails share; the order number is added on sending. Anyone may type any email address at
 * the checkout and at the sign-up. So an address that nobody proved gets no typed text, and no email contains a street with a link.
 */
export function aboutOrder(order: Omit<EmailedOrder, keyof Sent | 'delivery'>, origin: string) {
  const { id, name, lines, subtotal, deliveryFee, amount, money, isOwnEmail } = order
  return {
    orderId: id,
    name: isOwnEmail ? (name ?? '') : '',
    lines: lines.map((line) => ({ id: line.productId, name: line.name, quantity: line.quantity, price: line.price })),
    subtotal,
    deliveryFee,
    amount,
    // An edit changes the amount, not what was paid.
    ...(money && { money: moneyOf({ ...money, amount }) }),
    address: isOwnEmail ? addressInEmail(order) : '',
    // For its zone: a template names no city that was typed.
    city: order.city,
    origin,
  }
}

/** An address on one line for emails, without a street that contains a link. */
function addressInEmail(order: Parameters<typeof addressLine>[0]): string {
  return order.street && containsLink(order.street) ? placeLine(order) : addressLine(order)
}
