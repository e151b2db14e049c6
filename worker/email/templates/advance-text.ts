import { formatMoment } from '#domain/pakistan-day.ts'
import { type AdvanceReason, advanceReasonText } from '#domain/advances/advance.ts'
import { groupedIban, type PaymentAccount } from '#domain/advances/payment-account.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'

/** The advance in an email, with the accounts to pay to. Whole rupees; epoch milliseconds. */
export interface AdvanceInEmail {
  missing: number
  reason: AdvanceReason
  note: string | null
  until: number
  accounts: Pick<PaymentAccount, 'title' | 'iban' | 'number'>[]
}

/** Why, how much, until when, and what then. */
export function advanceParagraphs({ reason, note, missing, until }: AdvanceInEmail): string[] {
  return [
    advanceReasonText(reason, note),
    t('Please pay {amount} in advance by {time}.', {
      amount: formatRupees(missing),
      time: formatMoment(until),
    }),
    t(
      'Then send us a picture of the payment or its reference, on the page of your order. There is also a code to scan with the app of your bank.',
    ),
  ]
}

/** The accounts to pay to. */
export function accountLines({ accounts, missing }: AdvanceInEmail): { label: string; value: string }[] {
  return [
    { label: t('To pay in advance'), value: formatRupees(missing) },
    ...accounts.map(({ title, iban, number }) => ({
      label: title,
      value: iban === null ? (number ?? '') : groupedIban(iban),
    })),
  ]
}
