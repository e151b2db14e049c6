import { brandLabel, sizeLabel } from '#domain/choices/choices.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { Product } from '#domain/products/product.ts'

/** The breadcrumbs of a part: home, its brand, its brand's engine size. */
export function productTrail({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) {
  return [
    { label: t('Home'), to: paths.home },
    { label: brandLabel(category), to: paths.collection({ category: [category] }) },
    {
      label: sizeLabel(subCategory),
      to: paths.collection({ category: [category], subCategory: [subCategory] }),
    },
  ]
}
