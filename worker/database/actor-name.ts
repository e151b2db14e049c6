import { msg } from '#domain/language/translate.ts'

/** Replaces the name of a deleted staff member. */
export const formerStaff = 'Somebody who left'

/** The actor of automatic changes. */
export const systemActor = 'shop'

/** The actor of changes that a customer makes on the page of the order. */
export const linkActor = 'customer:link'

/** The name of an actor: the person's own, or a general one. `null` is the shop itself. */
export function actorName(actor: string | null, name: string | null): string {
  if (name !== null) return name
  if (actor === linkActor) return msg('Customer, by the link')
  if (actor?.startsWith('customer')) return msg('Customer')
  if (actor === 'visitor') return 'Somebody'
  if (actor === systemActor) return 'The shop, automatically'
  return actor?.startsWith('staff:') ? formerStaff : 'Shop'
}
