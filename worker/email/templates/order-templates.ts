import { adminPaths } from '#domain/admin-paths.ts'
import { advanceReasonText } from '#domain/advances/advance.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { deliveryTime, deliveryTimeOf, zoneOf } from '#domain/delivery/zone-of-city.ts'
import { moneyLines, refundableMoney, toCollectLabel } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { callHref, formatPhone } from '#domain/contact/phone-links.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { noReturnText } from '#domain/settings/no-return-text.ts'
import { shop } from '#domain/settings/shop-name.ts'
import {
  closing,
  type EmailButton,
  type EmailContent,
  type EmailFooter,
  type EmailLine,
  greet,
  linePicture,
  type PartPicture,
} from './email-content.ts'
import { accountLines, type AdvanceInEmail, advanceParagraphs } from './advance-text.ts'
import { cityName } from '#domain/delivery/city-names.ts'

/** The order in an email. Money in whole rupees; `price` is for one unit; `address` is on one line, and empty where nobody proved the mailbox. */
export interface OrderEmail {
  name: string
  orderNumber: string
  /** `id` is missing in emails that older versions enqueued. */
  lines: { id?: string; name: string; quantity: number; price: number }[]
  subtotal: number
  deliveryFee: number
  amount: number
  /** The sums of the ledger; missing in emails about new orders, and in older ones. */
  money?: OrderMoney | undefined
  /** What of it is still to pay in advance; missing when nothing is. */
  inAdvance?: number
  address: string
  /** As it was typed, where a zone has every city; missing in emails that older versions enqueued. */
  city?: string
  /** Missing in emails about orders that are delivered, and in older ones. */
  delivery?: DeliveryWay
  /** The URL of the order's page, made when the email is sent; missing in emails to the owner. */
  link?: string
  /** The picture of each part that has one, by its id, read when the email is sent; missing in emails to the owner. */
  pictures?: Record<string, PartPicture>
  /** The public origin without a trailing slash: `https://shop.example`. */
  origin: string
}

/** The number of an order; digits need no marks of the reading direction. */
export function numberOf({ orderNumber }: Pick<OrderEmail, 'orderNumber'>): string | number {
  return Number(orderNumber) || orderNumber
}

/** The number of an order, and what is to pay for it: whole rupees, of which `inAdvance` comes first. */
export function orderHeadline(order: OrderEmail, inAdvance = order.inAdvance ?? 0): string {
  const cash = toCollectIn(order) - inAdvance
  const values = { number: numberOf(order), advance: formatRupees(inAdvance), cash: formatRupees(cash) }
  if (inAdvance > 0)
    return cash > 0
      ? t('Order {number} · {advance} now, {cash} in cash', values)
      : t('Order {number} · {advance} now', values)
  return cash > 0 ? t('Order {number} · {cash} in cash', values) : t('Order {number} · nothing to pay', values)
}

