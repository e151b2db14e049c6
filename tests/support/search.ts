import { type CollectionPage, listCollectionEndpoint } from '#domain/search/search.endpoints.ts'
import type { Person, TestShop } from './shop.ts'

/** Names of what a search shows, in their order. */
export async function found(shop: TestShop, q: string, filter: object = {}): Promise<string[]> {
  const { products } = await shop.visitor().call(listCollectionEndpoint, { query: { q, ...filter } })
  return products.map(({ name }) => name)
}

/** Every page of a list from the first to the last. */
export async function everyPage(person: Person, query: object): Promise<CollectionPage[]> {
  const pages: CollectionPage[] = []
  for (let after: string | null = ''; after !== null && pages.length < 100;) {
    const page: CollectionPage = await person.call(listCollectionEndpoint, {
      query: { ...query, ...(after && { after }) },
    })
    pages.push(page)
    after = page.next
  }
  return pages
}
