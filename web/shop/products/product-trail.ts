import { paths } from '#domain/paths.ts'
import { subCategoryLabel } from '#domain/products/categories.ts'
import type { Product } from '#domain/products/product.ts'

/** The breadcrumbs of a part: home, its brand, its brand's engine size. */
export function productTrail({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) {
  return [
    { label: 'Home', to: paths.home },
    { label: category, to: paths.collection({ category: [category] }) },
    {
      label: subCategoryLabel(subCategory),
      to: paths.collection({ category: [category], subCategory: [subCategory] }),
    },
  ]
}
