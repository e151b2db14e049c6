import { listBikePartsEndpoint } from '#domain/bikes/bikes.endpoints.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { call } from '#web/api.ts'

/** A part of the bike in use, with the words that it is found by. */
export interface StoredPart extends ProductCard {
  words: string
}

/** Asks for the parts of a bike, so that the service worker has today's; `null` when the network is away and it has none. */
export async function fetchBikeParts(slug: string): Promise<StoredPart[] | null> {
  return call(listBikePartsEndpoint, { params: { slug } }).then(
    ({ parts }) => parts,
    () => null,
  )
}
