import { advanceReasonText, isPayable } from '#domain/advances/advance.ts'
import { groupedIban } from '#domain/advances/payment-account.ts'
import { linkLine, readyMessage } from '#domain/contact/inbox-message.ts'
import { clockIn, shortDay } from '#domain/pakistan-day.ts'
import { apart, isolateLatin } from '#domain/language/isolate-latin.ts'
import { fillIn, msg, t } from '#domain/language/translate.ts'
import { paidAtDoor, paidInShop, refundableMoney } from '#domain/ledger/money-lines.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { partName } from '#domain/products/part-names.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { WhatsappKind, WhatsappOrder } from './whatsapp-kinds.ts'

/** WhatsApp messages to customers about their orders. Staff send them by hand (`phone-links.ts`). */

/** The kind of message that suits an order. */
export function whatsappKindOf({
  state,
  callAttempts,
  delivery,
  advance,
}: Pick<WhatsappOrder, 'delivery' | 'advance'> & { state: OrderState; callAttempts: number }): WhatsappKind {
  if (isPayable(state) && advance && advance.missing > 0) return 'advance'
  if (state === 'placed') return callAttempts > 0 ? 'noAnswer' : 'confirm'
  if (state === 'packed' && delivery === 'collect') return 'ready'
  if (state === 'confirmed' || state === 'packed') return 'confirm'
  if (state === 'delivered' && delivery === 'collect') return 'collected'
  return state === 'shipped' ? 'onItsWay' : state
}

/** Builds the text of a message in the current language; the link of the order stands in its last line. */
export function whatsappMessage(kind: WhatsappKind, order: WhatsappOrder): string {
  const values = valuesOf(order)
  const asks = kind === 'confirm' || kind === 'noAnswer'
  const label = asks ? t('You can also confirm or change it here') : t('Your order')
  const lines = linesOf[kind](order, (message) => fillIn(message, values))
  return readyMessage(order.name, [...lines, linkLine(label, order.link)])
}

function valuesOf({ number, address, deliveryFee, money, tracking, advance, shop: facts }: WhatsappOrder) {
  return {
    shop: apart(shop.name),
    number,
    address: apart(address),
    shopAddress: apart(facts.address),
    hours: apart(facts.hours),
    days: facts.returnDays,
    fee: apart(formatRupees(deliveryFee)),
    cash: apart(formatRupees(money.toCollect)),
    refund: apart(formatRupees(refundableMoney(money))),
    courier: apart(tracking?.courier ?? ''),
    tracking: apart(tracking?.number ?? ''),
    amount: apart(formatRupees(advance?.missing ?? 0)),
    day: shortDay(advance?.until ?? 0),
    ...clockIn(advance?.until ?? 0),
  }
}

/** Writes the values of the order into a sentence. */
type Say = (message: string) => string

