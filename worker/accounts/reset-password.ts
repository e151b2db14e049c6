import { ShopError } from '#domain/errors.ts'
import { type Caller, recogniseVisitor } from './known-visitor.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/crypto/one-time-codes.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from './reject-common-password.ts'
import { loginFailures } from './log-in.ts'
import { resetLinkMinutes } from '#domain/accounts/account-forms.ts'
import { minute } from '#domain/durations.ts'
import { localPath } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { mailboxOf } from '#worker/database/canonical-email.ts'
import { provedName } from './proved-name.ts'

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

/**
 * Emails a reset link, if the account exists and the limits allow it. The caller learns neither. The link contains the
 * configured origin, never the host of the request.
 * @throws ShopError 'RATE_LIMITED' per IP address only
 */
export async function requestResetLink(shop: ShopContext, email: string, clientIp: string) {
  const { stores, config, now } = shop
  shop.attempt = { email, factor: 'none' }
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.forgotPerIp, subject: clientIp }], now())
  const [isWithin] = await stores.attempts.count(
    [{ limit: attemptLimits.forgotPerEmail, subject: mailboxOf(email) }],
    now(),
  )
  const account = await stores.accounts.findByEmail(email)
  const token = newToken()
  const encryptedEmail = await encryptEmail(
    config.pepper,
    {
      kind: 'resetLink',
      to: account?.email ?? email,
      parameters: {
        name: account ? provedName(account) : '',
        link: config.publicOrigin + localPath(paths.resetPassword(token)),
        minutes: resetLinkMinutes,
      },
    },
    now(),
  )
  // The same work for known and unknown addresses, so that response times reveal nothing: an unusable link and no
  // email.
  const userId = isWithin ? (account?.id ?? null) : null
  const expiresAt = now() + resetLinkMinutes * minute
  await stores.accounts.writeResetToken({ hash: await sha256(token), userId, expiresAt }, encryptedEmail)
}
