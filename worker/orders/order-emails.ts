import { undoMs } from '#domain/orders/board-limits.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import type { OrderStep } from '#worker/email/templates/order-step-templates.ts'
import { addressInEmail } from '#worker/email/templates/order-templates.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { OutgoingEmail } from '#worker/email/enqueue-emails.ts'
import type { ShopContext } from '#worker/context.ts'
import type { OrderSnapshot } from './edits/order-change.ts'
import { customerReason } from './customer-reasons.ts'

/** How the parcel goes. */
type Sent = Pick<OrderSnapshot, 'courierName' | 'trackingNumber' | 'trackingUrl'>

/** What a letter about an order needs of it. */
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
>

/**
 * The letters that tell the customers of these orders about a step, sealed for the batch of its cause. Who has no email,
 * or whose account was deleted, gets none. Read orders with `stores.orderMoves.list`.
 */
export async function orderStateEmails(
  shop: ShopContext,
  orders: EmailedOrder[],
  place: OrderStep['place'],
  reason: string | null = null,
  isAutomatic = false,
): Promise<EncryptedEmail[]> {
  const emails = orders.flatMap((order) => {
    if (order.email === null) return []
    const { courierName, trackingNumber, trackingUrl } = order
    const tracking = trackingOf({ courier: courierName, number: trackingNumber, address: trackingUrl })
    const parameters = {
      ...aboutOrder(order, shop.config.publicOrigin),
      place,
      tracking,
      reason: customerReason(reason) ?? '',
      isAutomatic,
    }
    return [encryptDelayedEmail(shop, { kind: 'orderMoved', to: order.email, parameters })]
  })
  return Promise.all(emails)
}

/** The letter that tells the customer what the order is now. */
export async function orderEditEmails(shop: ShopContext, order: EmailedOrder): Promise<EncryptedEmail[]> {
  if (order.email === null) return []
  const parameters = aboutOrder(order, shop.config.publicOrigin)
  return [await encryptDelayedEmail(shop, { kind: 'orderChanged', to: order.email, parameters })]
}

/** Every email about an order waits while a step can be undone: so none overtakes another. */
async function encryptDelayedEmail({ config, now }: ShopContext, email: OutgoingEmail): Promise<EncryptedEmail> {
  return { ...(await encryptEmail(config.pepper, email, now())), sendAfter: now() + undoMs }
}

/**
 * What every letter about an order tells; its number is put in when the letter goes out. Anybody may type anybody's address at
 * the checkout: one that is not the account's own gets nothing that was typed beside it, and nobody gets a street with a link.
 */
export function aboutOrder(order: Omit<EmailedOrder, keyof Sent>, origin: string) {
  const { id, name, lines, subtotal, deliveryFee, amount, isOwnEmail } = order
  return {
    orderId: id,
    name: isOwnEmail ? (name ?? '') : '',
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, price: line.price })),
    subtotal,
    deliveryFee,
    amount,
    address: isOwnEmail ? addressInEmail(order) : order.city,
    city: order.city,
    origin,
  }
}
