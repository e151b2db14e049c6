import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { telHref } from '#domain/contact/shop-links.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { OwnText, Trans } from '#web/kit/text.tsx'
import type { OrderAdvance as Advance, SentProof } from '#domain/advances/advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { formatMoment } from '#domain/pakistan-day.ts'
import { PriceText } from '#web/kit/price.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { AccountToPay } from './account-to-pay.tsx'
import { ProofForm } from './proof-form.tsx'
import { RaastCodePlace } from './raast-code-place.tsx'

interface AdvanceSectionProps {
  order: ShownOrder
  token: string
  posted: PostedForm | undefined
  onChange(order: LinkedOrder): void
}

/** The advance of an order: amount, accounts, deadline and reason, and the form for a proof of payment. */
export function AdvanceSection({ order, token, posted, onChange }: AdvanceSectionProps) {
  const { advance, status } = order
  const heading = useId()
  const { phone } = useShopSettings()
  const [thanks, setThanks] = useState<{ text: string } | null>(null)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [thanks])
  const isChecking = advance !== null && advance.missing > 0 && advance.proofs.some(({ state }) => state === 'open')
  if (!advance) return null
  const onSent = (next: LinkedOrder, text: string) => {
    setThanks({ text })
    onChange(next)
  }
  const isOpen = status === 'Placed' || status === 'Confirmed' || status === 'Packed'
  const isDue = isOpen && advance.missing > 0
  // The shop cancels nothing by itself that is packed, or that it has money or a proof of.
  const { advance: paid, collectedBefore } = order.money
  const isEnding =
    status !== 'Packed' && paid + collectedBefore === 0 && advance.proofs.every(({ state }) => state !== 'open')
  if (!isOpen && advance.proofs.length === 0) return null
  return (
    <section className="card stack advance" id="advance" aria-labelledby={heading}>
      <h2 id={heading}>
        {isChecking
          ? t('We are checking your payment of {amount}', { amount: formatRupees(advance.missing) })
          : isDue
            ? t('Pay {amount} in advance', { amount: formatRupees(advance.missing) })
            : t('Paid in advance')}
      </h2>
      {isOpen && !isDue && advance.asked > 0 && (
        <p className="order-settled">
          {t('The advance of {amount} is complete. Thank you.', { amount: formatRupees(advance.asked) })}
        </p>
      )}
      {thanks && (
        <p ref={place} tabIndex={-1} className="order-notice order-notice-good">
          {thanks.text}
        </p>
      )}
      <SentProofs proofs={advance.proofs} />
      {isDue && (
        <Folded isFolded={isChecking}>
          <Due advance={advance} paid={paid} isEnding={isEnding} />
          {advance.maySend && <ProofForm order={order} token={token} posted={posted} onSent={onSent} />}
        </Folded>
      )}
      {isDue && !advance.maySend && (
        <p className="second">
          {order.isMailed ? (
            t('To send us a proof of payment, please open the link in our email.')
          ) : (
            <Trans
              message="When you have paid, call <0/>."
              parts={[
                <a key="phone" href={telHref(phone)}>
                  {phone}
                </a>,
              ]}
            />
          )}
        </p>
      )}
    </section>
  )
}

/** Where to pay, out of the way while a payment is checked. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <details className="advance-folded">
      <summary>{t('How to pay')}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}

/** Amount, reason, deadline, and the accounts; the one with a Raast code comes first, followed by its code. */
function Due({ advance, paid, isEnding }: { advance: Advance; paid: number; isEnding: boolean }) {
  const { asked, missing, why, until, accounts } = advance
  const scanned = accounts.find(({ qr }) => qr !== null)
  const sorted = [...accounts].sort((one, other) => Number(other === scanned) - Number(one === scanned))
  return (
    <>
      <p>
        <bdi>
          <OwnText text={why} />
        </bdi>
      </p>
      <div className="cash">
        <p>
          {t('To pay in advance')}
          <small>{t('Until {time}', { time: formatMoment(until) })}</small>
        </p>
        <PriceText amount={missing} size="total" />
      </div>
      {paid > 0 && (
        <p>
          {t('{amount} of {asked} received so far.', {
            amount: formatRupees(paid),
            asked: formatRupees(asked),
          })}
        </p>
      )}
      <h3>{t('Where to pay')}</h3>
      {accounts.length === 0 && <p>{t('We will tell you on the phone where to pay.')}</p>}
      <ul className="advance-accounts">
        {sorted.map((account, index) => (
          <AccountToPay
            key={`${account.kind}${account.iban ?? account.number}`}
            account={account}
            amount={index === 0 ? missing : undefined}
          >
            {account === scanned && <RaastCodePlace text={scanned.qr ?? ''} title={scanned.title} amount={missing} />}
          </AccountToPay>
        ))}
      </ul>
      <p className="second">
        {isEnding
          ? t('If we do not receive it by then, we will cancel the order and you owe nothing.')
          : t('If we do not receive it by then, we will call you.')}
      </p>
    </>
  )
}

const looks = { open: undefined, received: 'order-settled', declined: 'order-notice' }

/** The customer's proofs of payment with the shop's decisions. */
function SentProofs({ proofs }: { proofs: SentProof[] }) {
  if (proofs.length === 0) return null
  return (
    <div className="stack">
      <h3>{t('What you sent')}</h3>
      <ul className="advance-proofs">
        {proofs.map((proof) => (
          <li key={proof.id}>
            <b>{proof.reference === null ? t('Picture of the payment') : <bdi>{proof.reference}</bdi>}</b>
            <span className="second"> {formatMoment(proof.at)}</span>
            <p className={looks[proof.state]}>
              <ProofState proof={proof} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProofState({ proof: { state, words } }: { proof: SentProof }) {
  if (state === 'open') return t('We are checking it.')
  if (state === 'received') return t('Payment received. Thank you.')
  return <Trans message="We could not find this payment: <0/>" parts={[<OwnText key="words" text={words ?? ''} />]} />
}
