/** Stands for the name of a person of the shop who is not there any more. */
export const formerStaff = 'Somebody who left'

/** The actor of what the shop does by itself, when its time has come. */
export const systemActor = 'shop'

/** Who made a change: the person's name, or what the actor stands for; `null` is the shop itself. */
export function actorName(actor: string | null, name: string | null): string {
  if (name !== null) return name
  if (actor?.startsWith('customer')) return 'Customer'
  if (actor === 'visitor') return 'Somebody'
  if (actor === systemActor) return 'The shop, automatically'
  return actor?.startsWith('staff:') ? formerStaff : 'Shop'
}
