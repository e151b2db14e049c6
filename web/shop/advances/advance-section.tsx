import { Suspense, useEffect, useId, useState } from 'react'
import type { OrderAdvance as Advance } from '#domain/advances/advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { formatMoment } from '#web/kit/format-day.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { OwnText } from '#web/kit/own-text.tsx'
import { PriceText } from '#web/kit/price.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { AccountToPay } from './account-to-pay.tsx'
import { ProofForm } from './proof-form.tsx'
import { SentProofs } from './sent-proofs.tsx'

const RaastCode = lazyWithRetry(async () => (await import('./raast-code.tsx')).RaastCode)

interface AdvanceSectionProps {
  order: ShownOrder
  token: string
  posted: PostedForm | undefined
  onChange(order: LinkedOrder): void
}

/** What is to pay in advance, to whom, until when and why, and the form for the proof of it. */
export function AdvanceSection({ order, token, posted, onChange }: AdvanceSectionProps) {
  const { advance, status } = order
  const heading = useId()
  if (!advance) return null
  const isOpen = status === 'Placed' || status === 'Confirmed' || status === 'Packed'
  const isDue = isOpen && advance.missing > 0
  if (!isOpen && advance.proofs.length === 0) return null
  return (
    <section className="card stack advance" id="advance" aria-labelledby={heading}>
      <h2 id={heading}>
        {isDue ? t('Pay {amount} in advance', { amount: formatRupees(advance.missing) }) : t('Paid in advance')}
      </h2>
      {isDue && <Due advance={advance} />}
      {isOpen && !isDue && advance.asked > 0 && (
        <p className="order-settled">
          {t('The advance of {amount} is complete. Thank you.', { amount: formatRupees(advance.asked) })}
        </p>
      )}
      <SentProofs proofs={advance.proofs} />
      {isDue && advance.maySend && <ProofForm order={order} token={token} posted={posted} onSent={onChange} />}
      {isDue && !advance.maySend && (
        <p className="second">{t('To send us a proof of payment, please open the link in our message.')}</p>
      )}
    </section>
  )
}

/** How much, why, until when, and each account. */
function Due({ advance: { asked, missing, why, until, accounts } }: { advance: Advance }) {
  const [isStarted, setIsStarted] = useState(false)
  // The code is drawn by the browser; documents hold its place.
  useEffect(() => setIsStarted(true), [])
  const scanned = accounts.find(({ qr }) => qr !== null)
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
      {missing < asked && <p>{t('{amount} of it has come in already.', { amount: formatRupees(asked - missing) })}</p>}
      <p className="second">
        {t('If it does not come by then, the order is cancelled. There is nothing to pay then.')}
      </p>
      <h3>{t('Where to pay')}</h3>
      {accounts.length === 0 && <p>{t('We will tell you on the phone where to pay.')}</p>}
      <ul className="advance-accounts">
        {accounts.map((account) => (
          <AccountToPay key={`${account.kind}${account.iban ?? account.number}`} account={account} amount={missing} />
        ))}
      </ul>
      {scanned?.qr && (
        <div className="advance-code-place">
          {isStarted && (
            <Suspense>
              <RaastCode text={scanned.qr} title={scanned.title} amount={missing} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
