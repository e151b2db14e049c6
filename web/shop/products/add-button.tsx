import { useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { orderByForm } from '#web/shop/screen/order-by-form.ts'
import { Icon } from '#web/kit/icon.tsx'

/**
 * Puts one of a part into the cart. After the press it is the plus of a stepper, in the same place under the finger.
 */
export function AddButton({ product }: { product: ProductCard }) {
  const { cart, add } = useCart()
  /** The count beside the plus, loaded at the first press. */
  const [stepper, setStepper] = useState<typeof import('./added-count.tsx')>()
  const count = cart?.get(product._id) ?? 0
  return (
    <div className="add-button">
      {stepper && count > 0 && <stepper.AddedCount product={product} count={count} />}
      <button
        className="icon-button"
        aria-label={t('Add {name} to cart', { name: partName(product) })}
        {...orderByForm(product._id, () => {
          add(product)
          // Without it the badge in the header shows the count.
          void import('./added-count.tsx').then(setStepper, () => undefined)
        })}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
