import { msg, t } from '#domain/language/translate.ts'
import { ApiError } from '#web/api.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'

const sentence = msg('Logging in needs JavaScript, which did not run here. Please try again.')

/**
 * Answers a login or sign-up without JavaScript: the page says what works instead. Nothing is checked or stored, since
 * only a script can keep a session.
 */
export const submitForm: SubmitForm = () => Promise.reject(new ApiError(t(sentence), 'NEEDS_SCRIPTS', 422))
