import type { ProductCard } from '#domain/products/product.ts'
import { useFit, useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Marks a line of the cart that does not fit the selected bike, once the shop has told. */
export function MisfitMark({ product }: { product: ProductCard }) {
  const { bike, code } = useMyBike()
  const fit = useFit(product)
  return bike && code && fit ? <code.MisfitLine product={product} bike={bike} fit={fit} /> : null
}

/** Counts, above the button of the checkout, the parts that do not fit the selected bike. */
export function MisfitWarning({ products }: { products: ProductCard[] }) {
  const { bike, code, fits } = useMyBike()
  const count = products.filter(({ _id }) => fits.get(_id)?.answer === 'not').length
  return bike && code && count > 0 ? <code.MisfitSentence count={count} bike={bike} /> : null
}
