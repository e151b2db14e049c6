import { adminPaths } from '#domain/admin-paths.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { t } from '#domain/language/translate.ts'
import { type PaymentWay, paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import { sendBackText } from '#domain/returns/return-text.ts'
import { returnReasonText, type ReturnSource, type ReturnState, returnWishText } from '#domain/returns/return-states.ts'
import type { ReturnRequestLine } from '#domain/returns/return-line.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { closing, type EmailContent, type EmailFooter, greet } from './email-content.ts'
import { numberOf, orderButton, type OrderEmail, partLines } from './order-templates.ts'

/** Emails about parts that come back. Whole rupees. */

/** Parameters that these emails share; the number and the link of the order are added on sending. */
interface AboutReturn {
  orderNumber: string
  link?: string
  name: string
  origin: string
}

interface NamedLine {
  name: string
  quantity: number
}

const named = ({ name, quantity }: NamedLine) => `${quantity} × ${partName({ name, names: makeNames(name) })}`

/** Tells the customer about a step of a return. */
export function returnMovedEmail(
  {
    state,
    source,
    lines,
    words,
    refund,
    ...about
  }: AboutReturn & {
    state: ReturnState
    source?: ReturnSource
    lines: NamedLine[]
    /** The answer of staff; may be empty. */
    words: string
    refund: { amount: number; way: PaymentWay; reference: string } | null
  },
  facts: EmailFooter,
): EmailContent {
  const number = numberOf(about)
  const [subject, first, ...paragraphs] = stepTexts(state, source, number, facts)
  const back = refund && {
    amount: formatRupees(refund.amount),
    way: paymentWayText(refund.way),
    reference: refund.reference,
  }
  return {
    subject,
    greeting: greet(about.name),
    paragraphs: [
      first,
      ...(words ? [t('We write: {words}', { words })] : []),
      ...paragraphs,
      ...(back ? [t('We have sent you {amount} back: {way}.', back)] : []),
      ...(back?.reference ? [t('Reference: {reference}', back)] : []),
      lines.map(named).join('\n'),
    ],
    button: orderButton(about),
    closing: closing(),
  }
}

/** Subject and paragraphs of a step. */
function stepTexts(
  state: ReturnState,
  source: ReturnSource | undefined,
  number: string | number,
  facts: EmailFooter,
): [subject: string, first: string, ...string[]] {
  const values = { number, phone: facts.phone }
  switch (state) {
    case 'asked':
      return [
        t('We have your return request for order {number}', values),
        t(
          'You asked us to take back parts of your order {number}. We will look at your request and answer soon.',
          values,
        ),
      ]
    case 'agreed':
      return [
        t('Your return for order {number} is approved', values),
        t('We have approved the return of these parts from order {number}.', values),
        sendBackText(facts),
        t('Please write the order number {number} on the parcel.', values),
      ]
    case 'declined':
      return [
        t('Your return request for order {number}', values),
        t('We are sorry: we cannot take back these parts of your order {number}.', values),
        t('Do you have a question? Call {phone}.', values),
      ]
    case 'on-its-way':
      return [
        t('The parts of order {number} are on their way to us', values),
        t('Parts of your order {number} are on their way back. We will tell you as soon as they arrive.', values),
      ]
    case 'received':
      return [
        t('We have received the parts of order {number}', values),
        source === 'door'
          ? t('We have received the parts of your order {number} that you did not accept.', values)
          : t(
              'We have received your return from order {number}. We will check it, then send your exchange or refund.',
              values,
            ),
      ]
    case 'done':
      return [
        t('Your return of order {number} is done', values),
        t('Your return for order {number} is complete. Thank you for your patience.', values),
      ]
    case 'withdrawn':
      return [
        t('Your return of order {number} is closed', values),
        t('We closed your return for order {number} because the parts did not reach us.', values),
        t('Is that a mistake? Call {phone}.', values),
      ]
  }
}

/** Tells the customer about the order that is sent in exchange; it is the order of this email. */
export function exchangeSentEmail(
  {
    ofNumber,
    lines,
    pictures = {},
    amount,
    moved,
    isCollected,
    ...about
  }: AboutReturn & {
    ofNumber: number
    lines: OrderEmail['lines']
    pictures?: OrderEmail['pictures']
    amount: number
    /** The money paid for the parts that came back, which pays for these. */
    moved: number
    isCollected: boolean
  },
  { phone }: EmailFooter,
): EmailContent {
  const number = numberOf(about)
  const due = formatRupees(Math.max(0, amount - moved))
  return {
    subject: t('Your exchange order {number} is confirmed', { number }),
    greeting: greet(about.name),
    paragraphs: [
      t(
        'In exchange for the parts of order {number} that you returned, we will send you these. There is no delivery fee.',
        {
          number: ofNumber,
        },
      ),
      isCollected ? t('We will tell you when it is ready to collect.') : t('We will pack it next.'),
      amount > moved
        ? t(
            'Please keep the exact amount ready: {amount}. If anyone asks for more, do not pay more, and call {phone}.',
            {
              amount: due,
              phone,
            },
          )
        : t('There is nothing to pay. If anyone asks for money, do not pay, and call {phone}.', { phone }),
      ...(moved > amount
        ? [t('We will send back the {amount} that you paid.', { amount: formatRupees(moved - amount) })]
        : []),
    ],
    lines: [
      ...partLines({ lines, pictures, origin: about.origin }),
      ...(moved > 0
        ? [{ label: t('Paid with order {number}', { number: ofNumber }), value: formatRupees(moved) }]
        : []),
      { label: t('Cash to pay'), value: due },
    ],
    button: orderButton(about),
    closing: closing(),
  }
}

/** Tells the owner about a new request. */
export function returnRequestedOwnerEmail({
  lines,
  note,
  photos,
  phone,
  ...about
}: AboutReturn & {
  phone: string
  lines: (NamedLine & Pick<ReturnRequestLine, 'reason' | 'wish' | 'bike' | 'year'>)[]
  note: string
  photos: number
}): EmailContent {
  return {
    subject: `Return asked for order ${about.orderNumber}`,
    greeting: 'A customer would like to send parts back.',
    paragraphs: ['Please agree, or decline and say why.'],
    lines: [
      { label: 'Order', value: about.orderNumber },
      { label: 'Name', value: about.name },
      { label: 'Phone', value: phone },
      ...lines.map(({ reason, wish, bike, year, ...line }) => {
        const misfit = knownVehicles().of(bike)
        const details = [
          returnReasonText(reason),
          misfit && [vehicleName(misfit), year].filter(Boolean).join(' '),
          returnWishText(wish),
        ]
        return { label: `${line.quantity} × ${line.name}`, value: details.filter(Boolean).join(', ') }
      }),
      ...(photos > 0 ? [{ label: 'Photos', value: String(photos) }] : []),
      ...(note ? [{ label: 'Note', value: note }] : []),
    ],
    button: { label: 'Open the returns', href: `${about.origin}${adminPaths.today}/returns` },
    closing: shop.name,
  }
}
