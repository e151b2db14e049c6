import type { Courier } from '#domain/cash/courier-cash.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { CourierChange } from './couriers.store.ts'

/** The terms as they are sent; a limit that is left out stays. */
type CourierForm = Omit<CourierChange, 'mostCash' | 'mostGrams' | 'keepsDays'> & {
  from: number | null
  mostCash?: number | null | undefined
  mostGrams?: number | undefined
  keepsDays?: number | undefined
}

/** What a parcel weighs at most with a courier that says nothing else, and how long it keeps one. */
const [usualMostGrams, usualKeepsDays] = [30_000, 5]

/**
 * Creates a courier or updates its terms. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND', 'STALE'
 * @throws ShopError 'VALIDATION' when another courier has the name
 */
export async function saveCourier(
  { stores, now }: ShopContext,
  staff: StaffMember,
  { from, mostCash, mostGrams, keepsDays, ...terms }: CourierForm,
): Promise<Courier> {
  const known = await stores.couriers.find(terms.id)
  const change = {
    ...terms,
    mostCash: mostCash === undefined ? (known?.mostCash ?? null) : mostCash,
    mostGrams: mostGrams ?? known?.mostGrams ?? usualMostGrams,
    keepsDays: keepsDays ?? known?.keepsDays ?? usualKeepsDays,
  }
  if (known && isSame(known, change)) return known
  if (!known && from !== null) throw new ShopError('NOT_FOUND')
  if ((known?.updatedAt ?? null) !== from) throw new ShopError('STALE')

  const before = known && JSON.stringify(termsOf(known))
  const outcome = await stores.couriers.save(change, { from, before, actor: staff.actor, now: now() })
  if (outcome === 'name-taken') {
    const message = 'There is a courier of this name already.'
    throw new ShopError('VALIDATION', { message, errors: { name: message } })
  }
  const courier = await stores.couriers.find(change.id)
  if (!courier || (outcome === 'stale' && !isSame(courier, change))) throw new ShopError('STALE')
  return courier
}

function termsOf({ id, name, trackingUrl, fee, isActive, ...terms }: CourierChange) {
  const { incomeTaxPercent, salesTaxPercent, mostCash, mostGrams, keepsDays } = terms
  return { id, name, trackingUrl, fee, incomeTaxPercent, salesTaxPercent, mostCash, mostGrams, keepsDays, isActive }
}

function isSame(one: CourierChange, other: CourierChange): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))
}
