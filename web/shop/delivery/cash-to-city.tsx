import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import type { Rupees } from '#domain/money.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { CashBox } from './cash-box.tsx'
import { useChosenCity } from './chosen-city.ts'
import { NoCash } from './no-cash.tsx'
import { CityChoice } from './city-choice.tsx'

/** The cash to pay for one part in the city of this device, with a way to choose another one. */
export function CashToCity({ price }: { price: Rupees }) {
  const settings = useShopSettings()
  const [chosen] = useChosenCity()
  const first = settings.zones[0] as Zone
  const { zone, city } = zoneOf(settings, chosen ?? '') ?? { zone: first, city: first.cities[0] }
  return (
    <CashBox price={price} zone={zone} city={city}>
      {!zone.cashOnDelivery && <NoCash city={city} />}
      <CityChoice city={city} />
    </CashBox>
  )
}
