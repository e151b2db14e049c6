import type { ProductCard } from '#domain/products/product.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface AddedCountProps {
  product: Pick<ProductCard, '_id' | 'name'>
  count: number
}

/** How many of a part are in the cart, and one less of it. */
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
