import { cashLimits } from '#domain/cash/cash-limits.ts'
import { ShopError } from '#domain/errors.ts'
import { parseDay, startOfDay } from '#domain/pakistan-day.ts'

/** The problem of a range of day numbers that a file is to cover; `null` for a missing day, `undefined` without one. */
export function rangeProblem(first: number | null, last: number | null): string | undefined {
  if (first === null || last === null) return 'Please enter both days.'
  if (last < first) return 'The last day comes before the first.'
  return last - first >= cashLimits.exportDays ? `Please choose at most ${cashLimits.exportDays} days.` : undefined
}

/**
 * The times of a range of days, both included: epoch milliseconds, `until` exclusive.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
export function exportRange(days: { from: string; to: string }): { from: number; until: number } {
  const [first, last] = [parseDay(days.from), parseDay(days.to)]
  const problem = rangeProblem(first, last)
  if (problem !== undefined) throw new ShopError('VALIDATION', { message: problem, errors: { to: problem } })
  return { from: startOfDay(first ?? 0), until: startOfDay((last ?? 0) + 1) }
}
