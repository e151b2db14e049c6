import { resetLinkMinutes } from '#domain/accounts/account-forms.ts'
import { minute } from '#domain/durations.ts'
import { localPath } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { mailboxOf } from '#worker/database/canonical-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { provedName } from './proved-name.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'

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
