import { type CollectionPage, searchApi } from '#domain/search/search.endpoints.ts'
import type { Person, TestShop } from './shop.ts'

/** Names of the products that a search returns, in order. */
export async function found(shop: TestShop, q: string, filter: object = {}): Promise<string[]> {
  const { products } = await shop.visitor().call(searchApi.listCollection, { query: { q, ...filter } })
  return products.map(({ name }) => name)
}

/** Reads every page of a list. */
export async function everyPage(person: Person, query: object): Promise<CollectionPage[]> {
  const pages: CollectionPage[] = []
  for (let after: string | null = ''; after !== null && pages.length < 100;) {
    const page: CollectionPage = await person.call(searchApi.listCollection, {
      query: { ...query, ...(after && { after }) },
    })
    pages.push(page)
    after = page.next
  }
  return pages
}
