import { totalOf } from '#domain/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Price } from '#web/ui/price.tsx'

/** Subtotal with .00, delivery, and the exact cash to pay. Spec §4 Cart total. */
export function CartTotals({ subtotal }: { subtotal: number }) {
  const { deliveryFee } = useShop()
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
      <div className="cash">
        <p>
          Cash to pay
          <small>keep exact cash ready</small>
        </p>
        <Price amount={totalOf(subtotal, deliveryFee)} size="total" />
      </div>
    </div>
  )
}
