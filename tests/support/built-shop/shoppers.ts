import { newId } from '#worker/database/ids.ts'
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
