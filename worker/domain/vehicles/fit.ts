import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'

/** What one row of a part says: it fits a vehicle, or with `null` any, of some model years, at a place. */
export interface FitRow {
  /** The id of a vehicle; `null` for any vehicle, which has no years. */
  vehicle: string | null
  from: number | null
  to: number | null
  /** `front`. */
  place: string | null
  note: string | null
}

/** Whether a part fits; `check` when nobody can say. */
export const FitAnswer = z.enum(['fits', 'not', 'check'])
export type FitAnswer = z.infer<typeof FitAnswer>

/** A row on the wire: the vehicle by its slug. */
export const ShownFitRow = z.object({
  vehicle: z.nullable(z.string()),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ShownFitRow = z.infer<typeof ShownFitRow>

/** The answer for a rider as a shopper reads it; `as` is the slug of the vehicle whose parts fit. */
export const ShownFit = z.object({ answer: FitAnswer, sentence: z.string(), as: z.nullable(z.string()) })
export type ShownFit = z.infer<typeof ShownFit>

/** A rider's vehicle with the one whose parts it takes, both by id, and its model year where known. */
export interface Ridden {
  id: string
  partsOf: string | null
  year: number | null
}

/** A vehicle that people sent a part back for, with the smallest and the largest year that they named. */
export interface DoubtedVehicle {
  bike: string
  first: number | null
  last: number | null
}

/** What a part says about vehicles. */
export interface PartFit {
  rows: readonly FitRow[]
  /** Vehicles that the owner warns of. */
  doubted?: readonly DoubtedVehicle[] | null
}

/** The answer for a rider. */
export interface Fit {
  answer: FitAnswer
  /** The id of the vehicle whose parts fit, when it is not the rider's own. */
  as: string | null
  /** The years that the part is for, when they decide. */
  years: readonly Years[]
}

/** Model years, both included; an open end is `null`. */
export interface Years {
  from: number | null
  to: number | null
}

const isOpen = ({ from, to }: Years) => from === null && to === null
const isWithin = (year: number, { from, to }: Years) => (from ?? year) <= year && year <= (to ?? year)

/**
 * Decides whether a part fits a rider's vehicle: the first line that applies. Any vehicle fits; of the rows that name the
 * vehicle the year decides; of those that name the one whose parts it takes only one without years does; a part that
 * names others only does not fit. The statements of `bikes.store.ts` decide the same for lists.
 */
export function fitOf({ rows, doubted }: PartFit, ridden: Ridden): Fit {
  const fit = fitByRows(rows, ridden)
  if (fit.answer !== 'fits' || !isDoubted(doubted ?? [], ridden)) return fit
  return { answer: 'check', as: fit.as, years: [] }
}

function fitByRows(rows: readonly FitRow[], { id, partsOf, year }: Ridden): Fit {
  const answer = (answered: FitAnswer, as: string | null = null, years: Years[] = []): Fit => ({
    answer: answered,
    as,
    years,
  })
  if (rows.some(({ vehicle }) => vehicle === null)) return answer('fits')
  const own = rows.filter(({ vehicle }) => vehicle === id)
  if (own.length > 0) {
    if (own.some((row) => isOpen(row) || (year !== null && isWithin(year, row)))) return answer('fits')
    return answer(year === null ? 'check' : 'not', null, own)
  }
  const family = partsOf === null ? [] : rows.filter(({ vehicle }) => vehicle === partsOf)
  if (family.length > 0) return family.some(isOpen) ? answer('fits', partsOf) : answer('check')
  return answer(rows.length > 0 ? 'not' : 'check')
}

function isDoubted(doubted: readonly DoubtedVehicle[], { id, year }: Ridden): boolean {
  return doubted.some(
    ({ bike, first, last }) => bike === id && (year === null || isWithin(year, { from: first, to: last })),
  )
}

/** `2021 and newer`, `2012 and older`, `1990 to 2012`, `2019`, several joined by ` and `. */
export function yearsWords(years: readonly Years[]): string {
  const words = years.map(({ from, to }) => {
    if (from === null) return t('{year} and older', { year: to ?? '' })
    if (to === null) return t('{year} and newer', { year: from })
    return from === to ? String(from) : t('{from} to {to}', { from, to })
  })
  return [...new Set(words)].join(t(' and '))
}

/** The names that a sentence about a fit shows. */
export interface FitNames {
  /** The rider's vehicle: `CD 70`. */
  bike: string
  /** The vehicle whose parts fit: `Honda CD 70`. */
  family: string | null
}

/** The answer in words, in the language of the request: `Fits your US 70, as for Honda CD 70`. */
export function fitSentence({ answer, as, years }: Fit, { bike, family }: FitNames): string {
  if (answer === 'fits') {
    return as !== null && family !== null
      ? t('Fits your {bike}, as for {family}', { bike, family })
      : t('Fits your {bike}', { bike })
  }
  if (answer === 'check')
    return years.length > 0
      ? t('Which year is yours? It fits {years}.', { years: yearsWords(years) })
      : t('Check if it fits')
  return years.length > 0
    ? t('Not for your {bike}. It is for {years}.', { bike, years: yearsWords(years) })
    : t('Not for your {bike}', { bike })
}
