import type { Hono } from 'hono'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { isSameHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/crypto/one-time-codes.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { readCookie, type ShopCookie, writeCookie } from '#worker/http/cookies.ts'
import { isFromForeignPage } from '#worker/http/request-headers.ts'
import { serveAll } from '#worker/http/serve.ts'
import { hashCode, hashEmail, requestCode } from './request-deletion-code.ts'

const proofCookie: ShopCookie = { name: '__Host-del', path: '/' }

export function deletionRoutes(app: Hono<AppEnv>): void {
  serveAll(app, deletionApi, {
    verifyEmail: async ({ body, clientIp }, shop) => {
      await requestCode(shop, body.email, clientIp)
      return { status: 200 }
    },

    verifyOtp: async ({ body, clientIp }, shop, context) => {
      const proof = await verifyCode(shop, body.recipientEmail, body.OTP, clientIp)
      writeCookie(context, proofCookie, proof, deletionLimits.grantMinutes * 60)
      return { status: 200 }
    },

    deleteUser: async ({ body, clientIp }, shop, context) => {
      // The cookie alone is not enough: a page of another origin may not use it.
      if (isFromForeignPage(context)) throw new ShopError('DELETION_NOT_VERIFIED')
      await deleteAccount(shop, body.email, readCookie(context, proofCookie), clientIp)
      writeCookie(context, proofCookie, '', 0)
      shop.waitUntil(shop.stores.deletionList.copy(shop.now()))
      return { status: 200 }
    },
  })
}

/**
 * Deletes the account that the grant was issued for, if the email is the same. The grant works once.
 * @throws ShopError 'DELETION_NOT_VERIFIED' for a missing, used or expired grant, or one of another email
 */
async function deleteAccount(
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
async function verifyCode(
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