/** The lines of every message; empty ones are left out. */
const linesOf: Record<WhatsappKind, (order: WhatsappOrder, say: Say) => (string | null | undefined)[]> = {
  confirm: (order, say) => [
    say(msg('This is {shop}, Lahore, about your order {number}:')),
    ...partLines(order),
    order.deliveryFee > 0 ? say(msg('Delivery: {fee}')) : '',
    ...cashLines(order, say),
    order.delivery === 'collect'
      ? say(msg('You collect it at our shop: {shopAddress}'))
      : say(msg('Address: {address}')),
    t('Is everything right? Please reply YES, or tell us what to change.'),
  ],
  noAnswer: (order, say) => [
    say(msg('This is {shop}, Lahore. We called about your order {number} and could not reach you.')),
    ...cashLines(order, say),
    t('Please reply YES to confirm it, or tell us when we may call.'),
  ],
  advance: ({ advance }, say) => [
    say(
      msg(
        'This is {shop}, Lahore. For your order {number} please pay {amount} in advance by {day}, {time} {part, plural, =0 {am} other {pm}}.',
      ),
    ),
    advance?.reason ? isolateLatin(advanceReasonText(advance.reason, advance.note)) : '',
    ...(advance?.accounts ?? []).map(({ title, iban, number }) =>
      apart(`${title}: ${iban === null ? (number ?? '') : groupedIban(iban)}`),
    ),
    t(
      'Then send a picture of the payment or its reference on the page of your order. There is a code to scan as well.',
    ),
  ],
  ready: (order, say) => [
    say(msg('Your order {number} from {shop} is ready to collect.')),
    say(msg('Our shop: {shopAddress}. {hours}.')),
    cashOrPaid(order, say, msg('Please bring the exact amount: {cash}.')),
  ],
  onItsWay: (order, say) => [
    order.tracking?.courier
      ? say(msg('Your order {number} from {shop} is on its way with {courier}.'))
      : say(msg('Your order {number} from {shop} is on its way.')),
    order.tracking?.number && say(msg('Tracking number: {tracking}')),
    order.tracking?.href,
    cashOrPaid(order, say, msg('Please keep the exact amount ready: {cash}. Do not pay more than this.')),
  ],
  outForDelivery: (order, say) => [
    say(msg('The rider is bringing your order {number} from {shop} today.')),
    cashOrPaid(order, say, msg('Please keep the exact amount ready: {cash}. Do not pay more than this.')),
  ],
  notDelivered: (order, say) => [
    say(msg('The rider came with your order {number} from {shop} and could not deliver.')),
    t(
      'When shall he come again, or is there another number or landmark? Please tell us on the page of your order, or here.',
    ),
    cashOrPaid(order, say, msg('Cash to pay: {cash}')),
  ],
  delivered: (_, say) => [
    say(msg('Your order {number} from {shop} was delivered. Thank you for buying from us.')),
    say(doesNotFit),
  ],
  collected: (_, say) => [say(msg('Thank you for collecting your order {number} at {shop}.')), say(doesNotFit)],
  cancelled: (order, say) => [
    say(msg('Your order {number} from {shop} was cancelled. There is nothing to pay.')),
    sentBack(order, say),
    t('Do you still need the parts? Please write to us here.'),
  ],
  refused: (order, say) => {
    const lines = cashLines(order, say)
    const question = t('Shall we send it again?')
    return [
      say(msg('The courier could not hand over your order {number} from {shop}.')),
      ...(lines.length === 1 ? [`${question} ${lines[0]}`] : [question, ...lines]),
    ]
  },
  returned: (order, say) => [
    say(msg('The parts of your order {number} are back at {shop}.')),
    sentBack(order, say),
    t('Do you need another part, or have a question? Please write to us here.'),
  ],
}

const doesNotFit = msg(
  'If a part does not fit or is faulty, please write to us here within {days, plural, one {# day} other {# days}}.',
)

/** Parts listed in a message; a longer order is cut, because URLs have a maximum length. */
const mostParts = 15

function partLines({ lines }: WhatsappOrder): string[] {
  const listed = lines
    .slice(0, mostParts)
    .map((line) => `${line.quantity} × ${partName(line)}: ${formatRupees(line.quantity * line.price)}`)
  const more = lines.length - mostParts
  return more > 0 ? [...listed, fillIn(msg('and {count} more'), { count: more })] : listed
}

/** The lines about cash: what is to pay, and before it what was paid. */
function cashLines(order: WhatsappOrder, say: Say): string[] {
  const { moved = [], advance, collectedBefore, goodwill, unaccepted } = order.money
  const line = (message: string, rupees: Rupees, number = order.number) =>
    rupees > 0 ? [fillIn(message, { amount: apart(formatRupees(rupees)), number })] : []
  const movedIn = moved.filter(({ kind }) => kind === 'advance')
  return [
    ...movedIn.flatMap(({ number, amount }) => line(msg('From order {number}: {amount}'), amount, number)),
    ...line(msg('Paid in advance: {amount}'), advance - movedIn.reduce((sum, { amount }) => sum + amount, 0)),
    ...line(msg('Paid in the shop: {amount}'), collectedBefore),
    ...line(msg('Taken off the amount: {amount}'), goodwill),
    ...line(msg('Parts not accepted: {amount}'), unaccepted),
    cashOrPaid(order, say, msg('Cash to pay: {cash}')),
  ]
}

/** A sentence with the cash to have ready, or that it is paid. */
function cashOrPaid({ money, delivery }: WhatsappOrder, say: Say, message: string): string {
  if (money.toCollect > 0) return say(message)
  return t(delivery === 'collect' ? paidInShop : paidAtDoor)
}

/** The sentence that the paid money is sent back; empty when nothing was paid. */
function sentBack({ money }: WhatsappOrder, say: Say): string {
  return refundableMoney(money) > 0 ? say(msg('We will send back the {refund} that you paid.')) : ''
}
