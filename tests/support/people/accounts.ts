import { env } from 'cloudflare:test'
import { newId } from '#worker/database/ids.ts'
import { signSession } from '#worker/crypto/session-tokens.ts'
import type { CallEndpoint } from '#web/api.ts'
import type { Person, TestShop } from '#tests/support/shop.ts'

/** Inserts an account directly, without hashing a password, and signs them in. */
export interface Account extends Person {
  id: string
  token: string
}

/** Inserts `count` signed-in people at once. */
export async function manyAccounts(shop: TestShop, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => ({ ...shop.visitor(), id: newId(shop.clock.now()) }))
  await env.DB.prepare(
    `INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
     SELECT value, value || '@example.com', value || '@example.com', 'Sara Khan', 'none', '03001234567', 'House 1', 'Lahore', 'Pakistan', 0
     FROM json_each(?)`,
  )
    .bind(JSON.stringify(accounts.map(({ id }) => id)))
    .run()
  return Promise.all(
    accounts.map(async (account) => {
      const token = await signSession(String(env.TOKEN_SECRET), { userId: account.id, epoch: 0 }, shop.clock.now())
      const call: CallEndpoint = (endpoint, input) => account.call(endpoint, { token, ...input })
      return { ...account, token, call }
    }),
  )
}

/** Inserts one signed-in person. */
export async function anAccount(shop: TestShop): Promise<Account> {
  const [account] = await manyAccounts(shop, 1)
  return account as Account
}
