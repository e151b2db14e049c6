import { ShopError } from '#domain/errors.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'

/**
 * Activates or deactivates a person, or changes the role; every session of that person ends. Owners cannot deactivate
 * themselves, and a person deactivated meanwhile cannot deactivate others, so that one owner always remains.
 * @throws ShopError 'FORBIDDEN', 'NOT_FOUND'
 */
export async function updateStaffMember(
  { stores, now }: ShopContext,
  staff: StaffMember,
  id: string,
  { role, isActive }: { role: StaffRole; isActive: boolean },
): Promise<void> {
  if (id === staff.id) throw new ShopError('FORBIDDEN', { message: 'You cannot change your own way in.' })
  const person = (await stores.staff.list(now())).find((each) => each.id === id)
  if (!person) throw new ShopError('NOT_FOUND')
  const words = (each: { role: StaffRole; isActive: boolean }) => `${each.role}, ${each.isActive ? 'open' : 'closed'}`
  const note = { actor: staff.actor, action: 'staff.changed', before: words(person), after: words({ role, isActive }) }
  const seen = { id: staff.id, role: 'owner', isActive: true } as const
  const isChanged = await stores.staff.change(id, { role, isActive }, note, { seen, now: now(), endsSessions: true })
  if (!isChanged) throw new ShopError('FORBIDDEN')
}
