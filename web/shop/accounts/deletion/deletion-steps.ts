import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError, sentenceOf } from '#web/api.ts'

/** The steps of deleting an account, in order. */
export const deletionSteps = ['enter-otp', 'confirm-delete', 'done'] as const
export type DeletionStep = (typeof deletionSteps)[number]

/** The step that a form led to without JavaScript; a refused one stays where it was. */
export function stepAfter(posted: PostedForm | undefined): DeletionStep {
  const reached = deletionSteps.find((step) => step === posted?.reply['step'])
  return reached ?? (posted?.typed['do'] === 'delete' ? 'confirm-delete' : 'enter-otp')
}

/** The values of the form with the code. */
export const readCode = (email: string, fields: FormData) => ({
  recipientEmail: email,
  OTP: fields.getAll('OTP').join(''),
})

/** Shows a wrong code as a problem of its field. */
export function atTheBoxes(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_OTP') return error
  const sentence = sentenceOf(error, uiText.deletion.invalidOtp)
  return new ApiError(sentence, error.code, error.status, { errors: { OTP: sentence } })
}
