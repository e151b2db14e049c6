import type { ProductCard } from '#domain/products/product.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface AddedCountProps {
  product: Pick<ProductCard, '_id' | 'name'>
  count: number
}

/** The count of a part in the cart, and a button to remove one. */
export function AddedCount({ product: { _id, name }, count }: AddedCountProps) {
  const { update } = useCart()
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`One ${name} less`}
        onClick={() => update(_id, count - 1)}
      >
        <Icon name="minus" />
      </button>
      <b>
        <span className="visually-hidden">In cart: </span>
        {count}
      </b>
    </>
  )
}
