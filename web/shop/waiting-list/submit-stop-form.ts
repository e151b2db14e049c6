import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'

/** Stops a notification without JavaScript. */
export const submitForm: SubmitForm = async ({ params: { token = '' }, call }) => {
  await call(waitingListApi.stopWaiting, { params: { token } })
  return {}
}
