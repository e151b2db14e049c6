import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { readContact } from './send-waiting.ts'

/** Joins the waiting list of a sold-out part without JavaScript. */
export const submitForm: SubmitForm = async ({ params: { productId = '' }, fields, call }) => {
  const body = readContact(fields)
  await call(waitingListApi.joinWaitingList, { params: { id: productId }, body })
  return { isEmail: Boolean(body.email) }
}
