import { formatRupees } from '#domain/money.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { deliveryTime } from '#domain/delivery/zone-of-city.ts'
import { closing, greet, type EmailFooter, type EmailContent } from './email-content.ts'
import { orderButton, type OrderEmail, priceLines } from './order-templates.ts'

/** Emails about the progress of an order. */

/** The state of an order in an email, beside the order itself. */
export interface OrderStep {
  /** `ready` is the packed order of a customer who collects it. */
  place: Exclude<BoardColumn, 'placed'> | 'ready'
  /** Set once the parcel is on the way. */
  tracking: Tracking | null
  /** The reason of a failed order, in the shop's words; may be empty. */
  reason: string
  /** The shop did it automatically. */
  isAutomatic?: boolean
}

/**
 * Tells the customer about a state of an order, from its confirmation to the receipt for the cash, or why it failed.
 */
export function orderStateEmail(
  { place, tracking, reason, ...order }: OrderEmail & OrderStep,
  facts: EmailFooter,
): EmailContent {
  const isTracked = place === 'shipped' && tracking?.href
  return {
    ...stepText({ place, tracking, reason, ...order }, facts),
    greeting: greet(order.name),
    lines: priceLines(order, place === 'cash-received' ? 'Paid in cash' : isOver(place) ? 'Total' : 'Cash to pay'),
    button: isTracked ? { label: 'Follow the parcel', href: isTracked } : orderButton(order),
    ...(isTracked && { secondButton: orderButton(order) }),
    closing,
  }
}

/** Subject and paragraphs of the email about a state. */
function stepText(
  { place, tracking, reason, ...order }: OrderEmail & OrderStep,
  facts: EmailFooter,
): Pick<EmailContent, 'subject' | 'paragraphs'> {
  const { phone } = facts
  const number = order.orderNumber
  const cash = formatRupees(order.amount)
  const exchange = `If a part does not fit or is faulty, you can exchange it within ${returnTime(facts)} of delivery. Call ${phone}.`
  const because = reason ? [`Reason: ${reason}`] : []
  const texts: Record<OrderStep['place'], Pick<EmailContent, 'subject' | 'paragraphs'>> = {
    confirmed: {
      subject: `Your order ${number} is confirmed`,
      paragraphs: [
        `Your order ${number} is confirmed. We will pack it next.`,
        ...(order.delivery === 'collect'
          ? ['We will tell you when it is ready to collect.']
          : [deliveryTime(facts, order.city), `We will deliver to: ${order.address}`]),
        cashText(order, facts),
      ],
    },
    packed: {
      subject: `Your order ${number} is packed`,
      paragraphs: [`Your order ${number} is packed and waiting for the courier.`, cashText(order, facts)],
    },
    ready: {
      subject: `Your order ${number} is ready to collect`,
      paragraphs: [
        `Your order ${number} is ready. Please collect it at our shop: ${facts.address}`,
        `Our hours: ${facts.hours}.`,
        cashText(order, facts),
      ],
    },
    shipped: {
      subject: `Your order ${number} is on its way`,
      paragraphs: [
        `Your order ${number} is on its way${tracking ? ` with ${tracking.courier}` : ''}.`,
        ...(tracking?.number ? [`Tracking number: ${tracking.number}`] : []),
        cashText(order, facts),
      ],
    },
    delivered: {
      subject: `Your order ${number} was delivered`,
      paragraphs: [`Your order ${number} was delivered. Thank you for buying from us.`, exchange],
    },
    'cash-received': {
      subject: `Receipt for your order ${number}`,
      paragraphs: [`We have received ${cash} in cash for your order ${number}. Thank you.`, exchange],
    },
    cancelled: {
      subject: `Your order ${number} was cancelled`,
      paragraphs: [
        `Your order ${number} was cancelled. There is nothing to pay.`,
        ...because,
        `If you still want the parts, order again or call ${phone}.`,
      ],
    },
    refused: {
      subject: `Your order ${number} was not accepted`,
      paragraphs: [
        `The courier reported that the parcel with your order ${number} was not accepted. It is on its way back to us.`,
        ...because,
        `If that is a mistake, call ${phone} soon and we will send it again.`,
      ],
    },
    returned: {
      subject: `Your order ${number} came back`,
      paragraphs: [
        `The parts of your order ${number} came back to us. There is nothing to pay.`,
        ...because,
        `Do you still need them, or have a question? Call ${phone}.`,
      ],
    },
  }
  return texts[place]
}

/** Tells the customer about an agreed edit of the order, and the new cash to pay. */
export function orderEditEmail(
  { isByLink = false, ...order }: OrderEmail & { isByLink?: boolean },
  facts: EmailFooter,
): EmailContent {
  const { phone } = facts
  return {
    subject: `Your order ${order.orderNumber} was changed`,
    greeting: greet(order.name),
    paragraphs: [
      `Your order ${order.orderNumber} was changed${isByLink ? ' on its page' : ', as agreed with you'}.`,
      cashText(order, facts),
      ...(order.delivery === 'collect' ? [] : [`We will deliver to: ${order.address}`]),
      `If you did not agree to this, call ${phone}.`,
    ],
    lines: priceLines(order),
    button: orderButton(order),
    closing,
  }
}

/** Says how much cash to have ready, and for whom. */
function cashText({ amount, delivery }: OrderEmail, { phone }: EmailFooter): string {
  const have = delivery === 'collect' ? 'bring the exact amount' : 'keep the exact amount ready for the rider'
  return `Please ${have}: ${formatRupees(amount)}. If anyone asks for more, do not pay more, and call ${phone}.`
}

/** Whether nothing is left to pay. */
function isOver(place: OrderStep['place']): boolean {
  return ['delivered', 'cancelled', 'refused', 'returned'].includes(place)
}
