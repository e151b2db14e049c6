import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { hashPassword, verifyPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { StaffRow } from './staff-rows.sql.ts'

/**
 * Changes one's own password and ends sessions on other devices.
 * @throws ShopError 'PASSWORD_MISMATCH', 'BAD_CREDENTIALS', 'RATE_LIMITED'
 */
export async function changePassword(
  shop: ShopContext,
  staff: StaffMember,
  { currentPassword, password, confirmPassword }: Record<'currentPassword' | 'password' | 'confirmPassword', string>,
): Promise<void> {
  if (password !== confirmPassword) throw new ShopError('PASSWORD_MISMATCH')
  await rejectCommonPassword(shop.env, password, 'VALIDATION')
  const { id, passwordHash: proved } = await requirePassword(shop, staff, currentPassword)
  const passwordHash = await hashPassword(password, { lane: 'known', network: staff.id })
  const note = { actor: staff.actor, action: 'staff.password-changed' }
  const seen = { id, passwordHash: proved }
  const ending = { seen, now: shop.now(), keepSession: staff.sessionHash, endsSessions: true }
  if (!(await shop.stores.staff.change(id, { passwordHash }, note, ending))) throw new ShopError('BAD_CREDENTIALS')
}

/**
 * Verifies a signed-in person's password again, before a change of access rights.
 * @throws ShopError 'BAD_CREDENTIALS', 'RATE_LIMITED'
 */
export async function requirePassword(
  { stores, now }: ShopContext,
  staff: StaffMember,
  password: string,
): Promise<StaffRow> {
  const attempt = { limit: attemptLimits.staffPasswordChecks, subject: staff.id }
  await stores.attempts.requireWithinLimit([attempt], now())
  const person = await stores.staff.get(staff.id)
  const place = { lane: 'known', network: staff.id } as const
  const isRight = await verifyPassword(password, person.passwordHash, place).catch(async (error: unknown) => {
    await stores.attempts.decrement([attempt], now())
    throw error
  })
  if (!isRight) {
    const sentence = 'This is not your password.'
    throw new ShopError('BAD_CREDENTIALS', { message: sentence, errors: { currentPassword: sentence } })
  }
  await stores.attempts.reset([attempt])
  return person
}
