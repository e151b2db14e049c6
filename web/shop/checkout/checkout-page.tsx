import { type FormEvent, useEffect, useState } from 'react'
import { totalOf } from '#domain/cart/cart.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { deliveryPlaces } from '#domain/delivery/zones.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { MisfitWarning } from '#web/shop/bikes/fit/misfit-mark.tsx'
import { subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Breadcrumbs } from '#web/shop/products/breadcrumbs.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { PersistedForm } from './persisted-form.tsx'
import { LogInNotice } from './log-in-notice.tsx'
import { Notice } from './notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { useKnownDelivery } from './use-known-delivery.ts'
import { PendingOrderCard } from './pending-order-card.tsx'

function CheckoutPage() {
  const facts = useShopSettings()
  const { phone, whatsapp } = facts
  const checkout = useCheckout()
  const [city, setCity] = useState<string>()
  const known = useKnownDelivery()
  const subtotal = subtotalOfLines(checkout.lines)
  const { lines, isEmpty, isComplete, isReady, isBusy, errors, notice, mustLogIn } = checkout

  // Loaded ahead, for a network that fails at the press: the orders page, and the notice of a pending order.
  useEffect(() => {
    for (const arriving of [import('#web/shop/orders/orders-page.tsx'), import('#web/shop/app/load-failed.tsx')])
      arriving.catch(() => undefined)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isReady) checkout.onSubmit(event)
  }

  return (
    <div className="page">
      <Breadcrumbs trail={[{ label: 'Cart', to: paths.cart }, { label: 'Checkout' }]} />
      <h1>Where should we bring it?</h1>
      {checkout.isWaiting && !isBusy && <PendingOrderCard />}
      {isEmpty ? (
        <EmptyCheckout />
      ) : (
        <>
          <LogInNotice isLoggedIn={checkout.isLoggedIn} name={known?.firstName} isUrgent={mustLogIn} />
          <PersistedForm known={known} onSubmit={submit} onInput={checkout.onInput}>
            <div className="stack">
              <DeliveryForm known={known} errors={errors} onCity={setCity} />
              <PaymentMethod />
              <noscript>
                <p>
                  Ordering here needs JavaScript. Call <a href={telHref(phone)}>{phone}</a> or write to us on WhatsApp{' '}
                  <a href={whatsappHref(whatsapp)}>{whatsapp}</a>: we take orders by phone too.
                </p>
              </noscript>
            </div>
            <div className="side">
              <section className="card stack" aria-label="Your order">
                <OrderSummary lines={lines} isComplete={isComplete} city={city} onAdjust={checkout.adjust} />
                {checkout.state === 'failed' && (
                  <p role="alert">
                    We could not load the prices. Check your connection.{' '}
                    <button type="button" className="link-button" onClick={checkout.refresh}>
                      Try again
                    </button>
                  </p>
                )}
                <Notice text={notice} />
                {!notice && !mustLogIn && <FormError sentence={errors['']} />}
              </section>
              <MisfitWarning products={lines.flatMap(({ product }) => product ?? [])} />
              <div className="sticky-bar">
                {lines.length > 0 && isComplete && (
                  <p>
                    Cash to pay
                    <PriceText amount={totalOf(subtotal, feeTo(facts, city, subtotal))} />
                  </p>
                )}
                <Button type="submit" kind="main" isBusy={isBusy} disabled={!isReady}>
                  PLACE ORDER
                </Button>
              </div>
              <p className="second">Wrong fit? Exchange within {returnTime(facts)}.</p>
            </div>
          </PersistedForm>
        </>
      )}
    </div>
  )
}

/** Shown instead of the form when there is nothing to order. */
function EmptyCheckout() {
  return (
    <div className="card state">
      <Icon name="cart" />
      <p>{uiText.checkout.emptyCart}</p>
      <ButtonLink kind="main" to={paths.collection()}>
        See all parts
      </ButtonLink>
    </div>
  )
}

/** Cash on delivery is the only payment method. */
function PaymentMethod() {
  return (
    <fieldset className="payment">
      <legend>
        <h2>Payment method</h2>
      </legend>
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked />
        <span>
          <b>CASH ON DELIVERY</b>
          Pay the rider in cash. We will call you first to confirm.
        </span>
      </label>
    </fieldset>
  )
}

export const screen = defineScreen({
  Page: CheckoutPage,
  head: (_data, _request, facts) => ({
    title: `Checkout | ${shop.name}`,
    description: `Where should we bring it? Cash on delivery in ${deliveryPlaces(facts)}.`,
    canonical: null,
  }),
})
