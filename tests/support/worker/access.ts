import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { anAddressOf } from '#tests/support/http/endpoint-paths.ts'
import { type Person, type TestShop } from '#tests/support/shop.ts'

/** Every endpoint with its name. */
export const list = Object.entries<AnyEndpoint>(endpoints)

/** Sends any body to an endpoint. */
export function callAs(
  person: Person,
  endpoint: AnyEndpoint,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return person.fetch(anAddressOf(endpoint), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
  })
}

/** A body that every customer endpoint with one accepts. */
export function anyCustomersBody(path: string, plug: Product): unknown {
  if (path.endsWith('place')) return anOrder([[plug, 1]])
  const line = { itemId: plug._id, quantity: 1 }
  const person = { name: 'Sara', phone: '03001234567', street: 'House 1', city: 'Lahore', marketing: true }
  const passwords = { currentPassword: 'old secret', password: 'new secret', confirmPassword: 'new secret' }
  return { ...line, ...person, ...passwords, lines: [line], bike: null, id: 'a' }
}

/** All rows that a request could change. */
export const everythingIn = async (shop: TestShop) =>
  Promise.all(
    [
      'users',
      'cart_lines',
      'wishlist_items',
      'waiting_list',
      'cart_presses',
      'orders',
      'order_items',
      'outbox',
      'audit',
      'products',
      'settings',
      'staff',
      'staff_invitations',
      'couriers',
      'cash_receipts',
      'bulk_changes',
      'stock_changes',
      'price_history',
      'synonyms',
      'contact_messages',
      'consents',
      'message_replies',
      'pictures',
      'reviews',
      'review_votes',
    ].map((table) => shop.sql(`SELECT * FROM ${table}`)),
  )
