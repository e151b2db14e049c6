import { once } from '#domain/once.ts'
import { VehicleList } from './vehicle-list.ts'

const none = once(() => new VehicleList([], []))
let known: VehicleList | null = null
let areBikes = true

/** Sets the vehicles that this isolate knows; `null` forgets them. A browser knows none: replies have the names it shows. */
export function setKnownVehicles(list: VehicleList | null): void {
  known = list
  areBikes = knownVehicles().all.every(({ isHidden, type }) => isHidden || type === 'motorcycle' || type === 'scooter')
}

/** The vehicles that this isolate knows. */
export function knownVehicles(): VehicleList {
  return known ?? none()
}

/** Whether all that are not hidden are motorcycles or scooters, which sentences call bikes. */
export function areAllBikes(): boolean {
  return areBikes
}

/** The id of a vehicle by a slug, as it is stored; a slug of none stays. */
export function vehicleIdOf(slug: string): string {
  return known?.of(slug)?.id ?? slug
}

/** Whether a slug is one of a vehicle; where no vehicle is known the server decides. */
export function isVehicle(slug: string): boolean {
  return known === null || known.of(slug) !== undefined
}
