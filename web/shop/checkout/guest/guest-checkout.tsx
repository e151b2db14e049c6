import { useEffect, useLayoutEffect, useState } from 'react'
import { totalOf } from '#domain/cart/cart.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { feeTo, zoneOf } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Trans } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { CheckoutLayout, CheckoutSide, submitWhenReady } from '#web/shop/checkout/checkout-layout.tsx'
import { paymentText } from '#web/shop/checkout/delivery-way-field.tsx'
import { PaymentMethod } from '#web/shop/checkout/payment-method.tsx'
import { PersistedForm } from '#web/shop/checkout/persisted-form.tsx'
import { useChosenCity } from '#web/shop/delivery/chosen-city.ts'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { GuestFields } from './guest-fields.tsx'
import { readGuestForm, storeGuestForm } from './guest-form.ts'
import { rememberAddress, type RememberedAddress, rememberedAddress } from './remembered-address.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { splitPath } from '#domain/language/languages.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { agreedAmount, postedCheckout, PostedParts, suggestedCity } from './posted-parts.tsx'
import { detailsOf, guestOrder, wayOf } from './guest-order.ts'
import { guestOrderRequest, sendOrder } from '#web/shop/checkout/send-order.ts'
import { useCheckout } from '#web/shop/checkout/use-checkout.ts'

const deviceForm = { read: readGuestForm, store: storeGuestForm }

/**
 * The checkout without an account: five fields, saved on the device until the order is placed. `posted` are parts and
 * fields that were posted without JavaScript.
 */
export function GuestCheckout({ posted }: { posted?: PostedForm }) {
  const [way, setWay] = useState(wayOf(posted?.typed['delivery']))
  const facts = useShopSettings()
  const { city, choose } = useGuestCity(posted?.typed['city'])
  const isCollected = way === 'collect'
  const feeOf = (subtotal: number) => (isCollected ? 0 : feeTo(facts, city, subtotal))
  const remembering = useRememberedAddress()
  const { remembered } = remembering
  const ofCart = useGuestCheckout(way, feeOf, remembering.isOn)
  const checkout = posted ? { ...ofCart, ...postedCheckout(posted) } : ofCart
  const { isPlain } = checkout
  const isShort =
    !isPlain &&
    remembering.isShort &&
    Object.keys(checkout.errors).every((name) => !remembered || !(name in remembered))
  const subtotal = subtotalOfLines(checkout.lines)
  const total = (posted && agreedAmount(posted)) || totalOf(subtotal, feeOf(subtotal))
  useEffect(() => {
    const { delivery } = readGuestForm()
    if (delivery === 'collect') setWay(delivery)
  }, [])
  return (
    <CheckoutLayout checkout={checkout} isCollected={isCollected}>
      {!isPlain && (
        <p className="guest-login">
          <Trans
            message="No account needed. Have an account? <0>Log in</0>"
            parts={[<Link key="login" to={`${paths.login}?next=${paths.checkout}`} />]}
          />
        </p>
      )}
      <PersistedForm known={remembered} storage={deviceForm} of={{ ...checkout, onSubmit: submitWhenReady(checkout) }}>
        <div className="stack">
          {posted && <PostedParts posted={posted} lines={checkout.lines} amount={total} />}
          <GuestFields
            city={<CityField city={city} onCity={choose} suggestion={suggestedCity(posted)} />}
            way={way}
            onWay={setWay}
            isPlain={isPlain}
            inOneLine={
              isShort &&
              remembered && <AddressLine address={remembered} isCollected={isCollected} onChange={remembering.open} />
            }
            remember={
              !isShort &&
              !isPlain &&
              !isCollected && (
                <div className="delivery-wide">
                  <CheckField
                    name="remember"
                    label={t('Remember my address on this phone')}
                    checked={remembering.isOn}
                    onChange={({ currentTarget }) => remembering.turn(currentTarget.checked)}
                  />
                </div>
              )
            }
          />
          <PaymentMethod text={paymentText(way, isPlain)} city={city} isCollected={isCollected} total={total} />
        </div>
        <CheckoutSide checkout={checkout} city={city} isCollected={isCollected} amount={total} />
      </PersistedForm>
    </CheckoutLayout>
  )
}

/** The address that this device remembers: in one line until it is changed, or something else was typed here. */
function useRememberedAddress() {
  const facts = useShopSettings()
  const [remembered, setRemembered] = useState<RememberedAddress | null>(null)
  const [isShort, setIsShort] = useState(false)
  const [isOn, setIsOn] = useState(false)
  useLayoutEffect(() => {
    const address = rememberedAddress()
    const typed = readGuestForm()
    setRemembered(address)
    setIsOn(address !== null || typed['remember'] === 'on')
    const isServed = address !== null && zoneOf(facts, address.city)?.city === address.city
    setIsShort(isServed && Object.keys(address).every((name) => !typed[name]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: nothing closes under who types
  }, [])
  return {
    remembered,
    isShort,
    isOn,
    open: () => setIsShort(false),
    /** Turned off, it is forgotten at once. */
    turn(next: boolean) {
      setIsOn(next)
      if (!next) rememberAddress(null)
    },
  }
}

/** The city that was typed here, otherwise the city of this device. */
function useGuestCity(typed: string | undefined) {
  const facts = useShopSettings()
  const [deviceCity, saveCity] = useChosenCity()
  const [city, setCity] = useState(typed || undefined)
  useEffect(() => {
    const known = readGuestForm()['city'] || rememberedAddress()?.city || deviceCity
    if (known) setCity((now) => now ?? zoneOf(facts, known)?.city)
  }, [deviceCity, facts])
  function choose(next: string) {
    setCity(next)
    if (zoneOf(facts, next)) saveCity(next)
  }
  // The field shows the first city.
  const first = facts.zones.flatMap(({ cities }) => cities)[0]
  return { city: city ?? first, choose }
}

interface AddressLineProps {
  address: RememberedAddress
  isCollected: boolean
  onChange(): void
}

/** The remembered address in one line, instead of its fields. */
function AddressLine({ address: { name, phone, street, city }, isCollected, onChange }: AddressLineProps) {
  const words = isCollected ? [name, phone] : [name, phone, street, cityName(city)]
  return (
    <p className="card delivery-wide">
      {words.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the words never move
        <span key={index}>
          {index > 0 && t(', ')}
          <bdi>{each}</bdi>
        </span>
      ))}
      {' · '}
      <button type="button" className="link-button" onClick={onChange}>
        {t('Change')}
      </button>
    </p>
  )
}

/**
 * The checkout without an account; `feeOf` is the fee for lines of this worth, whole rupees, and `isRemembered` keeps
 * the address on this device.
 */
function useGuestCheckout(delivery: DeliveryWay, feeOf: (subtotal: number) => number, isRemembered: boolean) {
  return useCheckout({
    schema: detailsOf(delivery),
    request(order, lines, bike) {
      const subtotal = subtotalOfLines(lines)
      return guestOrderRequest(guestOrder(order, delivery, lines, totalOf(subtotal, feeOf(subtotal))), bike)
    },
    async place(request) {
      const { name, phone, city, street } = request.body.order
      // Before the reply, so that an order that waits for the network counts too.
      if (isRemembered && city && street) rememberAddress({ name, phone, city, street })
      const reply = await sendOrder(null, request)
      return { ...reply, next: reply.link === undefined ? paths.orders : splitPath(reply.link).path }
    },
  })
}
