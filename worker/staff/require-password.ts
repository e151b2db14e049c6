import { ShopError } from '#domain/errors.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { verifyPassword } from '#worker/crypto/passwords.ts'
import type { StaffRow } from './staff-rows.sql.ts'

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
