import { type Language, pathIn, splitPath } from '#domain/language/languages.ts'
import { adminOrderLinksApi, type OrderLinks } from '#domain/orders/orders.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'

/** The absolute links to the page of an order; `null` until they are loaded, and for an order that has none. */
export function useOrderLinks(id: string): OrderLinks | null {
  const { data, isPlaceholderData } = useEndpointQuery(adminOrderLinksApi.getOrderLinks, { params: { id } })
  // The links of the order shown before would open it to another customer.
  return isPlaceholderData ? null : (data?.links ?? null)
}

/** A link to the page of an order in another language. */
export function linkIn(language: Language, link: string): string {
  const { origin, pathname } = new URL(link)
  return origin + pathIn(language, splitPath(pathname).path)
}
