import { deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { canonicalEmail, mailboxOf } from '#worker/database/canonical-email.ts'
import { attemptLimits, scaleWait } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { newCode } from '#worker/crypto/one-time-codes.ts'

/** The keyed hash of an email in the tables of account deletion. */
export function hashEmail(pepper: string, email: string): Promise<string> {
  return keyedHash(pepper, `email:${canonicalEmail(email)}`)
}

/** The hash of a code, bound to its email. */
export function hashCode(pepper: string, email: string, code: string): Promise<string> {
  return keyedHash(pepper, `otp:${canonicalEmail(email)}|${code}`)
}

/**
 * Emails a six-digit code, if the account exists and the limits allow it. The caller learns neither.
 * @throws ShopError 'RATE_LIMITED' per IP address only
 */
export async function requestCode(shop: ShopContext, email: string, clientIp: string): Promise<void> {
  const { stores, config, now } = shop
  shop.attempt = { email, factor: 'none' }
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.verifyEmailPerIp, subject: clientIp }], now())
  const emailHash = await hashEmail(config.pepper, email)
  // Requests that send nothing are not counted; otherwise a few impatient clicks would use up the day's codes.
  const freshSince = now() - scaleWait(config, deletionLimits.cooldownSeconds * 1000)
  if (await stores.deletion.hasFreshCode(emailHash, freshSince)) return
  const who = mailboxOf(email)
  for (const limit of [attemptLimits.verifyEmailPerEmailHour, attemptLimits.verifyEmailPerEmailDay]) {
    const [isWithin] = await stores.attempts.count([{ limit, subject: who }], now())
    if (!isWithin) return
  }
  const account = await stores.accounts.findByEmail(email)
  const code = newCode()
  const encryptedEmail = await encryptEmail(
    config.pepper,
    { kind: 'deletionCode', to: account?.email ?? email, parameters: { code, minutes: deletionLimits.codeMinutes } },
    now(),
  )
  const codeHash = await hashCode(config.pepper, email, code)
  await stores.deletion.writeCode({ emailHash, userId: account?.id ?? null, codeHash }, encryptedEmail, {
    now: now(),
    freshSince,
  })
}