/** Confirms receipt of an order to the customer, with the next steps and the exact cash to pay. */
export function orderPlacedEmail(order: OrderEmail & { advance?: AdvanceInEmail }, facts: EmailFooter): EmailContent {
  const { phone } = facts
  const number = numberOf(order)
  const isCollected = order.delivery === 'collect'
  const rest = order.amount - (order.advance?.missing ?? 0)
  const amount = formatRupees(rest)
  return {
    subject: t('We have your order {number}', { number }),
    headline: orderHeadline(order, order.advance?.missing),
    greeting: greet(order.name),
    paragraphs: [
      t(
        'Thank you for your order {number}. We will call you to confirm it before we send anything. Our hours: {hours}.',
        { number, hours: t(facts.hours) },
      ),
      ...(order.link === undefined
        ? []
        : [t('On the page of your order you can confirm it yourself, and change or cancel it until it is packed.')]),
      ...(order.advance ? advanceParagraphs(order.advance) : []),
      isCollected ? t('We will tell you when it is ready to collect.') : deliveryDays(facts, order),
      rest === 0
        ? t('You will then pay nothing at the door.')
        : isCollected
          ? t(
              'Please keep the exact amount ready: {amount}. If anyone asks for more than you agreed with us, do not pay more, and call {phone}.',
              { amount, phone },
            )
          : t(
              'Please keep the exact amount ready for the rider: {amount}. If anyone asks for more than you agreed with us, do not pay more, and call {phone}.',
              { amount, phone },
            ),
      isCollected ? t('You will collect it at our shop: {address}', { address: t(facts.address) }) : deliverTo(order),
      t(
        'Is something wrong? Tell us on the call, or exchange the part within {days, plural, one {# day} other {# days}} of delivery.',
        { days: facts.returnDays },
      ),
      ...noReturnText(facts),
    ],
    lines: order.advance
      ? [...totalLines(order), ...accountLines(order.advance), ...cashLine(rest)]
      : priceLines(order),
    button: orderButton(order),
    closing: closing(),
  }
}

const totalLines = (order: OrderEmail) => priceLines(order, t('Total'))
const cashLine = (rest: number) => (rest > 0 ? [{ label: t('Cash to pay'), value: formatRupees(rest) }] : [])

/** An order in an email to the owner, with the number that its customer typed. */
type OwnersOrder = OrderEmail & { orderId?: string; phone: string }

/** The buttons that call the customer and open the order. */
function ownerButtons({
  origin,
  orderNumber,
  orderId,
  phone,
}: OwnersOrder): Pick<EmailContent, 'button' | 'secondButton'> {
  const open = {
    label: `Open order ${orderNumber}`,
    href: origin + (orderId ? adminPaths.order(orderId) : adminPaths.orders),
  }
  const call = callHref(phone)
  return call ? { button: { label: `Call ${formatPhone(phone)}`, href: call }, secondButton: open } : { button: open }
}

/** Asks the owner to call about a new order. `customerEmail` is the recipient of the customer's email, or empty. */
export function orderPlacedOwnerEmail(
  order: OwnersOrder & { customerEmail: string; advance?: AdvanceInEmail },
): EmailContent {
  const { advance } = order
  const rest = order.amount - (advance?.missing ?? 0)
  const inAdvance = advance
    ? `${rest > 0 ? formatRupees(advance.missing) : 'all of it'} in advance`
    : 'cash on delivery'
  return {
    subject: `New order ${order.orderNumber}: ${formatRupees(order.amount)}, ${inAdvance}`,
    headline: `Order ${order.orderNumber} · ${formatRupees(order.amount)}`,
    ...ownerButtons(order),
    greeting: 'A new order is waiting for your call.',
    paragraphs: [
      `Please call the customer to confirm the parts, the address and ${rest > 0 ? 'the cash to pay' : 'the payment'}.`,
      ...(advance ? [`The customer reads: ${advanceReasonText(advance.reason, advance.note)}`] : []),
    ],
    lines: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Name', value: order.name },
      { label: 'Phone', value: order.phone },
      ...(order.customerEmail ? [{ label: 'Email', value: order.customerEmail }] : []),
      { label: 'Deliver to', value: order.address },
      ...(advance
        ? [
            ...totalLines(order),
            { label: 'To pay in advance', value: formatRupees(advance.missing) },
            ...cashLine(rest),
          ]
        : priceLines(order)),
    ],
    closing: shop.name,
  }
}

/** Tells the owner that there are no further notices today. */
export function ownerDigestEmail({ most, origin }: { most: number; origin: string }): EmailContent {
  return {
    subject: `More than ${most} notices today`,
    greeting: 'Hello,',
    paragraphs: [
      `You have had ${most} emails about orders, returns and payments today. This is the last one: all further ones are listed in Today.`,
      'The emails start again at five in the morning. If most of these orders look made up, call before you pack.',
    ],
    button: { label: 'Open Today', href: origin + adminPaths.today },
    closing: shop.name,
  }
}

