import { totalOf } from '#domain/cart/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { deliveryTime, feeTo, zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { partInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { PartInAdvance } from '#web/shop/advances/advance-sums.tsx'
import { NoCash } from '#web/shop/delivery/no-cash.tsx'
import { PriceText } from '#web/kit/price.tsx'

interface CartTotalsProps {
  subtotal: number
  city?: string | undefined
  /** The order is collected at the shop, without a fee. */
  isCollected?: boolean
}

/** Subtotal with .00, delivery and its time, to a city where one is chosen, and the exact cash to pay. */
export function CartTotals({ subtotal, city, isCollected = false }: CartTotalsProps) {
  const facts = useShopSettings()
  const { cashOnDelivery, freeFrom } = zoneOrFirst(facts, city)
  const takesCash = cashOnDelivery || isCollected
  const deliveryFee = isCollected ? 0 : feeTo(facts, city, subtotal)
  const total = totalOf(subtotal, deliveryFee)
  const share = partInAdvance(facts, city, total, isCollected)
  return (
    <div className="totals">
      <dl>
        <div>
          <dt>{t('Subtotal')}</dt>
          <dd>{formatRupees(subtotal)}.00</dd>
        </div>
        <div>
          <dt>{t('Delivery')}</dt>
          <dd>{isCollected ? t('Pickup at the shop: free') : formatRupees(subtotal === 0 ? 0 : deliveryFee)}</dd>
        </div>
        {share > 0 && (
          <div>
            <dt>{t('Total')}</dt>
            <dd>{formatRupees(total)}</dd>
          </div>
        )}
      </dl>
      <p className="second">
        {isCollected ? t('We will tell you when it is ready to collect.') : deliveryTime(facts, city)}
      </p>
      {deliveryFee > 0 && freeFrom !== null && (
        <p className="second">{t('Free delivery from {price}.', { price: formatRupees(freeFrom) })}</p>
      )}
      {!takesCash && <NoCash city={city} />}
      {takesCash && share > 0 && <PartInAdvance share={share} />}
      <div className="cash">
        <p>
          {takesCash ? t('Cash to pay') : t('To pay in advance')}
          {takesCash && (
            <small>
              {share > 0
                ? t('{advance} now, {rest} at your door', {
                    advance: formatRupees(share),
                    rest: formatRupees(total - share),
                  })
                : t('Please keep the exact amount ready')}
            </small>
          )}
        </p>
        <PriceText amount={total - share} size="total" />
      </div>
    </div>
  )
}
