import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { type Caller, queueEntryFor, recogniseVisitor, type Visitor } from './known-visitor.ts'
import { attemptLimits, slowPauseMs } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { requireQueueSpace } from '#worker/crypto/hash-queue.ts'
import { hashPassword, isOutdated, verifyPassword } from '#worker/crypto/passwords.ts'
import { newDeviceProof } from '#worker/crypto/device-proof.ts'
import { newSession, signSession } from '#worker/crypto/session-tokens.ts'

/** The result of a login: the session token, and the proof for the cookie of a known device. */
export interface LoggedIn {
  token: string
  proof: string
}

/**
 * Logs a customer in. An unknown email and a wrong password do the same work and get the same response. Attempts are
 * counted before hashing, so that parallel guesses count too. The limit applies to account and origin together;
 * failures of the account alone only slow strangers down. So nobody can lock a customer out.
 * @throws ShopError 'BAD_CREDENTIALS', 'RATE_LIMITED'
 */
export async function logIn(
  shop: ShopContext,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<LoggedIn & { phone: string }> {
  const { stores, now } = shop
  shop.attempt = { email, factor: 'password' }
  const visitor = await recogniseVisitor(shop, 'shop', email, caller)
  const place = queueEntryFor(visitor, 'shop')
  requireQueueSpace(place)
  const [here, everywhere] = loginFailures(email, visitor.from)
  const fromHere = { limit: attemptLimits.loginPerIp, subject: visitor.from }
  await stores.attempts.requireWithinLimit([fromHere, here], now())
  const [isWithin] = await stores.attempts.count([everywhere], now())
  if (!isWithin && !visitor.isKnown) await shop.pause(slowPauseMs)
  const account = await stores.accounts.findByEmail(email)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, place).catch(async (error: unknown) => {
    // The password was not verified, so the attempt does not count.
    await stores.attempts.decrement([here, everywhere], now())
    throw error
  })
  if (!isRight || !account) throw new ShopError('BAD_CREDENTIALS')
  // Only failures are limited; a success resets the count.
  await Promise.all([stores.attempts.reset([here, everywhere]), stores.attempts.decrement([fromHere], now())])
  if (isOutdated(account.passwordHash)) {
    // A full queue does not fail the login; the next one renews the hash.
    const renewed = await hashPassword(password, place).catch(() => null)
    if (renewed) await stores.accounts.renewHash(account, renewed)
  }
  const opened = await openSession(shop, { userId: account.id, epoch: account.sessionEpoch }, visitor, caller.device)
  return { ...opened, phone: account.phone }
}

/** Opens a session, records it, and remembers device and network. */
export async function openSession(
  { stores, config, now }: ShopContext,
  account: { userId: string; epoch: number },
  { account: key, network, deviceId }: Visitor,
  device: string,
): Promise<LoggedIn> {
  const session = newSession(account, now())
  await stores.userSessions.open(session, device, now())
  await stores.knownNetworks.remember(key, network, now())
  return {
    token: await signSession(config.tokenSecret, session, now()),
    proof: await newDeviceProof(config.pepper, key, deviceId, now()),
  }
}

/** The keys of failed attempts: account and origin together, and the account alone. */
export function loginFailures(email: string, from: string) {
  const who = canonicalEmail(email)
  return [
    { limit: attemptLimits.loginFailsPerAccountAndIp, subject: `${who} ${from}` },
    { limit: attemptLimits.loginFailsPerAccount, subject: who },
  ] as const
}
