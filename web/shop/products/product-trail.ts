import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { categoryText, subCategoryLabel } from '#domain/products/categories.ts'
import type { Product } from '#domain/products/product.ts'

/** The breadcrumbs of a part: home, its brand, its brand's engine size. */
export function productTrail({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) {
  return [
    { label: t('Home'), to: paths.home },
    { label: t(categoryText[category]), to: paths.collection({ category: [category] }) },
    {
      label: subCategoryLabel(subCategory),
      to: paths.collection({ category: [category], subCategory: [subCategory] }),
    },
  ]
}
