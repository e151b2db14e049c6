import { partDescription } from '#domain/products/part-texts.ts'
import { t } from '#domain/language/translate.ts'
import { shareFile } from '#domain/media/share-picture.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import type { Product } from '#domain/products/product.ts'
import type { productsApi } from '#domain/products/products.endpoints.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { Reply } from '#web/api.ts'
import type { Head } from '#web/shop/screen/screen.ts'
import { nameWithBike } from './bike-texts.ts'

/** The reply that a part's page shows. */
export type ProductDetail = Reply<typeof productsApi.getProduct>

/** The head of a part's page. */
export function productHead({ product }: ProductDetail): Head {
  const canonical = paths.product(product._id)
  const [first] = product.pictures
  return {
    title: `${nameWithBike(product)} | ${shop.name}`,
    description: describe(product),
    canonical,
    ...(first && { image: shareFile(first) }),
  }
}

function describe(product: Product): string {
  const facts = [product.maker, product.grade && t(gradeLabels[product.grade]), product.partNumber]
    .filter(Boolean)
    .join(t(', '))
  const price = formatRupees(product.newPrice)
  const offer = isInStock(product) ? t('{price}, cash on delivery', { price }) : t('{price}, out of stock', { price })
  const text = [offer, facts, partDescription(product).text].filter(Boolean).join(t('. '))
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 158))} …`
}
