import { adminPaths } from '#domain/admin-paths.ts'
import { hour } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { invitationHours } from '#domain/staff/staff-limits.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { newId } from '#worker/database/ids.ts'
import { type Caller, recogniseVisitor } from '#worker/accounts/known-visitor.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/crypto/one-time-codes.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { staffFailures } from './sign-in.ts'

/**
 * Invites a person by email. A known person gets a new link and keeps name and role.
 * @throws ShopError 'VALIDATION' for a deactivated person, or another role
 */
export async function inviteStaff(
  { stores, config, now }: ShopContext,
  actor: StaffMember,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<void> {
  const known = await stores.staff.findByEmail(email)
  const refusal = known && refusalOf(known, role)
  if (refusal) throw new ShopError('VALIDATION', { message: refusal, errors: { email: refusal } })
  const token = newToken()
  const person = known ?? { id: newId(now()), email, name, role }
  const link = config.publicOrigin + adminPaths.join(token)
  const parameters = { name: person.name, link, hours: invitationHours }
  const encryptedEmail = await encryptEmail(
    config.pepper,
    { kind: 'staffInvitation', to: person.email, parameters },
    now(),
  )
  const expiresAt = now() + invitationHours * hour
  await stores.staffInvitations.invite(person, {
    hash: await sha256(token),
    expiresAt,
    actor: actor.actor,
    encryptedEmail,
    now: now(),
  })
}

/** Why a known person gets no new link, or `null`. */
function refusalOf(known: { isActive: boolean; role: StaffRole }, role: StaffRole): string | null {
  if (!known.isActive) return 'Let this person in again first.'
  return known.role === role ? null : 'This person is known with another role. Press Change in the list.'
}

/**
 * Accepts an invitation by setting a password.
 * @throws ShopError 'PASSWORD_MISMATCH', 'INVALID_TOKEN'
 */
export async function acceptInvitation(
  shop: ShopContext,
  token: string,
  { password, confirmPassword }: { password: string; confirmPassword: string },
  caller: Caller,
): Promise<void> {
  const { stores, now } = shop
  const refusal = new ShopError('INVALID_TOKEN', { message: 'This invitation is invalid or has expired.' })
  if (!isTokenShaped(token)) throw refusal
  if (password !== confirmPassword) throw new ShopError('PASSWORD_MISMATCH')
  await rejectCommonPassword(shop.env, password, 'VALIDATION')
  const hash = await sha256(token)
  // Checked before hashing the password: guessed links must not cost that work.
  const person = await stores.staffInvitations.findPerson(hash, now())
  if (!person) throw refusal
  shop.attempt = { email: person.email, factor: 'link' }
  const visitor = await recogniseVisitor(shop, 'admin', person.email, caller)
  const passwordHash = await hashPassword(password, { lane: 'known', network: visitor.network })
  if (!(await stores.staffInvitations.accept(hash, passwordHash, now()))) throw refusal
  // The invited person may sign in at once, regardless of earlier failed attempts.
  const { here, everywhere } = staffFailures(person.email, visitor.from)
  await stores.attempts.reset([here, everywhere])
  await stores.knownNetworks.remember(visitor.account, visitor.network, now())
}
