import { totalOf } from '#domain/cart/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { deliveryTime, feeTo, zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
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
  return (
    <div className="totals">
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupees(subtotal)}.00</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{formatRupees(subtotal === 0 ? 0 : deliveryFee)}</dd>
        </div>
      </dl>
      <p className="second">
        {isCollected ? t('We tell you when it is ready to collect.') : deliveryTime(facts, city)}
      </p>
      {deliveryFee > 0 && freeFrom !== null && <p className="second">Free delivery from {formatRupees(freeFrom)}.</p>}
      {!takesCash && (
        <p>
          We take no cash at the door{city ? ` in ${city}` : ''}. To pay in advance, call{' '}
          <a href={telHref(facts.phone)}>{facts.phone}</a>.
        </p>
      )}
      <div className="cash">
        <p>
          {takesCash ? 'Cash to pay' : 'To pay in advance'}
          {takesCash && <small>Please keep the exact amount ready</small>}
        </p>
        <PriceText amount={totalOf(subtotal, deliveryFee)} size="total" />
      </div>
    </div>
  )
}
