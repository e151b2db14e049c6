import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionCodeForm } from '#domain/accounts/deletion-forms.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { atTheBoxes, readCode } from './code-fields.ts'
import type { DeletionStep } from './deletion-step.ts'

/** Takes the steps of a deletion without JavaScript: the code, whose cookie proves it, and the confirmation. */
export const submitForm: SubmitForm = async ({ search, fields, call }) => {
  const email = search.get('email')?.trim() ?? ''
  const after = (step: DeletionStep) => ({ step })
  if (fields.get('do') === 'delete') {
    await call(deletionApi.deleteUser, { body: { email } })
    return after('done')
  }
  const body = checkPosted(DeletionCodeForm, readCode(email, fields))
  await call(deletionApi.verifyOtp, { body }).catch((error: unknown) => {
    throw atTheBoxes(error)
  })
  return after('confirm-delete')
}
