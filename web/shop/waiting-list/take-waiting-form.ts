import { joinWaitingListEndpoint } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { TakeForm } from '#web/shop/screen/posted-form.ts'
import { readContact } from './send-waiting.ts'

/** Takes the form of a part that is sold out without JavaScript. */
export const takeForm: TakeForm = async ({ params: { productId = '' }, fields, call }) => {
  const body = readContact(fields)
  await call(joinWaitingListEndpoint, { params: { id: productId }, body })
  return { isEmail: Boolean(body.email) }
}
