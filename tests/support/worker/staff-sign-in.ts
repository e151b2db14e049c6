import { env } from 'cloudflare:test'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { saveOwnerSql } from '#worker/staff/save-owner.sql.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { type TestShop } from '#tests/support/shop.ts'
import { ourOrigin } from '#tests/support/people/staff.ts'
import type { CallEndpoint } from '#web/api.ts'

/** Email of the owner. */
export const email = 'imran@example.com'

/** Password of the owner. */
export const password = 'four-words-that-are-long'

/** The header that every write of the admin carries. */
export const origin = { Origin: ourOrigin }

/** What `npm run owner` does. */
export async function makeOwner(shop: TestShop, changes: Partial<{ email: string; password: string }> = {}) {
  const hash = await hashPassword(changes.password ?? password)
  await env.DB.batch(saveOwnerSql(changes.email ?? email, hash, shop.clock.now()).map((each) => env.DB.prepare(each)))
}

/** Signs in like a browser; returns a caller that sends the cookie. */
export async function signIn(shop: TestShop, body: Record<string, unknown> = {}, sent: Record<string, string> = {}) {
  const person = shop.visitor()
  const response = await person.fetch(signInApi.signInStaff.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...origin, ...sent },
    body: JSON.stringify({ email, password, ...body }),
  })
  const [setCookie = ''] = response.headers.getSetCookie()
  const headers = { ...origin, Cookie: setCookie.split(';')[0] ?? '' }
  const call: CallEndpoint = (endpoint, input = {}) => person.call(endpoint, { ...input, headers })
  return { response, setCookie, call, answer: await response.clone().json<Record<string, unknown>>() }
}
