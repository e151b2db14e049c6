import { wordsOf } from '#domain/search/search-words.ts'
import type { DoubtedVehicle, FitRow, Ridden, Years } from '#domain/vehicles/fit.ts'
import { type Vehicle, vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { readYear } from '#worker/vehicles/part-fit.ts'

/**
 * What a part fits, as values of a facet: `*` is any vehicle, `honda-cd-70` one without years, `honda-cg-125:2021-,2012-2014`
 * one of these years. `!honda-cd-70:2018-2021` is a warning: it does not fit one of these years, nor an unknown one; with `?`
 * it says nothing of an unknown year, since the part names years itself.
 */

const anyVehicle = '*'
/** Rows without a last year are found by every year until this one. */
const lastIndexedYear = 2045

/** The values of a part, in one order, warnings first. */
export function fitValues(rows: readonly FitRow[], doubted: readonly DoubtedVehicle[] | null = []): string[] {
  const named = valuesOfRows(rows)
  const warnings = (doubted ?? []).map(({ bike, first, last }) => {
    const sign = named.some((value) => value.startsWith(`${bike}:`)) ? '?' : '!'
    return sign + bike + (first === null && last === null ? '' : `:${first ?? ''}-${last ?? ''}`)
  })
  return [...warnings.toSorted(), ...named]
}

function valuesOfRows(rows: readonly FitRow[]): string[] {
  if (rows.some(({ vehicle }) => vehicle === null)) return [anyVehicle]
  const byVehicle = new Map<string, FitRow[]>()
  for (const row of rows) byVehicle.set(row.vehicle ?? '', [...(byVehicle.get(row.vehicle ?? '') ?? []), row])
  return [...byVehicle]
    .map(([id, own]) =>
      own.some(({ from, to }) => from === null && to === null)
        ? id
        : `${id}:${own.map(({ from, to }) => `${from ?? ''}-${to ?? ''}`).join(',')}`,
    )
    .toSorted()
}

/** A value that was read: the id of a vehicle, and its years; none are all of them. */
interface FitValue {
  id: string
  years: Years[]
  /** The id of the vehicle that a warning is for; `null` for what fits. */
  doubts: string | null
  /** Whether a warning is for an unknown year too. */
  isOpenDoubt: boolean
}

const known = new Map<string, FitValue>()

/** Reads a value; an isolate meets the same few thousand again and again. */
export function readFitValue(value: string): FitValue {
  let read = known.get(value)
  if (!read) {
    const [id = '', years = ''] = value.split(':')
    const pairs =
      years === '' ? [] : years.split(',').map((each) => each.split('-').map((year) => Number(year) || null))
    const doubts = /^[!?]/.test(id) ? id.slice(1) : null
    const isOpenDoubt = id.startsWith('!')
    read = { id, years: pairs.map(([from = null, to = null]) => ({ from, to })), doubts, isOpenDoubt }
    if (known.size > 10_000) known.clear()
    known.set(value, read)
  }
  return read
}

/** Whether a part with these values is in the list of a rider, as `fitOf` decides: with an unknown year also parts with years. */
export function isForRider(values: readonly string[], { id, partsOf, year }: Ridden): boolean {
  let [isOfFamily, isDoubted] = [false, false]
  for (const value of values) {
    const read = readFitValue(value)
    if (read.doubts === id) isDoubted = year === null ? read.isOpenDoubt : hasYear(read, year)
    if (read.id === anyVehicle) return !isDoubted
    if (read.id === id) return !isDoubted && (year === null || hasYear(read, year))
    isOfFamily ||= read.id === partsOf && read.years.length === 0
  }
  return isOfFamily && !isDoubted
}

const hasYear = ({ years }: FitValue, year: number): boolean =>
  years.length === 0 || years.some(({ from, to }) => (from ?? 0) <= year && year <= (to ?? Infinity))

/** The values as terms of the index: the vehicle, that it is without years, and each of its years. */
export function fitTerms(value: string): string[] {
  const { id, years, doubts, isOpenDoubt } = readFitValue(value)
  if (doubts !== null) {
    const each = yearsOf(years.length > 0 ? years : [{ from: null, to: null }])
    return [
      ...(isOpenDoubt ? [term('doubt', doubts)] : []),
      ...each.map((year) => term('doubted', `${doubts}.${year}`)),
    ]
  }
  if (years.length === 0) return [term('bike', id), term('open', id)]
  return [term('bike', id), ...yearsOf(years).map((year) => term('year', `${id}.${year}`))]
}

/** Each of the years once. */
function yearsOf(years: readonly Years[]): number[] {
  const each = years.flatMap(({ from, to }) => {
    const first = from ?? vehicleLimits.firstYear
    return Array.from({ length: Math.max(0, (to ?? lastIndexedYear) - first + 1) }, (_, index) => first + index)
  })
  return [...new Set(each)]
}

/** The FTS5 expression of the parts in the list of a rider. */
export function riderExpression({ id, partsOf, year }: Ridden): string {
  const [named, open] = [`"${term('bike', id)}"`, `"${term('open', id)}"`]
  const own = year === null ? named : `${open} OR "${term('year', `${id}.${year}`)}"`
  const family = partsOf === null ? '' : ` OR ("${term('open', partsOf)}" NOT ${named})`
  const doubt = year === null ? term('doubt', id) : term('doubted', `${id}.${year}`)
  return `((${own}${family} OR "${term('bike', anyVehicle)}") NOT "${doubt}")`
}

/** `f.bike.honda.cd.70`. No search word contains a dot. */
function term(kind: string, value: string): string {
  return `f.${kind}.${value === anyVehicle ? 'any.vehicle' : value}`.toLowerCase().replaceAll('-', '.')
}

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
