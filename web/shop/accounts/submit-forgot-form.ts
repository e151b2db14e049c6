import { ForgotPasswordForm } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'

/** Asks for a reset link without JavaScript. */
export const submitForm: SubmitForm = async ({ fields, call }) => {
  const body = checkPosted(ForgotPasswordForm, Object.fromEntries(fields))
  const { message } = await call(accountsApi.forgotPassword, { body })
  return { sent: message }
}
