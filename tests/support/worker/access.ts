import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { anAddressOf } from '#tests/support/http/contract.ts'
import type { Person, TestShop } from '#tests/support/shop.ts'

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

/** Tables that every request may write: counts of requests and attempts, and queues. */
const technical = ['attempts', 'request_hours', 'alerts', 'stale_tags', 'search_queue', 'done_to', 'd1_migrations']

/** All rows that a request could change, by table. */
export async function everythingIn(shop: TestShop): Promise<Record<string, unknown[]>> {
  const tables = await shop.sql<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  )
  const names = tables.map(({ name }) => name).filter((name) => !technical.includes(name))
  const { DB } = shop.env
  const found = await DB.batch(names.map((name) => DB.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(names.map((name, index) => [name, found[index]?.results ?? []]))
}
