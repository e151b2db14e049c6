/** Types of vehicles. Screens say "bike" while every vehicle that is not hidden is a motorcycle or a scooter. */
export const vehicleTypes = ['motorcycle', 'scooter', 'rickshaw', 'loader', 'car', 'other'] as const
export type VehicleType = (typeof vehicleTypes)[number]

export const vehicleLimits = {
  maker: 40,
  name: 60,
  /** A whole name in Urdu or Roman Urdu. */
  madeName: 120,
  /** Cubic centimetres. */
  cc: 3000,
  otherNames: 40,
  slug: 60,
  /** Lists name all vehicles up to this number; of more they name some, and a search finds the others. */
  few: 15,
  vehicles: 2000,
  firstYear: 1950,
  /** Where the time is known, next year is the last: `lastYearAt`. */
  lastYear: 2100,
  /** Rows of fit and texts of one part together. */
  fits: 100,
  /** A row of fit in words: whole name, years, place and note. */
  fitText: 240,
  place: 40,
  note: 80,
}

/** The last model year that there may be: next year. `now` is epoch milliseconds. */
export function lastYearAt(now: number): number {
  return new Date(now).getUTCFullYear() + 1
}

/** What stands in brackets behind a vehicle and is no place: years, or any other number. */
export const bracketYears = /^[\d\s–-]+$/

/** A model as riders name it: `Honda CD 70`. */
export interface Vehicle {
  /** The slug it was made with, which never changes: parts, orders and accounts refer to it by this. */
  id: string
  /** Its slug in URLs and calls. A rename gives a new one; the old ones still find it. */
  slug: string
  maker: string
  /** Without its maker: `CD 70`. */
  name: string
  /** Engine size, cubic centimetres; 0 for an electric one. */
  cc: number
  type: VehicleType
  /** First and last model year, where known. */
  fromYear: number | null
  toYear: number | null
  /** Other names of the same model; spaces and dashes do not matter. */
  alsoCalled: string[]
  /** The id of the vehicle whose parts it takes; that one takes no other's. */
  partsOf: string | null
  isHidden: boolean
  /** The order among the vehicles of a fresh shop, whose names without a maker stay theirs; `null` for any other. */
  position: number | null
  /** The owner's own names in Urdu and Roman Urdu; `null` where the shop makes one. */
  nameUr: string | null
  nameRoman: string | null
}

/** Returns maker and name: `Honda CD 70`. */
export function vehicleName({ maker, name }: Pick<Vehicle, 'maker' | 'name'>): string {
  return `${maker} ${name}`
}

/** What a name is compared by: small letters and digits of any script, without blanks, dashes and dots. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The slug of names without Latin letters and digits. */
export const namelessSlug = 'vehicle'

/** The slug of a maker and a name, `taken` tells which ones are not free: `honda-cd-70`, `honda-cd-70-2`. */
export function slugOf(maker: string, name: string, taken: (slug: string) => boolean): string {
  const words = `${maker} ${name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const whole = words.slice(0, vehicleLimits.slug).replace(/-$/, '') || namelessSlug
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const slug = whole.slice(0, vehicleLimits.slug - end.length).replace(/-$/, '') + end
    if (!taken(slug)) return slug
  }
}

/** Returns the model years that riders can choose, the newest first; a model that is still made ends with `thisYear`. */
export function yearsOf({ from, to }: { from: number | null; to: number | null }, thisYear: number): number[] {
  const [first, last] = [from ?? 1970, to ?? thisYear]
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => Math.max(last, first) - index)
}

/** Writes years as they stand behind a name: `1990–2012`, `2021–`, `–2012`, `2019`; empty without. */
export function yearsText({ from, to }: { from: number | null; to: number | null }, dash = '–'): string {
  if (from !== null && from === to) return String(from)
  return from === null && to === null ? '' : `${from ?? ''}${dash}${to ?? ''}`
}
