import type { ReactNode } from 'react'
import { groupedIban } from '#domain/advances/grouped-iban.ts'
import type { ShownAccount } from '#domain/advances/advance.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { t } from '#domain/language/translate.ts'
import { OwnText } from '#web/kit/own-text.tsx'
import { accountKindTexts } from './account-kinds.ts'
import { CopyButton } from './copy-button.tsx'

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