/** Tells the owner that the customer cancelled an order by its link, so that nobody packs it. */
export function orderCancelledOwnerEmail(order: OwnersOrder & { reason: string }): EmailContent {
  const back = order.money ? refundableMoney(order.money) : 0
  return {
    subject: `Order ${order.orderNumber} was cancelled by the customer`,
    greeting: 'The customer cancelled an order on its page.',
    paragraphs: [
      'Its parts are back in stock. Please do not pack it.',
      ...(back > 0 ? [`Please send back the ${formatRupees(back)} that was paid.`] : []),
    ],
    lines: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Name', value: order.name },
      { label: 'Phone', value: order.phone },
      { label: 'Reason', value: order.reason },
      ...priceLines(order, 'Total', null),
    ],
    ...ownerButtons(order),
    closing: shop.name,
  }
}

/** How many days the delivery takes; names the city only where it is one of the shop's own. */
export function deliveryDays(facts: EmailFooter, { city = '' }: Pick<OrderEmail, 'city'>): string {
  const found = zoneOf(facts, city)
  return found && found.zone.cities.length === 0 ? deliveryTimeOf(found.zone) : deliveryTime(facts, found ? city : '')
}

/** Where it is delivered; for a mailbox that nobody proved only where that is written. */
export function deliverTo({ address }: Pick<OrderEmail, 'address'>): string {
  return address === ''
    ? t('We will deliver to the address on the page of your order.')
    : t('We will deliver to: {address}', { address: cityName(address) })
}

/** The cash to collect for an order, whole rupees. */
export function toCollectIn({ amount, money }: Pick<OrderEmail, 'amount' | 'money'>): number {
  return money?.toCollect ?? amount
}

/** Leads to the page of the order. */
export function orderButton({ link, origin }: Pick<OrderEmail, 'link' | 'origin'>): EmailButton {
  return link === undefined
    ? { label: t('My orders'), href: origin + localPath(paths.orders) }
    : { label: t('See your order'), href: link }
}

/** The parts of an order with what each line costs, and their pictures. */
export function partLines({
  lines,
  pictures = {},
  origin,
}: Pick<OrderEmail, 'lines' | 'pictures' | 'origin'>): EmailLine[] {
  return lines.map(({ id = '', name, quantity, price }) => {
    const ownName = partName({ name, names: makeNames(name) })
    const picture = pictures[id]
    return {
      label: `${quantity} × ${ownName}`,
      value: formatRupees(quantity * price),
      ...(picture && { picture: linePicture(origin, picture, ownName) }),
    }
  })
}

/**
 * The lines of an order, its totals, and the whole amount labelled `total`. Where something was paid, the amount is only
 * the total, and what is left stands below, labelled `rest`.
 */
export function priceLines(
  order: OrderEmail,
  total = t('Cash to pay'),
  rest: string | null = t(toCollectLabel),
): EmailLine[] {
  const paid = order.money ? moneyLines(order.money) : []
  const { inAdvance = 0 } = order
  return [
    ...partLines(order),
    { label: t('Subtotal'), value: formatRupees(order.subtotal) },
    { label: t('Delivery'), value: formatRupees(order.deliveryFee) },
    { label: paid.length > 0 || inAdvance > 0 ? t('Total') : total, value: formatRupees(order.amount) },
    ...paid.map(({ label, values, amount }) => ({ label: t(label, values), value: formatRupees(amount) })),
    ...(inAdvance > 0
      ? [{ label: t('To pay in advance'), value: formatRupees(inAdvance) }, ...cashLine(toCollectIn(order) - inAdvance)]
      : []),
    ...(inAdvance === 0 && paid.length > 0 && rest !== null
      ? [{ label: rest, value: formatRupees(toCollectIn(order)) }]
      : []),
  ]
}
