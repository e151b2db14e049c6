import { t } from '#domain/language/translate.ts'
import { type NamedPart, partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface AddedCountProps {
  product: NamedPart & Pick<ProductCard, '_id'>
  count: number
}

/** The count of a part in the cart, and a button to remove one. */
export function AddedCount({ product, count }: AddedCountProps) {
  const { update } = useCart()
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('One {name} less', { name: partName(product) })}
        onClick={() => update(product._id, count - 1)}
      >
        <Icon name="minus" />
      </button>
      <b>
        <span className="visually-hidden">{t('In cart: ')}</span>
        {count}
      </b>
    </>
  )
}
