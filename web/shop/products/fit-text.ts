import { subCategoryLabel } from '#domain/products/categories.ts'
import type { ProductCard } from '#domain/products/product.ts'

/** The bike a part is listed under, without its maker where the list's picture shows it: `For CD 70`. */
export function fitText({
  fits,
  category,
  subCategory,
}: Pick<ProductCard, 'fits' | 'category' | 'subCategory'>): string {
  const bike = fits[0]
  if (bike === undefined) return `For ${category} ${subCategoryLabel(subCategory)}`
  return `For ${bike.startsWith(`${category} `) ? bike.slice(category.length + 1) : bike}`
}
