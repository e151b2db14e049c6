import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { totalOf } from '#domain/cart/cart.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { msg, t } from '#domain/language/translate.ts'
import { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import { paths } from '#domain/paths.ts'
import { subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { CheckoutLayout, CheckoutSide, submitWhenReady } from './checkout-layout.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { LogInNotice } from './log-in-notice.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { PersistedForm } from './persisted-form.tsx'
import { orderRequest, sendOrder } from './send-order.ts'
import { refusal, useCheckout } from './use-checkout.ts'
import { useKnownDelivery } from './use-known-delivery.ts'

/** The address with its fields in screen order: the first problem is the topmost one. */
const CheckoutForm = z.pick(DeliveryAddress, {
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
})

/** The checkout of an account. */
export function AccountCheckout() {
  const facts = useShopSettings()
  const checkout = useAccountCheckout()
  const [city, setCity] = useState<string>()
  const known = useKnownDelivery()
  const subtotal = subtotalOfLines(checkout.lines)
  const total = totalOf(subtotal, feeTo(facts, city, subtotal))
  return (
    <CheckoutLayout checkout={checkout}>
      <LogInNotice isLoggedIn={checkout.isLoggedIn} name={known?.firstName} isUrgent={checkout.mustLogIn} />
      <PersistedForm known={known} onSubmit={submitWhenReady(checkout)} onInput={checkout.onInput}>
        <div className="stack">
          <DeliveryForm known={known} errors={checkout.errors} onCity={setCity} />
          <PaymentMethod
            text={t('Pay the rider in cash. We will call you first to confirm.')}
            city={city}
            total={total}
          />
          <noscript>
            <ContactSentence
              text={msg(
                'Ordering here needs JavaScript. Call <0/> or write to us on <1/>: we take orders by phone too.',
              )}
            />
          </noscript>
        </div>
        <CheckoutSide checkout={checkout} city={city} amount={total} />
      </PersistedForm>
    </CheckoutLayout>
  )
}

/** The checkout of an account: without a session its order is refused, and nothing typed is lost. */
function useAccountCheckout() {
  const { session } = useSession()
  const facts = useShopSettings()
  const checkout = useCheckout({
    schema: CheckoutForm,
    request: (address, lines, bike) =>
      orderRequest(address, lines, feeTo(facts, address.city, subtotalOfLines(lines)), bike),
    async place(request) {
      if (!session) throw refusal('UNAUTHENTICATED')
      return { ...(await sendOrder(session.token, request)), next: paths.orders }
    },
  })
  return {
    ...checkout,
    /** `undefined` until the browser's storage has been read. */
    isLoggedIn: session === undefined ? undefined : session !== null,
  }
}
