import { listCollection } from '#domain/products.ts'
import type { TestShop } from './shop.ts'

/** Names of what a search shows, in their order. */
export async function found(shop: TestShop, q: string, filter: object = {}): Promise<string[]> {
  const { products } = await shop.visitor().call(listCollection, { query: { q, ...filter } })
  return products.map(({ name }) => name)
}
