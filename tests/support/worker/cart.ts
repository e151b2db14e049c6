import { type Account } from '#tests/support/people/accounts.ts'

/** Sends a body that the shop's own pages never send. */
export async function send(
  account: Account,
  path: string,
  body: string,
): Promise<{ status: number; code?: string; message: string }> {
  const headers = { Authorization: account.token, 'Content-Type': 'application/json' }
  const response = await account.fetch(path, { method: 'POST', headers, body })
  return { status: response.status, ...(await response.json<{ code?: string; message: string }>()) }
}
