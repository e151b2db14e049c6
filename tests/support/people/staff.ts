import { env } from 'cloudflare:test'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { newId } from '#worker/database/ids.ts'
import { staffCookie } from '#worker/http/require-staff.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import type { CallEndpoint } from '#web/api.ts'
import type { Person, TestShop } from '#tests/support/shop.ts'

/** A signed-in staff member. Every `call` and `fetch` sends `cookie` and `origin`. */
export interface StaffPersonAtWork extends Person {
  id: string
  actor: string
  email: string
  cookie: string
}

/** The origin of the tested shop. */
export const ourOrigin = 'http://localhost:8787'

/** Inserts a signed-in owner without hashing a password. */
export function theOwner(shop: TestShop): Promise<StaffPersonAtWork> {
  return somebody(shop, 'owner')
}

/** Inserts a signed-in staff member. */
export function aStaffMember(shop: TestShop): Promise<StaffPersonAtWork> {
  return somebody(shop, 'staff')
}

async function somebody(shop: TestShop, role: StaffRole): Promise<StaffPersonAtWork> {
  const now = shop.clock.now()
  const [id, token] = [newId(now), newToken()]
  const email = `${id.toLowerCase()}@example.com`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).bind(id, email, email, role === 'owner' ? 'Imran' : 'Bilal', role, now, now),
    env.DB.prepare(
      `INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)`,
    ).bind(await sha256(token), id, now, now, now + 8 * 3_600_000),
  ])
  const person = shop.visitor()
  const cookie = `${staffCookie.name}=${token}`
  const headers = { Cookie: cookie, Origin: ourOrigin, 'Sec-Fetch-Site': 'same-origin' }
  const call: CallEndpoint = (endpoint, input = {}) =>
    person.call(endpoint, { ...input, headers: { ...headers, ...input.headers } })
  return {
    ...person,
    id,
    actor: `staff:${id}`,
    email,
    cookie,
    call,
    fetch: (path, init = {}) => person.fetch(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  }
}
