import { wordsOf } from '#domain/search/search-words.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { readYear } from '#worker/vehicles/part-fit.ts'
import { riderExpression } from './facets/fit-values.ts'

/** How the parts for a vehicle are searched. */
interface VehicleScope {
  /** The words of its name; none where its parts have those of another vehicle. */
  words: string[]
  /** The FTS5 expression of the parts that fit it; `null` where its words alone find them. */
  within: string | null
}

/** Words find the parts of a vehicle, unless it takes another's parts or has a year. */
export function scopeOf({ id, partsOf, name }: Vehicle, year: number | null): VehicleScope {
  return {
    words: partsOf === null ? wordsOf(name) : [],
    within: partsOf === null && year === null ? null : riderExpression({ id, partsOf, year }),
  }
}

/** The model year among the words beside a vehicle, and the other words; `now` is epoch milliseconds. */
export function takeYear(words: string[], now: number): { year: number | null; others: string[] } {
  const year = words.map((word) => readYear(word, now)).find((each) => each !== null) ?? null
  return { year, others: year === null ? words : words.filter((word) => word !== String(year) && word !== 'model') }
}
