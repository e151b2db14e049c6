import { bikeText } from '#domain/bikes/bike-text.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { type FitList, readFits } from '#domain/vehicles/fit-text.ts'
import {
  type DoubtedVehicle,
  fitOf,
  fitSentence,
  type Ridden,
  type ShownFit,
  type ShownFitRow,
} from '#domain/vehicles/fit.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { lastYearAt, type Vehicle, vehicleLimits, vehicleName } from '#domain/vehicles/vehicle.ts'

/** The columns of a part that say what it fits. */
export interface FitColumns {
  fits: string[]
  fitRows?: FitList | null | undefined
  doubtfulFits?: DoubtedVehicle[] | null | undefined
}

/** What a part says of vehicles: as it was read, or read now. */
export function fitListOf({ fits, fitRows }: Pick<FitColumns, 'fits' | 'fitRows'>): FitList {
  return fitRows ?? readFits(fits, knownVehicles(), vehicleLimits.lastYear)
}

/** The rows of a part on the wire, which name vehicles by their present slugs. */
export function shownRows(columns: Pick<FitColumns, 'fits' | 'fitRows'>): ShownFitRow[] {
  return fitListOf(columns).rows.map(({ at: _at, vehicle, ...row }) => ({ ...row, vehicle: slugOfId(vehicle) }))
}

const slugOfId = (id: string | null) => (id === null ? null : (knownVehicles().of(id)?.slug ?? id))

/** A rider's vehicle, by a present or a former slug, with its year. */
export type RiddenVehicle = Ridden & { vehicle: Vehicle }

/** Finds a rider's vehicle; `null` for an unknown one. */
export function riddenBy(slug: string | null | undefined, year: number | null): RiddenVehicle | null {
  const vehicle = knownVehicles().of(slug)
  return vehicle ? { vehicle, id: vehicle.id, partsOf: vehicle.partsOf, year } : null
}

/** Reads a year of a query: 1950 to next year, anything else is none. `now` is epoch milliseconds. */
export function readYear(text: string | undefined, now: number): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= vehicleLimits.firstYear && year <= lastYearAt(now) ? year : null
}

/** Whether a part fits a rider, with the sentence in the language of the request. */
export function shownFit(columns: FitColumns, ridden: RiddenVehicle): ShownFit {
  const fit = fitOf({ rows: fitListOf(columns).rows, doubted: columns.doubtfulFits ?? null }, ridden)
  const family = fit.as === null ? undefined : knownVehicles().of(fit.as)
  const names = { bike: ridden.vehicle.name, family: family ? bikeText(shownName(family)) : null }
  return { answer: fit.answer, sentence: fitSentence(fit, names), as: family?.slug ?? null }
}

/** A vehicle of a part's page; `as` is the slug of the one whose parts it takes. */
interface FittingVehicle {
  slug: string
  maker: string
  name: string
  as: string | null
}

/** The most vehicles that a part's page lists. */
const mostListed = 200

/** The vehicles that a part names, and those that take their parts, in the order of the list. */
export function vehiclesOf(columns: Pick<FitColumns, 'fits' | 'fitRows'>): FittingVehicle[] {
  const { rows } = fitListOf(columns)
  const named = new Set(rows.map(({ vehicle }) => vehicle))
  const open = new Set(rows.filter(({ from, to }) => from === null && to === null).map(({ vehicle }) => vehicle))
  const list = knownVehicles()
  return list.all
    .flatMap(({ id, slug, maker, name, partsOf, isHidden }): FittingVehicle[] => {
      if (named.has(id)) return [{ slug, maker, name, as: null }]
      const family = partsOf !== null && open.has(partsOf) && !isHidden ? list.of(partsOf) : undefined
      return family ? [{ slug, maker, name, as: family.slug }] : []
    })
    .slice(0, mostListed)
}

/** For each text of a part the slug of the vehicle that it names alone; `null` for others. */
export function linksOf(columns: Pick<FitColumns, 'fits' | 'fitRows'>): (string | null)[] {
  const { texts, rows } = fitListOf(columns)
  return texts.map((_, at) => {
    const [only, another] = rows.filter((row) => row.at === at)
    return only && !another ? slugOfId(only.vehicle) : null
  })
}

/** The vehicles of a short list, those with most parts: slug and `Honda CD 70`. */
export function vehicleChoices(): { slug: string; name: string }[] {
  return knownVehicles()
    .mostSold(vehicleLimits.few)
    .map((vehicle) => ({ slug: vehicle.slug, name: shownName(vehicle) }))
}

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
