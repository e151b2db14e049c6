import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { wayBackText } from '#domain/settings/return-rules.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { partInAdvance, paysInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { MisfitWarning } from '#web/shop/bikes/fit/misfit-mark.tsx'
import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Breadcrumbs } from '#web/shop/products/breadcrumbs.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { BarSum } from '#web/shop/advances/advance-sums.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PendingOrderCard } from './pending/pending-order-card.tsx'
import type { useCheckout } from './use-checkout.ts'

type Checkout = ReturnType<typeof useCheckout>

interface CheckoutLayoutProps {
  checkout: Checkout
  isCollected?: boolean
  children: ReactNode
}

/** The checkout around its form: what waits to be sent, the notice above the form, or that there is nothing to order. */
export function CheckoutLayout({ checkout, isCollected = false, children }: CheckoutLayoutProps) {
  // Loaded ahead, for a network that fails at the press: the orders page, and the notice of a pending order.
  useEffect(() => {
    for (const arriving of [import('#web/shop/orders/orders-page.tsx'), import('#web/shop/app/load-failed.tsx')])
      arriving.catch(() => undefined)
  }, [])
  return (
    <div className="page">
      {!checkout.isPlain && <Breadcrumbs trail={[{ label: t('Cart'), to: paths.cart }, { label: t('Checkout') }]} />}
      <h1>{isCollected ? t('How do you want to get it?') : t('Where should we bring it?')}</h1>
      {checkout.isWaiting && !checkout.isBusy && <PendingOrderCard />}
      {/* First, where no script moves the focus to it. */}
      {checkout.isPlain && <FormError sentence={checkout.notice} />}
      {!checkout.isPlain && (
        <noscript className="needs-scripts">
          <ContactSentence
            text={msg('Ordering here needs JavaScript. Call <0/> or write to us on <1/>: we take orders by phone too.')}
          />
        </noscript>
      )}
      {checkout.isEmpty ? <EmptyCheckout /> : children}
    </div>
  )
}

/** Sends the form when its prices are there; a plain one is posted. */
export function submitWhenReady({ isPlain, isReady, onSubmit }: Checkout) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (isPlain) return
    event.preventDefault()
    if (isReady) onSubmit(event)
  }
}

interface CheckoutSideProps {
  checkout: Checkout
  /** The city of the delivery address; `undefined` while none is chosen. */
  city: string | undefined
  isCollected?: boolean
  /** The cash to pay, whole rupees. */
  amount: number
}

/** The order beside the form: its lines, why it was not placed, and the button. */
export function CheckoutSide({ checkout, city, isCollected = false, amount }: CheckoutSideProps) {
  const facts = useShopSettings()
  const { lines, isComplete, isReady, isBusy, isPlain, notice, mustLogIn } = checkout
  return (
    <div className="side">
      <section className="card stack" aria-label={t('Your order')}>
        <OrderSummary
          lines={lines}
          isComplete={isComplete}
          city={city}
          isCollected={isCollected}
          onAdjust={isPlain ? undefined : checkout.adjust}
        />
        {checkout.state === 'failed' && (
          <p role="alert">
            {t('We could not load the prices.')}{' '}
            <button type="button" className="link-button" onClick={checkout.refresh}>
              {t('Try again')}
            </button>
          </p>
        )}
        {!isPlain && <Notice text={notice} />}
        {!notice && !mustLogIn && <FormError />}
      </section>
      <MisfitWarning products={lines.flatMap(({ product }) => product ?? [])} />
      {/* A browser without scripts hides a bar, which is of no use there. */}
      <div className={isPlain ? 'stack' : 'sticky-bar'}>
        {!isPlain && lines.length > 0 && isComplete && (
          <BarSum
            label={paysInAdvance(facts, city, isCollected) ? t('To pay in advance') : t('Cash to pay')}
            amount={amount}
            share={partInAdvance(facts, city, amount, isCollected)}
          />
        )}
        <Button type="submit" kind="main" isBusy={isBusy} disabled={!isReady}>
          {t('PLACE ORDER')}
        </Button>
      </div>
      <p className="second">
        {t('Wrong fit? Exchange within {time}.', { time: returnTime(facts) })} {wayBackText(facts)}
      </p>
    </div>
  )
}

/** Shown instead of the form when there is nothing to order. */
function EmptyCheckout() {
  return (
    <div className="card state">
      <Icon name="cart" />
      <p>{t(uiText.checkout.emptyCart)}</p>
      <ButtonLink kind="main" to={paths.collection()}>
        {t('See all parts')}
      </ButtonLink>
    </div>
  )
}

/** Says beside the button why the order was not placed. Takes the focus, to be read before the next press. */
function Notice({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) place.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <p ref={place} className="checkout-notice" tabIndex={-1}>
      {text}
    </p>
  )
}
