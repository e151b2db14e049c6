import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { CourierRule } from '#domain/parcels/parcels.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'

/**
 * Replaces the rules of which courier a new parcel goes with. Repeating it changes nothing.
 * @throws ShopError 'VALIDATION' for a courier that does not exist
 * @throws ShopError 'STALE' with the `rules` as they are
 */
export async function saveCourierRules(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  { was, rules }: { was: CourierRule[]; rules: CourierRule[] },
): Promise<CourierRule[]> {
  const couriers = new Set((await stores.couriers.list()).map(({ id }) => id))
  if (rules.some(({ courierId }) => !couriers.has(courierId))) throw fieldProblem('rules', 'Please choose a courier.')
  const isSaved =
    !isSame(await stores.courierRules.list(), rules) &&
    (await stores.courierRules.replace(was, rules, { actor, now: now() }))
  const current = await stores.courierRules.list()
  if (!isSaved && !isSame(current, rules)) throw new ShopError('STALE', { fields: { rules: current } })
  return current
}

const isSame = (some: CourierRule[], others: CourierRule[]): boolean =>
  some.length === others.length &&
  some.every(({ zone, upToGrams, courierId }, index) => {
    const other = others[index]
    return zone === other?.zone && upToGrams === other.upToGrams && courierId === other.courierId
  })
