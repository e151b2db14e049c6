import { type Person } from '#tests/support/shop.ts'

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
