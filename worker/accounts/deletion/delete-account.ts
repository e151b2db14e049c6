import { ShopError } from '#domain/errors.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { isSameHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/crypto/one-time-codes.ts'
import { hashCode, hashEmail } from './request-deletion-code.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'

/**
 * Deletes the account that the grant was issued for, if the email is the same. The grant works once.
 * @throws ShopError 'DELETION_NOT_VERIFIED' for a missing, used or expired grant, or one of another email
 */
export async function deleteAccount(
  { stores, config, now }: ShopContext,
  email: string,
  proof: string | undefined,
  clientIp: string,
): Promise<void> {
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.deletePerIp, subject: clientIp }], now())
  if (!proof || !isTokenShaped(proof)) throw new ShopError('DELETION_NOT_VERIFIED')
  const grantHash = await sha256(proof)
  const emailHash = await hashEmail(config.pepper, email)
  const account = await stores.deletion.findByGrant(grantHash, emailHash, now())
  if (!account) throw new ShopError('DELETION_NOT_VERIFIED')
  await stores.canonicalEmails.fill()
  const parameters = { name: account.name }
  const encryptedEmail = await encryptEmail(
    config.pepper,
    { kind: 'accountDeleted', to: account.email, parameters },
    now(),
  )
  await stores.deletion.deleteAccount(
    { grantHash, emailHash, email: account.email, userId: account.id },
    encryptedEmail,
    now(),
  )
}

/**
 * Verifies a code and returns the grant that deletion needs: 32 random bytes for a cookie, stored as a hash. Guesses
 * are counted before the comparison, so that parallel ones count too.
 * @throws ShopError 'INVALID_OTP' for any wrong or expired code, 'RATE_LIMITED'
 */
export async function verifyCode(
  { stores, config, now, logSecurityEvent }: ShopContext,
  email: string,
  code: string,
  clientIp: string,
): Promise<string> {
  await stores.attempts.requireWithinLimit(
    [
      { limit: attemptLimits.verifyOtpPerIp, subject: clientIp },
      { limit: attemptLimits.verifyOtpPerEmail, subject: canonicalEmail(email) },
    ],
    now(),
  )
  const emailHash = await hashEmail(config.pepper, email)
  const live = await stores.deletion.guess(emailHash, now())
  const guessed = await hashCode(config.pepper, email, code)
  if (live === null) logSecurityEvent('otp_lock')
  if (live === null || !isSameHash(live, guessed)) throw new ShopError('INVALID_OTP')
  const proof = newToken()
  if (!(await stores.deletion.grant(emailHash, guessed, await sha256(proof), now()))) throw new ShopError('INVALID_OTP')
  return proof
}
