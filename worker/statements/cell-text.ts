import { parseDay } from '#domain/pakistan-day.ts'
import { bareAmount, plainCharacters, plainCode } from '#domain/typed-text.ts'
import { isFormulaError, isShortened } from '#worker/bulk-changes/spoiled-cells.ts'

/** What the cells of a courier's file say. `undefined` stands for a cell that cannot be read, `null` for an empty one. */

/** The most rupees of a cell: more are a number of something else. */
const mostRupees = 1_000_000_000

/**
 * An amount in whole paisa: `1,680.20`, `Rs 1680/-`, in any digits; `(200)` and `-200` are less than nothing, and a dash
 * alone is nothing to pay.
 */
export function readAmount(cell: string): number | null | undefined {
  const bare = bareAmount(cell.replaceAll('\u066B', '.').replaceAll('\u066C', ',')).replace(/[\p{Pd}\u2212]/gu, '-')
  if (bare === '') return null
  if (bare === '-') return 0
  const isLess = /^\(.+\)$|^-|-$/.test(bare)
  const amount = bareAmount(bare.replace(/^\((.+)\)$/, '$1').replace(/^-|-$/g, '')).replace(/^-/, '')
  if (!/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/.test(amount)) return undefined
  const rupees = Number(amount.replaceAll(',', ''))
  if (rupees > mostRupees) return undefined
  const paisa = Math.round(rupees * 100)
  return isLess && paisa > 0 ? -paisa : paisa
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const time = String.raw`(?:(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2}|[a-z]{3,9})\2(\d{4}|\d{2})${time}$`, 'i')

/** A day as `pakistanDay` counts: `2026-11-27` or `27/11/2026`, the day first, with or without a time. */
export function readDay(cell: string): number | null | undefined {
  const text = plainCharacters(cell)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  if (text === '') return null
  const [, year, , month, day] = yearFirst.exec(text) ?? []
  if (year) return dayOf(year, Number(month), day)
  const [, first, , named = '', last = ''] = dayFirst.exec(text) ?? []
  const number = /\d/.test(named) ? Number(named) : months.indexOf(named.slice(0, 3).toLowerCase()) + 1
  return dayOf(last.length === 2 ? `20${last}` : last, number, first)
}

function dayOf(year: string, month: number, day = ''): number | undefined {
  return parseDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`) ?? undefined
}

/** The number of an order, and of its try: `#1005-2` or `1005`. */
export function readReference(cell: string): { number: number; try: number | null } | null | undefined {
  const text = plainCode(cell)
  if (text === '') return null
  const [, number, attempt] = /^#?(\d{1,9})(?:-(\d{1,3}))?$/.exec(text) ?? []
  return number ? { number: Number(number), try: attempt ? Number(attempt) : null } : undefined
}

/** A tracking number as orders have it. */
export function readTrackingNumber(cell: string): string | null | undefined {
  const text = plainCode(cell)
  if (text === '' || text === '-') return null
  return /^[A-Z0-9-]{3,40}$/.test(text) && /\d/.test(text) && !isShortened(text) && !isFormulaError(cell)
    ? text
    : undefined
}

/** What the courier says became of a parcel, as far as it matters for its cash. */
export function readState(cell: string): 'delivered' | 'returned' | null {
  const text = plainCharacters(cell).trim()
  if (/\breturn|\bRO\b|\bRS\b|refus/i.test(text)) return 'returned'
  return /deliver|^(?:OK|DV|D)$/i.test(text) && !/(?:un|not )deliver|unsuccess|attempt|fail/i.test(text)
    ? 'delivered'
    : null
}
