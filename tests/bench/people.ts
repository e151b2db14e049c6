import { newId } from '#worker/database/ids.ts'
import { staffCookie } from '#worker/http/require-staff.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { signSession } from '#worker/crypto/session-tokens.ts'

/** Secrets of shops that exist for one run. */
export const benchSecrets = {
  TOKEN_SECRET: btoa('this secret signs nothing real..'),
  PEPPER: 'a pepper of no shop, long enough to be one',
  DEV: '0',
}

/** Inserts shoppers without hashing passwords; their session tokens. */
export async function createShoppers(database: D1Database, count: number): Promise<string[]> {
  const now = Date.now()
  const ids = Array.from({ length: count }, () => newId(now))
  await database
    .prepare(
      `INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
       SELECT value, value || '@example.com', value || '@example.com', 'Sara Khan', 'none', '03001234567', 'House 1',
         'Lahore', 'Pakistan', 0 FROM json_each(?)`,
    )
    .bind(JSON.stringify(ids))
    .run()
  return Promise.all(ids.map((userId) => signSession(benchSecrets.TOKEN_SECRET, { userId, epoch: 0 }, now)))
}

/** Inserts an owner who is signed in; the cookie. */
export async function createOwner(database: D1Database): Promise<string> {
  const now = Date.now()
  const [id, token] = [newId(now), newToken()]
  await database.batch([
    database
      .prepare(
        `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at)
         VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', 'Imran', 'owner', ?2, ?2)`,
      )
      .bind(id, now),
    database
      .prepare(
        'INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)',
      )
      .bind(await sha256(token), id, now, now + 8 * 3_600_000),
  ])
  return `${staffCookie}=${token}`
}

let requests = 0

/** An IP that no limit has seen. */
export function newClientIp(): string {
  requests += 1
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
}
