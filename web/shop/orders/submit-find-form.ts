import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import { findOrderEndpoint } from '#domain/orders/links/order-link.endpoints.ts'
import { ApiError } from '#web/api.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { FindOrderFields } from './find-order-fields.ts'

/** Finds an order without JavaScript. The page shows what was found: that has no page of its own. */
export const submitForm: SubmitForm = async ({ fields, call }) => {
  const { values, problems } = checkForm(FindOrderFields, Object.fromEntries(fields))
  if (problems) {
    const errors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, t(problem)]))
    throw new ApiError(firstProblem(errors), 'VALIDATION', 400, { errors })
  }
  const { status, tracking } = await call(findOrderEndpoint, { body: values })
  return { status, tracking }
}
