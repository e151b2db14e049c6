import { cardIdsLimit } from '#domain/products/product-limits.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import type { ShownFit } from '#domain/vehicles/fit.ts'
import { call } from '#web/api.ts'
import type { SelectedBike } from './bike-storage.ts'

/**
 * Asks whether parts fit a bike; an unknown part has no answer.
 * @throws ApiError
 */
export async function loadFits({ slug, year }: SelectedBike, ids: string[]): Promise<Map<string, ShownFit>> {
  const fits = new Map<string, ShownFit>()
  for (let from = 0; from < ids.length; from += cardIdsLimit) {
    const asked = ids.slice(from, from + cardIdsLimit)
    const query = { ids: asked.join(','), bike: slug, ...(year !== null && { year: String(year) }) }
    const { products } = await call(productsApi.listCards, { query })
    for (const { _id, fit } of products) if (fit) fits.set(_id, fit)
  }
  return fits
}
