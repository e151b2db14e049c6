import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { totalOf } from '#domain/cart/cart.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { msg } from '#domain/language/translate.ts'
import { CollectingCustomer, DeliveryAddress, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import { paths } from '#domain/paths.ts'
import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { CheckoutLayout, CheckoutSide, submitWhenReady } from './checkout-layout.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { paymentText } from './delivery-way-field.tsx'
import { LogInNotice } from './log-in-notice.tsx'
import { readStoredForm } from './order-attempt.ts'
import { PaymentMethod } from './payment-method.tsx'
import { PersistedForm } from './persisted-form.tsx'
import { orderRequest, sendOrder } from './send-order.ts'
import { refusal, useCheckout } from './use-checkout.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { call } from '#web/api.ts'

/** The address with its fields in screen order: the first problem is the topmost one. */
const person = { firstName: true, lastName: true, phone: true, email: true } as const
const CollectForm = z.pick(CollectingCustomer, person)
const DoorForm = z.pick(DeliveryAddress, {
  ...person,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
})

/** The checkout of an account. */
export function AccountCheckout() {
  const facts = useShopSettings()
  const [way, setWay] = useState<DeliveryWay>('door')
  const isCollected = way === 'collect'
  const checkout = useAccountCheckout(way)
  const [city, setCity] = useState<string>()
  const known = useKnownDelivery()
  const subtotal = subtotalOfLines(checkout.lines)
  const total = totalOf(subtotal, isCollected ? 0 : feeTo(facts, city, subtotal))
  useEffect(() => {
    if (readStoredForm()['delivery'] === 'collect') setWay('collect')
  }, [])
  return (
    <CheckoutLayout checkout={checkout} isCollected={isCollected}>
      <LogInNotice isLoggedIn={checkout.isLoggedIn} name={known?.firstName} isUrgent={checkout.mustLogIn} />
      <PersistedForm known={known} of={{ ...checkout, onSubmit: submitWhenReady(checkout) }}>
        <div className="stack">
          <DeliveryForm known={known} way={way} onWay={setWay} onCity={setCity} />
          <PaymentMethod text={paymentText(way)} city={city} isCollected={isCollected} total={total} />
          <noscript>
            <ContactSentence
              text={msg(
                'Ordering here needs JavaScript. Call <0/> or write to us on <1/>: we take orders by phone too.',
              )}
            />
          </noscript>
        </div>
        <CheckoutSide checkout={checkout} city={city} isCollected={isCollected} amount={total} />
      </PersistedForm>
    </CheckoutLayout>
  )
}

/** The checkout of an account: without a session its order is refused, and nothing typed is lost. */
function useAccountCheckout(way: DeliveryWay) {
  const { session } = useSession()
  const facts = useShopSettings()
  const checkout = useCheckout({
    schema: way === 'collect' ? CollectForm : DoorForm,
    request(order, lines, bike) {
      if (way === 'collect') return orderRequest({ order, delivery: way }, lines, 0, bike)
      const { city } = order as DeliveryAddress
      return orderRequest({ order }, lines, feeTo(facts, city, subtotalOfLines(lines)), bike)
    },
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

/** The delivery address of the signed-in account; `null` without a session, and when the request fails. */
function useKnownDelivery(): KnownDelivery | null {
  const token = useSession().session?.token
  const [known, setKnown] = useState<KnownDelivery | null>(null)
  useEffect(() => {
    setKnown(null)
    if (!token) return
    const asking = new AbortController()
    call(ordersApi.getMyDelivery, { token, signal: asking.signal }).then(
      ({ delivery }) => {
        if (!asking.signal.aborted) setKnown(delivery)
      },
      // The form works without it; there is only more to type.
      () => undefined,
    )
    return () => asking.abort()
  }, [token])
  return known
}
