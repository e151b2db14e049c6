import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { totalOf } from '#domain/cart/cart.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { deliveryPlaces } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { CollectingCustomer, DeliveryAddress, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { call } from '#web/api.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'
import { subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { Link } from '#web/shop/screen/link.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { accountOf } from '#web/shop/session/session-storage.ts'
import { CheckoutLayout, CheckoutSide, submitWhenReady } from './checkout-layout.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { paymentText } from './delivery-way-field.tsx'
import { GuestCheckout } from './guest/guest-checkout.tsx'
import { readStoredForm } from './order-attempt.ts'
import { PaymentMethod } from './payment-method.tsx'
import { PersistedForm } from './persisted-form.tsx'
import { orderRequest, sendOrder } from './send-order.ts'
import { refusal, useCheckout } from './use-checkout.ts'

interface LogInNoticeProps {
  /** `undefined` until the browser's storage has been read. */
  isLoggedIn: boolean | undefined
  /** The first name from the account, once it has loaded. */
  name: string | undefined
  isUrgent: boolean
}

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

/** The checkout of an account, or of somebody who has none. */
function CheckoutPage({ data }: { data: FormScreenData | null }) {
  const { session } = useSession()
  const { guestOrders } = useShopSettings()
  // Also after the session ended here: its form says so, with everything typed. Another account gets an empty one.
  const [account, setAccount] = useState<string | null>(null)
  const current = accountOf(session)
  if (current !== null && current !== account) setAccount(current)
  if (data?.posted && guestOrders) return <GuestCheckout key="posted" posted={data.posted} />
  // The edge knows no session; most people who come here have none.
  return account !== null || !guestOrders ? <AccountCheckout key={account} /> : <GuestCheckout />
}

export const screen = defineScreen<FormScreenData | null>({
  Page: CheckoutPage,
  head: (_data, _request, facts) => ({
    title: `${t('Checkout')} | ${shop.name}`,
    description: t('Where should we bring it? Cash on delivery in {places}.', { places: deliveryPlaces(facts) }),
    canonical: null,
  }),
})

/** The checkout of an account. */
function AccountCheckout() {
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

/**
 * Links to the login and says that nothing is lost by it. Takes the focus when an order was tried without a session.
 * It has its height before the session is known, and other text for signed-in people, so that the form below stays
 * in place.
 */
function LogInNotice({ isLoggedIn, name, isUrgent }: LogInNoticeProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUrgent) place.current?.focus()
  }, [isUrgent])
  if (isLoggedIn) {
    return (
      <p className="card login-notice">
        {name ? (
          <Trans
            message="Logged in as {name}. You can follow this order under <0>My orders</0>."
            values={{ name }}
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        ) : (
          <Trans
            message="Logged in. You can follow this order under <0>My orders</0>."
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        )}
      </p>
    )
  }
  return (
    <p
      ref={place}
      className={isLoggedIn === undefined ? 'card login-notice is-unknown' : 'card login-notice'}
      tabIndex={-1}
    >
      <Trans
        message="<0>Log in</0> or <1>sign up</1> to place the order. Your cart and everything you typed are kept."
        parts={[
          <Link key="login" to={`${paths.login}?next=${paths.checkout}`} />,
          <Link key="signup" to={`${paths.signup}?next=${paths.checkout}`} />,
        ]}
      />
    </p>
  )
}
