import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { type NamedPart, plainPartName } from '#domain/products/part-names.ts'
import type { Product } from '#domain/products/product.ts'

/** `Spark plug C7HSA for Honda CD 70`. */
export function nameWithBike(product: NamedPart & Pick<Product, 'fits'>): string {
  const name = plainPartName(product)
  const [bike] = product.fits
  return bike ? t('{part} for {bike}', { part: name, bike: bikeText(bike) }) : name
}
