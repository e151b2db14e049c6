import { formatMoment } from '#domain/pakistan-day.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import type { SentProof } from '#domain/advances/advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { accountLines, type AdvanceInEmail, advanceParagraphs } from './advance-text.ts'
import { closing, type EmailContent, type EmailFooter, greet } from './email-content.ts'
import { numberOf, orderButton, type OrderEmail } from './order-templates.ts'

/** Emails about paying in advance. */

/** The steps of an advance that its customer is told. */
export type AdvanceStep =
  | ({ step: 'asked' } & AdvanceInEmail)
  /** An order that is paid in part is not cancelled by itself. */
  | ({ step: 'reminder'; isPartlyPaid?: boolean } & AdvanceInEmail)
  | { step: 'received'; received: number; missing: number }
  /** A proof can be sent again until the parcel leaves or everything is paid. */
  | { step: 'declined'; words: string; missing: number; mayRetry?: boolean }

type AdvanceOrder = Pick<OrderEmail, 'name' | 'orderNumber' | 'link' | 'origin'>

/** Tells the customer what is to pay in advance, reminds of it, and says whether a payment came in. */
export function advanceEmail(about: AdvanceOrder & AdvanceStep, facts: EmailFooter): EmailContent {
  return {
    ...stepText(about, facts),
    greeting: greet(about.name),
    ...((about.step === 'asked' || about.step === 'reminder') && { lines: accountLines(about) }),
    button: orderButton(about),
    closing: closing(),
  }
}

function stepText(
  about: AdvanceOrder & AdvanceStep,
  { phone }: EmailFooter,
): Pick<EmailContent, 'subject' | 'paragraphs'> {
  const number = numberOf(about)
  const missing = formatRupees(about.missing)
  switch (about.step) {
    case 'asked':
      return {
        subject: t('Please pay in advance for your order {number}', { number }),
        paragraphs: advanceParagraphs(about),
      }
    case 'reminder':
      return {
        subject: t('The advance for your order {number} is still missing', { number }),
        paragraphs: [reminderText(about, number), ...advanceParagraphs(about)],
      }
    case 'received': {
      const received = formatRupees(about.received)
      return {
        subject: t('We have received {amount} for your order {number}', { amount: received, number }),
        paragraphs: [
          t('We have received {amount} for your order {number}. Thank you.', { amount: received, number }),
          about.missing > 0
            ? t('{amount} of the advance is still missing.', { amount: missing })
            : t('Advance received. We are now preparing your order.'),
        ],
      }
    }
    case 'declined':
      return {
        subject: t('We could not find your payment for order {number}', { number }),
        paragraphs: [
          t('You sent us a proof of payment for your order {number}. We could not find the money: {words}', {
            number,
            words: about.words,
          }),
          about.mayRetry === false
            ? t('Do you have a question? Call {phone}.', { phone })
            : t('Please send it again on the page of your order, or call {phone}.', { phone }),
        ],
      }
  }
}

function reminderText(
  { until, isPartlyPaid }: Extract<AdvanceStep, { step: 'reminder' }>,
  number: string | number,
): string {
  const values = { number, time: formatMoment(until) }
  return isPartlyPaid
    ? t(
        'Part of the advance for your order {number} is still missing. If we do not receive it by {time}, we will call you.',
        values,
      )
    : t(
        'We have not received the advance for your order {number} yet. Without it the order is cancelled on {time}.',
        values,
      )
}

/** Tells the owner that a customer sent a proof of payment. */
export function proofArrivedEmail(
  about: AdvanceOrder & Pick<SentProof, 'reference'> & { missing: number },
): EmailContent {
  return {
    subject: `Order ${about.orderNumber}: a proof of payment to check`,
    greeting: 'A customer sent a proof of payment.',
    paragraphs: ['Please check in your account whether the money is there. Then press “Received” or “Not received”.'],
    lines: [
      { label: 'Order', value: about.orderNumber },
      { label: 'Still to pay in advance', value: formatRupees(about.missing) },
      { label: 'Proof', value: about.reference ?? 'A picture' },
    ],
    button: { label: 'Open the proofs', href: about.origin + adminPaths.proofs },
    closing: 'High Tech Auto Traders',
  }
}
