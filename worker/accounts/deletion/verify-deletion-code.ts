import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { isSameHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { hashCode, hashEmail } from './request-deletion-code.ts'

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
