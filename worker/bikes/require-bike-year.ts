import { fieldProblem } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'

/**
 * Rejects a model year after the current one. `field` is the name of the field in the request.
 * @throws ShopError 'VALIDATION'
 */
export function requireBikeYear(year: number | null | undefined, field: string, now: number): void {
  if ((year ?? 0) > inPakistan(now).getUTCFullYear()) {
    throw fieldProblem(field, msg('Please choose the year of the bike.'))
  }
}
