import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionEmailForm } from '#domain/accounts/deletion-forms.ts'
import { paths } from '#domain/paths.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'

/** Asks for the code of a deletion without JavaScript. */
export const submitForm: SubmitForm = async ({ fields, call }) => {
  const body = checkPosted(DeletionEmailForm, Object.fromEntries(fields))
  await call(deletionApi.verifyEmail, { body })
  return paths.verifyOtp(body.email)
}
