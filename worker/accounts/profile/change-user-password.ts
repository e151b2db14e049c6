import { msg } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { provedName } from '#worker/accounts/proved-name.ts'
import type { ShopContext } from '#worker/context.ts'
import { hashPassword, verifyPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { newSession, type Session, signSession } from '#worker/crypto/session-tokens.ts'

/**
 * Changes a customer's password, ends every login, and returns the token of a new one for this device. Attempts are
 * counted before the password is verified, so that parallel guesses count too.
 * @throws ShopError 'VALIDATION' at `currentPassword` for a wrong one
 * @throws ShopError 'UNAUTHENTICATED', 'RATE_LIMITED', 'WEAK_PASSWORD'
 */
export async function changeUserPassword(
  shop: ShopContext,
  session: Session,
  { currentPassword, password }: { currentPassword: string; password: string },
  device: string,
): Promise<string> {
  const { stores, config, now, logSecurityEvent } = shop
  const account = await stores.profile.getRow(session)
  await rejectCommonPassword(shop.env, password, 'WEAK_PASSWORD', account.name)
  shop.attempt = { email: account.email, factor: 'password' }
  const attempt = { limit: attemptLimits.passwordChecks, subject: session.userId }
  await stores.attempts.requireWithinLimit([attempt], now())
  const place = { lane: 'known', network: session.userId } as const
  const isRight = await verifyPassword(currentPassword, account.passwordHash, place).catch(async (error: unknown) => {
    // The password was not verified, so the attempt does not count.
    await stores.attempts.decrement([attempt], now())
    throw error
  })
  if (!isRight) {
    logSecurityEvent('login_fail')
    const message = msg('This is not your current password.')
    throw new ShopError('VALIDATION', { message, errors: { currentPassword: message } })
  }
  await stores.attempts.reset([attempt])
  const passwordHash = await hashPassword(password, place)
  const parameters = { name: provedName(account), when: now(), origin: config.publicOrigin, isLoggedIn: true }
  const notice = await encryptEmail(config.pepper, { kind: 'passwordChanged', to: account.email, parameters }, now())
  const next = newSession({ userId: session.userId, epoch: session.epoch + 1 }, now())
  await stores.profile.changePassword(session, { passwordHash, next, device }, notice, now())
  logSecurityEvent('password_changed')
  return signSession(config.tokenSecret, next, now())
}
