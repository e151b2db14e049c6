import type * as z from 'zod/mini'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import { ApiError } from '#web/api.ts'

/**
 * Checks a form that was posted without JavaScript by the rules of its screen.
 * @throws ApiError with the problem of each field
 */
export function checkPosted<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): z.infer<Schema> {
  const { values, problems } = checkForm(schema, typed)
  if (!problems) return values
  const errors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, t(problem)]))
  throw new ApiError(firstProblem(errors), 'VALIDATION', 400, { errors })
}
