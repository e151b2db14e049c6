import { stopWaitingEndpoint } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { TakeForm } from '#web/shop/screen/posted-form.ts'

/** Takes the form of a stop link without JavaScript. */
export const takeForm: TakeForm = async ({ params: { token = '' }, call }) => {
  await call(stopWaitingEndpoint, { params: { token } })
  return {}
}
