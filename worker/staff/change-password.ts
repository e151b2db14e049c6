import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { requirePassword } from './require-password.ts'

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
