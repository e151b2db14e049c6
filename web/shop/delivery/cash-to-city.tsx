import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { daysInWords, deliveryPlaces, feeOf, type Zone } from '#domain/delivery/zones.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useChosenCity } from './chosen-city.ts'
import { CityChoice } from './city-choice.tsx'

/** The cash to pay for one part in the city of this device, with a way to choose another one. */
export function CashToCity({ price }: { price: Rupees }) {
  const settings = useShopSettings()
  const [chosen] = useChosenCity()
  const first = settings.zones[0] as Zone
  const { zone, city } = zoneOf(settings, chosen ?? '') ?? { zone: first, city: first.cities[0] }
  const { freeFrom, cashOnDelivery } = zone
  const fee = feeOf(zone, price)
  const to = city ? ` in ${city}` : ''
  return (
    <>
      <p className="cash">
        <span>
          {cashOnDelivery ? 'Cash to pay at your door' : 'To pay in advance'}
          <small>
            Delivery {fee === 0 ? 'is free' : `${formatRupees(fee)} included`}
            {fee > 0 && freeFrom !== null && ` · free from ${formatRupees(freeFrom)}`}
          </small>
        </span>
        <PriceText amount={price + fee} size="total" />
      </p>
      <p className="second">
        Delivery: usually {daysInWords(zone)} after the call. We deliver to {deliveryPlaces(settings)}.
      </p>
      <div className="city-cash">
        {cashOnDelivery ? (
          <p>{`Cash to pay${to}: ${formatRupees(price + fee)} · ${daysInWords(zone)}`}</p>
        ) : (
          <p>
            We take no cash at the door{to}. To pay in advance, call{' '}
            <a href={telHref(settings.phone)}>{settings.phone}</a>.
          </p>
        )}
        <CityChoice city={city} />
      </div>
    </>
  )
}
