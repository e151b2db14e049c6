import { NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'

/** Sets a new password by a reset link without JavaScript. The path is used up: the page itself says that it is done. */
export const submitForm: SubmitForm = async ({ params: { token = '' }, fields, call }) => {
  const body = checkPosted(NewPasswordForm, Object.fromEntries(fields))
  const { message } = await call(accountsApi.resetPassword, { params: { token }, body })
  return { done: message }
}
