import { ShopError } from '#domain/errors.ts'
import type { AdminVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { nameKey } from '#domain/vehicles/vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import type { ShopContext } from '#worker/context.ts'
import { toPage } from '#worker/database/to-page.ts'
import { findAllVehicles } from './find-vehicles.ts'
import type { OwnersVehicle } from './vehicle-changes.store.ts'
import { namesOfVehicle } from './vehicle-names.ts'

const pageSize = 50
/** Fewer accounts could be recognised. */
const fewestRiders = 3

/**
 * Returns a page of the owner's vehicles after the one with the id `after`: by maker, or the best first of those that `q`
 * finds.
 * @throws ShopError 'VALIDATION' for a place that is none
 */
export async function listOwnersVehicles(
  { stores }: ShopContext,
  { q, maker, after }: { q?: string | undefined; maker?: string | undefined; after?: string | undefined },
): Promise<{ vehicles: AdminVehicle[]; makers: string[]; next: string | null }> {
  const { list } = await stores.vehicles.refreshCounts()
  const found = q?.trim() ? findAllVehicles(list, q) : list.all
  const chosen = maker?.trim() ? found.filter((each) => nameKey(each.maker) === nameKey(maker)) : found
  const start = after === undefined ? 0 : chosen.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw unknownPlace()
  const { rows, next } = toPage(chosen.slice(start, start + pageSize + 1), pageSize, ({ id }) => id)
  const vehicles = await stores.vehicleChanges.find(rows.map(({ id }) => id))
  const makers = [...new Set(list.all.map((each) => each.maker))]
  return { vehicles: vehicles.map((vehicle) => toAdminVehicle(vehicle, list)), makers, next }
}

/** A stored vehicle as the owner sees it. */
export function toAdminVehicle(vehicle: OwnersVehicle, list: VehicleList): AdminVehicle {
  const { slug, maker, name, cc, type, fromYear, toYear, alsoCalled, isHidden, updatedAt, riders, oldSlugs } = vehicle
  return {
    slug,
    maker,
    name,
    cc,
    type,
    fromYear,
    toYear,
    alsoCalled,
    partsOf: list.of(vehicle.partsOf)?.slug ?? null,
    isHidden,
    updatedAt,
    parts: list.countOf(vehicle),
    riders: riders < fewestRiders ? null : riders,
    names: namesOfVehicle(vehicle),
    oldSlugs,
  }
}

function unknownPlace(): ShopError {
  return new ShopError('VALIDATION', { message: 'This place in the list is unknown.' })
}
