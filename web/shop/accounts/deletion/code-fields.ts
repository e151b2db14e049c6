import { uiText } from '#domain/ui-text.ts'
import { ApiError, sentenceOf } from '#web/api.ts'

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
