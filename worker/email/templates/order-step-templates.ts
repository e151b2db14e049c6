import { paidAtDoor, paidInShop, refundableMoney, retainedText, toCollectLabel } from '#domain/ledger/money-lines.ts'
import { t } from '#domain/language/translate.ts'
import { type OrderMoney, toRefundOf } from '#domain/ledger/order-money.ts'
import { formatRupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { noReturnText } from '#domain/settings/no-return-text.ts'
import { wayBackText } from '#domain/settings/return-rules.ts'
import { closing, type EmailContent, type EmailFooter, greet } from './email-content.ts'
import {
  deliverTo,
  deliveryDays,
  numberOf,
  orderButton,
  type OrderEmail,
  orderHeadline,
  priceLines,
  toCollectIn,
} from './order-templates.ts'

/** Emails about the progress of an order. */

/** The state of an order in an email, beside the order itself. */
export interface OrderStep {
  /** `ready` is the packed order of a customer who collects it, `out` one that the rider brings today. */
  place: Exclude<BoardColumn, 'placed'> | 'ready' | 'out'
  /** Set once the parcel is on the way. */
  tracking: Tracking | null
  /** The reason of a failed order, in the shop's words; may be empty. */
  reason: string
  /** Parts that were not accepted at the door. */
  left?: { name: string; quantity: number }[]
}

/**
 * Tells the customer about a state of an order, from its confirmation to the receipt for the cash, or why it failed.
 */
export function orderStateEmail(
  { place, tracking, reason, ...order }: OrderEmail & OrderStep,
  facts: EmailFooter,
): EmailContent {
  const isTracked = place === 'shipped' && tracking?.href
  const { subject, paragraphs } = stepText({ place, tracking, reason, ...order }, facts)
  const isUnderWay = ['confirmed', 'packed', 'ready', 'shipped', 'out'].includes(place)
  // Where the parcel is belongs together.
  const isNumbered = place === 'shipped' && Boolean(tracking?.number)
  const lead = paragraphs.slice(0, isNumbered ? 2 : 1).join('\n')
  const rest = paragraphs.slice(isNumbered ? 2 : 1)
  return {
    subject,
    ...(isUnderWay ? { headline: orderHeadline(order), lead, paragraphs: rest } : { paragraphs }),
    greeting: greet(order.name),
    lines: priceLines(order, ...totalLabels(place)),
    ...((place === 'delivered' || place === 'cash-received') && { ratings: ratingsOf(order) }),
    button: isTracked ? { label: t('Follow the parcel'), href: isTracked } : orderButton(order),
    ...(isTracked && { secondButton: orderButton(order) }),
    closing: closing(),
  }
}

/** Parts that one email asks about. */
const mostRated = 3

/** Asks how each part was; a press on a star opens the review on the order's page. */
function ratingsOf({ link, lines, left = [] }: OrderEmail & Pick<OrderStep, 'left'>): EmailContent['ratings'] {
  const refused = new Set(left.map(({ name }) => name))
  const received = lines.filter((line) => line.id !== undefined && !refused.has(line.name))
  if (link === undefined || received.length === 0) return undefined
  const parts = received.slice(0, mostRated).map(({ id = '', name }) => {
    const href = (more: string) => `${link}?show=review-${id}${more}#reviews`
    return {
      name: partName({ name, names: makeNames(name) }),
      href: href(''),
      stars: [1, 2, 3, 4, 5].map((stars) => ({
        label: t('{stars} of 5 stars', { stars }),
        href: href(`&stars=${stars}`),
      })),
    }
  })
  return { title: t('How was it?'), parts }
}

type StepText = Pick<EmailContent, 'subject' | 'paragraphs'>
/** The steps that need nothing more from the customer. */
type EndStep = 'delivered' | 'cash-received' | 'cancelled' | 'refused' | 'returned'

/** Subject and paragraphs of the email about a state. */
function stepText({ place, tracking, reason, ...order }: OrderEmail & OrderStep, facts: EmailFooter): StepText {
  const number = numberOf(order)
  const texts: Record<OrderStep['place'], StepText> = {
    confirmed: {
      subject: t('Your order {number} is confirmed', { number }),
      paragraphs: [
        order.inAdvance === undefined
          ? t('Your order {number} is confirmed. We will pack it next.', { number })
          : t('We will pack your order as soon as we receive the advance.'),
        ...(order.delivery === 'collect'
          ? [t('We will tell you when it is ready to collect.')]
          : [deliveryDays(facts, order), deliverTo(order)]),
        cashText(order, facts),
      ],
    },
    packed: {
      subject: t('Your order {number} is packed', { number }),
      paragraphs: [t('Your order {number} is packed and waiting for the courier.', { number }), cashText(order, facts)],
    },
    ready: {
      subject: t('Your order {number} is ready to collect', { number }),
      paragraphs: [
        t('Your order {number} is ready. Please collect it at our shop: {address}', {
          number,
          address: t(facts.address),
        }),
        t('Our hours: {hours}.', { hours: t(facts.hours) }),
        cashText(order, facts),
      ],
    },
    shipped: {
      subject: t('Your order {number} is on its way', { number }),
      paragraphs: [
        tracking
          ? t('Your order {number} is on its way with {courier}.', { number, courier: tracking.courier })
          : t('Your order {number} is on its way.', { number }),
        ...(tracking?.number ? [t('Tracking number: {number}', { number: tracking.number })] : []),
        cashText(order, facts),
      ],
    },
    out: {
      subject: t('Your order {number} comes today', { number }),
      paragraphs: [t('The rider is bringing your order {number} today.', { number }), cashText(order, facts)],
    },
    ...endTexts(number, { reason, ...order }, facts),
  }
  return texts[place]
}

/** The same of the steps that end an order. */
function endTexts(
  number: string | number,
  { amount, money, reason, left = [] }: OrderEmail & Pick<OrderStep, 'reason' | 'left'>,
  facts: EmailFooter,
): Record<EndStep, StepText> {
  const { phone } = facts
  const back = money ? refundableMoney(money) : 0
  const keeps = money?.kept
    ? [t(retainedText, { amount: formatRupees(money.kept.amount), words: money.kept.words })]
    : []
  const amountBack = { amount: formatRupees(back) }
  const backText = money?.kept
    ? t('We will send back the remaining {amount}.', amountBack)
    : t('We will send back the {amount} that you paid.', amountBack)
  const sentBack = back > 0 ? [backText] : []
  const exchange = [
    t(
      'If a part does not fit or is faulty, you can exchange it within {days, plural, one {# day} other {# days}} of delivery. Ask for it on the page of your order, or call {phone}.',
      { days: facts.returnDays, phone },
    ),
    wayBackText(facts),
    ...noReturnText(facts),
  ]
  const because = reason ? [t('Reason: {reason}', { reason: t(reason) })] : []
  return {
    delivered: {
      subject: t('Your order {number} was delivered', { number }),
      paragraphs: [
        t('Your order {number} was delivered. Thank you for buying from us.', { number }),
        ...leftText(left, money),
        ...exchange,
      ],
    },
    'cash-received': {
      subject: t('Receipt for your order {number}', { number }),
      paragraphs: [receiptText(number, { amount, money }), ...leftText(left, money), ...exchange],
    },
    cancelled: {
      subject: t('Your order {number} was cancelled', { number }),
      paragraphs: [
        t('Your order {number} was cancelled. There is nothing to pay.', { number }),
        ...sentBack,
        ...because,
        t('If you still want the parts, order again or call {phone}.', { phone }),
      ],
    },
    refused: {
      subject: t('Your order {number} was not accepted', { number }),
      paragraphs: [
        t(
          'The courier reported that the parcel with your order {number} was not accepted. It is on its way back to us.',
          { number },
        ),
        ...because,
        t('If that is a mistake, call {phone} soon and we will send it again.', { phone }),
      ],
    },
    returned: {
      subject: t('Your order {number} was returned', { number }),
      paragraphs: [
        t('We have received the parts of your order {number} back. There is nothing to pay.', { number }),
        ...keeps,
        ...sentBack,
        ...because,
        t('Do you still need them, or have a question? Call {phone}.', { phone }),
      ],
    },
  }
}

/** Tells the customer about an agreed edit of the order, and the new cash to pay. */
export function orderEditEmail(
  { isByLink = false, ...order }: OrderEmail & { isByLink?: boolean },
  facts: EmailFooter,
): EmailContent {
  const { phone } = facts
  const number = numberOf(order)
  return {
    subject: t('Your order {number} was changed', { number }),
    headline: orderHeadline(order),
    lead: isByLink
      ? t('Your order {number} was changed on its page.', { number })
      : t('Your order {number} was changed, as agreed with you.', { number }),
    greeting: greet(order.name),
    paragraphs: [
      cashText(order, facts),
      ...(order.delivery === 'collect' ? [] : [deliverTo(order)]),
      t('If you did not agree to this, call {phone}.', { phone }),
    ],
    lines: priceLines(order),
    button: orderButton(order),
    closing: closing(),
  }
}

/** Names what was not accepted at the door, and what goes back of money that was paid for it. */
function leftText(left: NonNullable<OrderStep['left']>, money: OrderMoney | undefined): string[] {
  if (left.length === 0) return []
  const parts = left.map(({ name, quantity }) => `${quantity} × ${partName({ name, names: makeNames(name) })}`)
  const back = money ? toRefundOf(money, 'delivered') : 0
  return [
    t('You did not accept: {parts}. You pay nothing for them.', { parts: parts.join(t(', ')) }),
    ...(back > 0 ? [t('We will send back the {amount} that you paid.', { amount: formatRupees(back) })] : []),
  ]
}

/** Says how much cash to have ready beside what is paid in advance, and for whom. */
function cashText({ amount, money, delivery, inAdvance = 0 }: OrderEmail, { phone }: EmailFooter): string {
  const cash = toCollectIn({ amount, money }) - inAdvance
  if (cash === 0 && inAdvance > 0) return t('You will then pay nothing at the door.')
  if (cash === 0) return t(delivery === 'collect' ? paidInShop : paidAtDoor)
  const values = { amount: formatRupees(cash), phone }
  return delivery === 'collect'
    ? t('Please bring the exact amount: {amount}. If anyone asks for more, do not pay more, and call {phone}.', values)
    : t(
        'Please keep the exact amount ready for the rider: {amount}. If anyone asks for more, do not pay more, and call {phone}.',
        values,
      )
}

/** Says what was received: in cash, or in advance. */
function receiptText(number: string | number, { amount, money }: Pick<OrderEmail, 'amount' | 'money'>): string {
  const cash = toCollectIn({ amount, money }) + (money?.collectedBefore ?? 0)
  return cash > 0
    ? t('We have received {cash} in cash for your order {number}. Thank you.', { cash: formatRupees(cash), number })
    : t('Your order {number} is paid. Thank you.', { number })
}

/** The labels in the email about a state: of the whole amount, and of what is left of it when something was paid. */
function totalLabels(place: OrderStep['place']): [total: string, rest: string | null] {
  if (place === 'cash-received') return [t('Paid in cash'), t('Paid in cash')]
  if (place === 'delivered') return [t('Total'), t('Paid in cash')]
  const isOver = ['cancelled', 'refused', 'returned'].includes(place)
  return isOver ? [t('Total'), null] : [t('Cash to pay'), t(toCollectLabel)]
}
