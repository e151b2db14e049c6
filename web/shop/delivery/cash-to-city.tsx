import { cityName } from '#domain/delivery/city-names.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { daysInWords, deliveryPlaces, feeOf, type Zone } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useChosenCity } from './chosen-city.ts'
import { NoCash } from './no-cash.tsx'
import { CityChoice } from './city-choice.tsx'

/** The cash to pay for one part in the city of this device, with a way to choose another one. */
export function CashToCity({ price }: { price: Rupees }) {
  const settings = useShopSettings()
  const [chosen] = useChosenCity()
  const first = settings.zones[0] as Zone
  const { zone, city } = zoneOf(settings, chosen ?? '') ?? { zone: first, city: first.cities[0] }
  const { freeFrom, cashOnDelivery } = zone
  const fee = feeOf(zone, price)
  const [cash, days] = [formatRupees(price + fee), daysInWords(zone)]
  return (
    <>
      <p className="cash">
        <span>
          {cashOnDelivery ? t('Cash to pay at your door') : t('To pay in advance')}
          <small>
            {fee === 0 ? t('Delivery is free') : t('Delivery {fee} included', { fee: formatRupees(fee) })}
            {fee > 0 && freeFrom !== null && ` · ${t('free from {price}', { price: formatRupees(freeFrom) })}`}
          </small>
        </span>
        <PriceText amount={price + fee} size="total" />
      </p>
      <p className="second">
        {t('Delivery: usually {days} after the call. We deliver to {places}.', {
          days,
          places: deliveryPlaces(settings),
        })}
      </p>
      <div className="city-cash">
        {cashOnDelivery ? (
          <p>
            {city
              ? t('Cash to pay in {city}: {cash} · {days}', { city: cityName(city), cash, days })
              : t('Cash to pay: {cash} · {days}', { cash, days })}
          </p>
        ) : (
          <NoCash city={city} />
        )}
        <CityChoice city={city} />
      </div>
    </>
  )
}
