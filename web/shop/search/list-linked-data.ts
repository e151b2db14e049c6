import { paths } from '#domain/paths.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { LinkedDataShop } from '#web/shop/screen/screen.ts'

/** The parts of a page of a list, in their order, out of `total`. */
export function linkedList(
  name: string,
  total: number,
  products: Pick<ProductCard, '_id'>[],
  { pageUrl }: LinkedDataShop,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map(({ _id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageUrl(paths.product(_id)),
    })),
  }
}
