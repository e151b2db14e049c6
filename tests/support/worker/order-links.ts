import { env } from 'cloudflare:test'
import { orderToken, type OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import type { TestShop } from '#tests/support/shop.ts'

const versionColumns = {
  device: 'device_token_version',
  message: 'message_token_version',
  slip: 'slip_token_version',
  mail: 'message_token_version',
} as const satisfies Record<OrderTokenKind | 'mail', string>

/** The token of an order, as the shop makes it now; `mail` is that of an email. */
export async function tokenOf(shop: TestShop, id: string, kind: OrderTokenKind | 'mail' = 'message'): Promise<string> {
  const [row] = await shop.sql<{ number: number; version: number }>(
    `SELECT number, ${versionColumns[kind]} AS version FROM orders WHERE id = ?`,
    id,
  )
  return orderToken(String(env.PEPPER), kind, { id, number: row?.number ?? 0, version: row?.version ?? 0 })
}
