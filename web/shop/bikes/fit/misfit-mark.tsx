import type { ProductCard } from '#domain/products/product.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Marks a line of the cart that does not fit the selected bike, once the bike's code has loaded. */
export function MisfitMark({ product }: { product: ProductCard }) {
  const { bike, code } = useMyBike()
  return bike && code ? <code.MisfitLine product={product} bike={bike} /> : null
}

/** Counts, above the button of the checkout, the parts that do not fit the selected bike. */
export function MisfitWarning({ products }: { products: ProductCard[] }) {
  const { bike, code } = useMyBike()
  return bike && code ? <code.MisfitSentence products={products} bike={bike} /> : null
}
