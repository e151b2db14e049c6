import { ShopError } from '#domain/errors.ts'
import { type Caller, recogniseVisitor } from './known-visitor.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped } from '#worker/crypto/one-time-codes.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { loginFailures } from './log-in.ts'

/**
 * Sets a new password by a reset link, once, and ends every session of the account. It does not log in.
 * @throws ShopError 'INVALID_TOKEN' for a malformed, used or expired link
 * @throws ShopError 'RATE_LIMITED'
 */
export async function resetPassword(shop: ShopContext, token: string, password: string, caller: Caller): Promise<void> {
  const { stores, config, now, logSecurityEvent } = shop
  const { clientIp } = caller
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.resetPerIp, subject: clientIp }], now())
  if (!isTokenShaped(token)) throw new ShopError('INVALID_TOKEN')
  const hash = await sha256(token)
  const account = await stores.accounts.findByResetToken(hash, now())
  if (!account) throw new ShopError('INVALID_TOKEN')
  await rejectCommonPassword(shop.env, password, 'WEAK_PASSWORD', account.name)
  const parameters = { name: account.name, when: now(), origin: config.publicOrigin }
  const notice = await encryptEmail(config.pepper, { kind: 'passwordChanged', to: account.email, parameters }, now())
  shop.attempt = { email: account.email, factor: 'link' }
  const visitor = await recogniseVisitor(shop, 'shop', account.email, caller)
  const passwordHash = await hashPassword(password, { lane: 'known', network: visitor.network })
  // The owner of the link may log in at once, regardless of earlier failed attempts.
  await stores.attempts.reset([...loginFailures(account.email, visitor.from)])
  await stores.accounts.resetPassword(hash, account.id, passwordHash, notice, now())
  await stores.knownNetworks.remember(visitor.account, visitor.network, now())
  logSecurityEvent('reset_used')
}
