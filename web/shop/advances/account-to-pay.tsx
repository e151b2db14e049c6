import type { ReactNode } from 'react'
import { groupedIban } from '#domain/advances/payment-account.ts'
import type { ShownAccount } from '#domain/advances/advance.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { t } from '#domain/language/translate.ts'
import { OwnText } from '#web/kit/text.tsx'
import { accountKindTexts } from './account-kinds.ts'
import { useCopy } from '#web/kit/hooks/use-copy.ts'

interface AccountToPayProps {
  account: ShownAccount
  /** The amount to copy with it. */
  amount?: number | undefined
  /** Content below the account, such as its Raast code. */
  children: ReactNode
}

/** One account: its title, and its IBAN or number to copy. */
export function AccountToPay({ account, amount, children }: AccountToPayProps) {
  const { title, kind, iban, number } = account
  return (
    <li>
      <p>
        <b>
          <OwnText text={title} />
        </b>
        <span className="second"> {t(accountKindTexts[kind])}</span>
      </p>
      <div className="advance-number">
        <bdi dir="ltr">{iban === null ? formatPhone(number ?? '') : groupedIban(iban)}</bdi>
        <CopyButton
          text={iban ?? number ?? ''}
          label={iban === null ? t('Copy the number') : t('Copy the IBAN')}
          of={title}
        />
        {amount !== undefined && <CopyButton text={String(amount)} label={t('Copy the amount')} />}
      </div>
      {children}
    </li>
  )
}

interface CopyButtonProps {
  text: string
  label: string
  /** The subject of the button for screen readers; left out where the label is enough. */
  of?: string
}

/** Copies a text, and says so. */
function CopyButton({ text, label, of }: CopyButtonProps) {
  const copy = useCopy()
  const press = () => void copy(text, t('Copied: {text}', { text }), t('We could not copy it. Please copy it by hand.'))
  return (
    <button type="button" className="link-button" aria-label={of && label + t(', ') + of} onClick={press}>
      {label}
    </button>
  )
}
