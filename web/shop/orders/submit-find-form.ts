import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { FindOrderFields } from './find-order-fields.ts'

/** Finds an order without JavaScript. The page shows what was found: that has no page of its own. */
export const submitForm: SubmitForm = async ({ fields, call }) => {
  const body = checkPosted(FindOrderFields, Object.fromEntries(fields))
  const { status, tracking } = await call(orderLinksApi.findOrder, { body })
  return { status, tracking }
}
