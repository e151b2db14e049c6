import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { PaymentAccount } from '#domain/advances/payment-account.ts'
import type { ShopContext } from '#worker/context.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { AdvanceStep } from '#worker/email/templates/advance-templates.ts'
import type { AdvanceInEmail } from '#worker/email/templates/advance-text.ts'

/** The fields of an order that an email about its advance needs. */
export interface AdvancedOrder {
  id: string
  email: string | null
  name: string | null
  isOwnEmail: boolean
}

/** The encrypted email to a customer about a step of the advance; none without an address. `isByAnybody`: not by staff. */
export async function advanceEmails(
  { config, now }: ShopContext,
  { id, email, name, isOwnEmail }: AdvancedOrder,
  step: AdvanceStep,
  isByAnybody = false,
): Promise<EncryptedEmail[]> {
  if (email === null) return []
  const parameters = {
    // Anyone can type any email address at the checkout: a stranger must not get a typed name.
    orderId: id,
    name: isOwnEmail ? (name ?? '') : '',
    origin: config.publicOrigin,
    ...step,
  }
  return [await encryptEmail(config.pepper, { kind: 'advance', to: email, isByAnybody, parameters }, now())]
}

/** The parameters of an email about an advance of which `missing` is still to pay, whole rupees: `missingAdvance`. */
export function advanceInEmail(
  { reason, until }: Pick<RequestedAdvance, 'reason' | 'until'>,
  missing: number,
  note: string | null,
  accounts: PaymentAccount[],
): AdvanceInEmail {
  return {
    missing,
    reason,
    note,
    until,
    accounts: accounts.flatMap(({ isShown, title, iban, number }) => (isShown ? [{ title, iban, number }] : [])),
  }
}
