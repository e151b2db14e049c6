import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { call } from '#web/api.ts'

/** A part of the selected bike, with its search terms. */
export interface StoredPart extends ProductCard {
  words: string
}

/** Fetches the parts of a bike, which the service worker caches; `null` when it has none and the network is away. */
export async function fetchBikeParts(slug: string): Promise<StoredPart[] | null> {
  return call(bikesApi.listBikeParts, { params: { slug } }).then(
    ({ parts }) => parts,
    () => null,
  )
}
