import { brandAndSizeLabel } from '#domain/choices/choices.ts'
import { t } from '#domain/language/translate.ts'
import type { ProductCard } from '#domain/products/product.ts'

/** The bike a part is listed under, without its maker where the list's picture shows it: `For CD 70`. */
export function fitText({
  fits,
  category,
  subCategory,
}: Pick<ProductCard, 'fits' | 'category' | 'subCategory'>): string {
  const bike = fits[0]
  return t('For {bike}', {
    bike: bike
      ? bike.slice(bike.startsWith(`${category} `) ? category.length + 1 : 0)
      : brandAndSizeLabel({ category, subCategory }),
  })
}
