import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { StockWarning } from '#web/shop/cart/cart-line.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PriceText } from '#web/kit/price.tsx'
import type { ListRow } from './use-list-rows.ts'

export interface RowPartProps {
  row: ListRow
  /** The chosen part. */
  part: ProductCard
  onChange(changes: Partial<ListRow>): void
}

/** The quantity of the chosen part and its price, or that it is in the cart. */
export function RowCount({ row: { line, quantity, isAdded }, part, onChange }: RowPartProps) {
  const { largestQuantity } = useShopSettings()
  const total = <PriceText amount={part.newPrice * quantity} size="row" />
  if (isAdded) {
    return (
      <div className="cart-controls list-added">
        <Icon name="check" />
        {t('{quantity} in your cart', { quantity })}
        {total}
      </div>
    )
  }
  return (
    <div className="list-count">
      <div className="cart-controls">
        <CountStepper
          name={partName(part)}
          quantity={quantity}
          least={1}
          most={largestQuantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        {total}
      </div>
      {(line.isCapped || line.quantity > largestQuantity) && (
        <p className="cart-warning">
          {t('At most {count} of a part in one order. Call us for more.', { count: largestQuantity })}
        </p>
      )}
      <StockWarning product={part} quantity={quantity} />
    </div>
  )
}
