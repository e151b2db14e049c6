import { currentLanguage } from '#domain/language/translate.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'

/** The whole name of a vehicle in Urdu and Roman Urdu: the owner's, else made by the shop. */
export function namesOfVehicle(vehicle: Pick<Vehicle, 'maker' | 'name' | 'nameUr' | 'nameRoman'>): PartNames {
  const made = makeNames(vehicleName(vehicle))
  return { ur: vehicle.nameUr ?? made.ur, roman: vehicle.nameRoman ?? made.roman }
}

/** The owner's own name of a vehicle in the current language, if there is one. */
export function ownName({ nameUr, nameRoman }: Pick<Vehicle, 'nameUr' | 'nameRoman'>): string | null {
  return { en: null, ur: nameUr, roman: nameRoman }[currentLanguage()]
}

/** The whole name that pages show: the owner's own, else maker and name, whose maker they translate. */
export function shownName(vehicle: Pick<Vehicle, 'maker' | 'name' | 'nameUr' | 'nameRoman'>): string {
  return ownName(vehicle) ?? vehicleName(vehicle)
}
