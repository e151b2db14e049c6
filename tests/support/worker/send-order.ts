import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { type Account } from '#tests/support/people/accounts.ts'

/** Sends a body that the shop's own pages never send. */
export async function send(
  account: Pick<Account, 'fetch' | 'token'>,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await account.fetch(ordersApi.placeOrder.path, {
    method: 'POST',
    headers: { Authorization: account.token, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = await response.json<{
    code?: string
    message: string
    orderId?: string
    amount?: number
    errors?: object
    products?: unknown
  }>()
  return {
    status: response.status,
    isReplay: response.headers.get('Idempotent-Replay') === 'true',
    headers: response.headers,
    ...answer,
  }
}
