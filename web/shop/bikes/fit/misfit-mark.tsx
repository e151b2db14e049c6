import type { ProductCard } from '#domain/products/product.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Says on a line of the cart that its part is not for one's own bike; nothing until the bike's code is there. */
export function MisfitMark({ product }: { product: ProductCard }) {
  const { bike, code } = useMyBike()
  return bike && code ? <code.MisfitLine product={product} bike={bike} /> : null
}

/** Says above the button of the checkout how many parts are not for one's own bike. */
export function MisfitWarning({ products }: { products: ProductCard[] }) {
  const { bike, code } = useMyBike()
  return bike && code ? <code.MisfitSentence products={products} bike={bike} /> : null
}
