import { ShopError } from '#domain/errors.ts'
import { invitationHours, type StaffRole } from '#domain/owner-account.ts'
import { newId } from '#worker/database/ids.ts'
import type { StaffMember } from '#worker/http/staff-session.ts'
import { enclose } from '#worker/mail/enclose.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/secrets/one-time-codes.ts'
import { hashPassword } from '#worker/secrets/passwords.ts'
import type { ShopContext } from '#worker/shop-context.ts'

const hour = 60 * 60_000

/**
 * Invites somebody by mail; a person who is known already gets a new link, and keeps name and role.
 * @throws ShopError 'VALIDATION' for somebody whose way in was closed, or who has another role
 */
export async function invite(
  { stores, config, now }: ShopContext,
  actor: StaffMember,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<void> {
  const known = await stores.staff.findByEmail(email)
  const refusal = known && refusalOf(known, role)
  if (refusal) throw new ShopError('VALIDATION', { message: refusal, errors: { email: refusal } })
  const token = newToken()
  const person = known ?? { id: newId(now()), email, name, role }
  const link = `${config.publicOrigin}/owner/join/${token}`
  const parameters = { name: person.name, link, hours: invitationHours }
  const letter = await enclose(config.pepper, { kind: 'staffInvitation', to: person.email, parameters }, now())
  const expiresAt = now() + invitationHours * hour
  await stores.staffInvitations.invite(person, {
    hash: await sha256(token),
    expiresAt,
    actor: actor.actor,
    letter,
    now: now(),
  })
}

/** Why somebody who is known already gets no new link, or `null`. */
function refusalOf(known: { isActive: boolean; role: StaffRole }, role: StaffRole): string | null {
  if (!known.isActive) return 'Let this person in again first.'
  return known.role === role ? null : 'This person is known with another role. Press Change in the list.'
}

/**
 * Takes up an invitation with a password. @throws ShopError 'PASSWORD_MISMATCH', 'INVALID_TOKEN'
 */
export async function accept(
  { stores, now }: ShopContext,
  token: string,
  { password, confirmPassword }: { password: string; confirmPassword: string },
): Promise<void> {
  const refusal = new ShopError('INVALID_TOKEN', { message: 'This invitation is invalid or has expired.' })
  if (!isTokenShaped(token)) throw refusal
  if (password !== confirmPassword) throw new ShopError('PASSWORD_MISMATCH')
  const hash = await sha256(token)
  // Looked at before the hash of the password is made: strangers' guesses must not cost that work.
  if (!(await stores.staffInvitations.isUsable(hash, now()))) throw refusal
  if (!(await stores.staffInvitations.accept(hash, await hashPassword(password), now()))) throw refusal
}
