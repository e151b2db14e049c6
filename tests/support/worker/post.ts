import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import type { Person } from '#tests/support/shop.ts'

/** Posts a body as JSON, whatever it is. */
export function post(
  person: Person,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return person.fetch(path, init)
}

/** Sends a body as JSON by the method of its endpoint. */
export function send(
  person: Person,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const method = path === deletionApi.deleteUser.path ? 'DELETE' : 'POST'
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  return person.fetch(path, init)
}
