import { ShopError } from '#domain/errors.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped } from '#worker/crypto/one-time-codes.ts'
import { hashEmail } from './request-deletion-code.ts'

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
