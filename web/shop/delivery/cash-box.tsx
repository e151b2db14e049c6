import type { ReactNode } from 'react'
import { cityName } from '#domain/delivery/city-names.ts'
import { daysInWords, feeOf, type Zone } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { partInAdvance } from '#web/shop/advances/pays-in-advance.ts'

interface CashBoxProps {
  price: Rupees
  zone: Zone
  /** Missing where the zone names none. */
  city: string | undefined
  /** Changes the city. */
  children?: ReactNode
}

/** What one part costs at the door of a city, when it comes, and what delivery and an advance are of it. */
export function CashBox(props: CashBoxProps) {
  return (
    <div className="cash city-cash">
      <CashLines {...props} />
    </div>
  )
}

/** The lines of that box. */
export function CashLines({ price, zone, city, children }: CashBoxProps) {
  const facts = useShopSettings()
  const fee = feeOf(zone, price)
  const share = partInAdvance(facts, city, price + fee)
  const [cash, days] = [formatRupees(price + fee - share), daysInWords(zone)]
  return (
    <>
      {zone.cashOnDelivery && (
        <p>
          {city
            ? t('Cash to pay in {city}: {cash} · {days}', { city: cityName(city), cash, days })
            : t('Cash to pay: {cash} · {days}', { cash, days })}
        </p>
      )}
      {share > 0 && <p>{t('{advance} now, {rest} at your door', { advance: formatRupees(share), rest: cash })}</p>}
      <small>
        {fee === 0 ? t('Delivery is free') : t('Delivery {fee} included', { fee: formatRupees(fee) })}
        {fee > 0 && zone.freeFrom !== null && ` · ${t('free from {price}', { price: formatRupees(zone.freeFrom) })}`}
      </small>
      {children}
    </>
  )
}
