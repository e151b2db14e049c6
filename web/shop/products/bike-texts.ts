import { brandAndSizeLabel } from '#domain/choices/choices.ts'
import { t } from '#domain/language/translate.ts'
import type { Product, ProductCard } from '#domain/products/product.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { type NamedPart, plainPartName } from '#domain/products/part-names.ts'

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

/** `Spark plug C7HSA for Honda CD 70`. */
export function nameWithBike(product: NamedPart & Pick<Product, 'fits'>): string {
  const name = plainPartName(product)
  const [bike] = product.fits
  return bike ? t('{part} for {bike}', { part: name, bike: bikeText(bike) }) : name
}
