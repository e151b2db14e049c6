import { choiceKeys } from '#domain/choices/choices.ts'
import { type ProductState, productStates } from '#domain/products/admin-product.ts'
import type { AdminProductQuery } from '#domain/products/products.admin.endpoints.ts'

/** Filter names in the URL: `?state=low&q=chain&category=Honda&subCategory=70&kind=engine`. */
export type FilterName = 'q' | 'state' | 'category' | 'subCategory' | 'kind'

/** Reads the filters from the URL, without unknown values. */
export function readProductListQuery(search: URLSearchParams): AdminProductQuery & { state: ProductState } {
  const one = <T extends string>(name: FilterName, known: readonly T[]) =>
    known.find((each) => each === search.get(name))
  const [q, category, subCategory, kind] = [
    search.get('q')?.trim().slice(0, 200),
    one('category', choiceKeys('brands')),
    one('subCategory', choiceKeys('sizes')),
    one('kind', choiceKeys('kinds')),
  ]
  return {
    state: one('state', productStates) ?? 'sold',
    ...(q && { q }),
    ...(category && { category }),
    ...(subCategory && { subCategory }),
    ...(kind && { kind }),
  }
}

/** The URL with one filter changed; an empty value removes it. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '' || (name === 'state' && value === 'sold')) next.delete(name)
  else next.set(name, value)
  return next
}
