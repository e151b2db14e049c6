import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { ApiError, call } from '#web/api.ts'

/** Ends a token on the server; without a network as soon as there is one, while the page is open. */
export async function endToken(token: string): Promise<void> {
  try {
    await call(accountsApi.logOut, { token })
  } catch (error) {
    const isOffline = error instanceof ApiError && error.isNetwork
    if (isOffline) addEventListener('online', () => void endToken(token), { once: true })
  }
}
