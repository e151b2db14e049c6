import type { PartNames } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'

/** The whole name of a vehicle in Urdu and Roman Urdu: the owner's, else made by the shop. */
export function namesOfVehicle(vehicle: Pick<Vehicle, 'maker' | 'name' | 'nameUr' | 'nameRoman'>): PartNames {
  const made = makeNames(vehicleName(vehicle))
  return { ur: vehicle.nameUr ?? made.ur, roman: vehicle.nameRoman ?? made.roman }
}
