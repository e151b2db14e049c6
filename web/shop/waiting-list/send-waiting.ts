import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import {
  contactMissing,
  WaitingContact,
  waitingContactOf,
  waitingListApi,
} from '#domain/waiting-list/waiting-list.endpoints.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'

/** The result of the form: the person waits, the field is wrong, the part is back, or sending failed. */
export type SentWaiting =
  | { state: 'waits'; isEmail: boolean }
  | { state: 'wrong'; sentence: string }
  | { state: 'back' }
  | { state: 'failed'; sentence: string }

/** Reads the form's one field. @throws ApiError 'VALIDATION' */
export function readContact(fields: FormData): WaitingContact {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  if (text('contact') === '') throw wrong(t(contactMissing))
  const { values, problems } = checkForm(WaitingContact, {
    ...waitingContactOf(text('contact')),
    website: text('website'),
  })
  if (problems) throw wrong(t(firstProblem(problems)))
  return values
}

const wrong = (sentence: string) => new ApiError(sentence, 'VALIDATION', 400, { errors: { contact: sentence } })

/** Sends the form. @throws ApiError */
export async function sendWaiting(id: string, fields: FormData): Promise<SentWaiting> {
  const body = readContact(fields)
  await call(waitingListApi.joinWaitingList, { params: { id }, body })
  return { state: 'waits', isEmail: Boolean(body.email) }
}

/** The result that a failed form shows. */
export function notSent(error: unknown): SentWaiting {
  if (error instanceof ApiError && error.code === 'IN_STOCK') return { state: 'back' }
  const [problem] = error instanceof ApiError ? Object.values(error.errors) : []
  if (problem) return { state: 'wrong', sentence: problem }
  return { state: 'failed', sentence: sentenceOf(error, t(pageText.failed), t(pageText.network)) }
}
