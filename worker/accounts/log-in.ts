import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { type Caller, queueEntryFor, recogniseVisitor, type Visitor } from './known-visitor.ts'
import { attemptLimits, slowPauseMs } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { requireQueueSpace } from '#worker/crypto/hash-queue.ts'
import { hashPassword, isOutdated, verifyPassword } from '#worker/crypto/passwords.ts'
import { newDeviceProof } from '#worker/crypto/device-proof.ts'
import { newSession, signSession } from '#worker/crypto/session-tokens.ts'

/** What a device is given that an account was just opened on: its token, and the proof that makes it known next time. */
export interface LoggedIn {
  token: string
  proof: string
}

/**
 * Logs a customer in. An unknown address and a wrong password do the same work and get the same answer; attempts are
 * counted before the hash is tried, so parallel guesses count as well. What refuses is counted for the account and where the
 * call comes from together; many wrong passwords for the account alone only slow strangers down, so that nobody can lock a
 * customer out.
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
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.loginPerIp, subject: visitor.from }, here], now())
  const [isWithin] = await stores.attempts.count([everywhere], now())
  if (!isWithin && !visitor.isKnown) await shop.pause(slowPauseMs)
  const account = await stores.accounts.findByEmail(email)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, place).catch(async (error: unknown) => {
    // Nobody looked whether it was right.
    await stores.attempts.decrement([here, everywhere], now())
    throw error
  })
  if (!isRight || !account) throw new ShopError('BAD_CREDENTIALS')
  // Only failures are limited; what was counted ahead for this success is taken back.
  await stores.attempts.reset([here, everywhere])
  if (isOutdated(account.passwordHash)) {
    // Whoever is crowded out is logged in all the same; the next login renews it.
    const renewed = await hashPassword(password, place).catch(() => null)
    if (renewed) await stores.accounts.renewHash(account, renewed)
  }
  const opened = await openSession(shop, { userId: account.id, epoch: account.sessionEpoch }, visitor, caller.device)
  return { ...opened, phone: account.phone }
}

/** Opens a session on a device, writes it down, and remembers device and network. */
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

/** What wrong passwords are counted under: for the account from one place, and for the account altogether. */
export function loginFailures(email: string, from: string) {
  const who = canonicalEmail(email)
  return [
    { limit: attemptLimits.loginFailsPerAccountAndIp, subject: `${who} ${from}` },
    { limit: attemptLimits.loginFailsPerAccount, subject: who },
  ] as const
}
