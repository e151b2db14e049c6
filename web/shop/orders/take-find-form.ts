import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { findOrderEndpoint } from '#domain/orders/links/order-link.endpoints.ts'
import { ApiError } from '#web/api.ts'
import type { TakeForm } from '#web/shop/screen/posted-form.ts'
import { FindOrderFields } from './find-order-fields.ts'

/** Finds an order without JavaScript. The page shows what was found: that has no page of its own. */
export const takeForm: TakeForm = async ({ fields, call }) => {
  const { values, problems } = checkForm(FindOrderFields, Object.fromEntries(fields))
  if (problems) throw new ApiError(firstProblem(problems), 'VALIDATION', 400, { errors: problems })
  const { status, tracking } = await call(findOrderEndpoint, { body: values })
  return { status, tracking }
}
