import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { limits } from '#worker/http/limits.ts'
import { hashPassword, isOutdated, refuseIfCrowded, verifyPassword } from '#worker/secrets/passwords.ts'
import { signSession } from '#worker/secrets/session-tokens.ts'
import type { ShopContext } from '#worker/shop-context.ts'

/**
 * Logs a customer in. An unknown address and a wrong password do the same work and get the same answer; attempts are
 * counted before the hash is tried, so parallel guesses count as well. Trust §3.9.
 * @throws ShopError 'BAD_CREDENTIALS', 'RATE_LIMITED'
 */
export async function logIn(
  { stores, config, now }: ShopContext,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<{ token: string; phone: string }> {
  refuseIfCrowded()
  const [here, everywhere] = loginFailures(email, address)
  await stores.attempts.countOrRefuse([{ limit: limits.loginPerAddress, subject: address }, here], now())
  // Counted only for what is really tried: else one client could lock an account for everybody.
  await stores.attempts.countOrRefuse([everywhere], now())
  const account = await stores.users.findByEmail(email)
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) {
    throw new ShopError('BAD_CREDENTIALS')
  }
  // Only failures are limited; what was counted ahead for this success is taken back.
  await stores.attempts.forget([here, everywhere])
  if (isOutdated(account.passwordHash)) {
    // Whoever is crowded out is logged in all the same; the next login renews it.
    const renewed = await hashPassword(password).catch(() => null)
    if (renewed) await stores.users.renewHash(account, renewed)
  }
  const token = await signSession(config.tokenSecret, { userId: account.id, epoch: account.sessionEpoch }, now())
  return { token, phone: account.phone }
}

/** What wrong passwords are counted under: for the account from this client address, and for the account altogether. */
export function loginFailures(email: string, address: string) {
  const who = canonicalEmail(email)
  return [
    { limit: limits.loginFailsPerAccountAndAddress, subject: `${who} ${address}` },
    { limit: limits.loginFailsPerAccount, subject: who },
  ] as const
}
