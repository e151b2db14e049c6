import type { CallEndpoint } from '#web/api.ts'
import type { FilledForm } from '#web/kit/fields/form-problems.ts'

/** A form that a page posted without JavaScript. */
export interface FormRequest {
  /** The parameters of the page's path. */
  params: Record<string, string>
  search: URLSearchParams
  /** The fields; also those of files. */
  fields: FormData
  /** Calls endpoints as the visitor's browser would. */
  call: CallEndpoint
}

/**
 * Submits a posted form. Returns the English path of the page to open next, or fields that this page shows as `posted.reply`.
 * @throws ApiError when the form is refused: this page then shows the problems and everything that was typed
 */
export type SubmitForm = (request: FormRequest) => Promise<string | Record<string, unknown>>

/** The limits of a form with files. */
export interface FormFiles {
  /** The largest body, in bytes. */
  maxBytes: number
  /**
   * Checks the path before a large body is read.
   * @throws ApiError for one that may not send files
   */
  check: (request: Pick<FormRequest, 'params' | 'call'>) => Promise<unknown>
}

/** The result of a posted form, for the page that contains the form. */
export interface PostedForm extends FilledForm {
  /** The HTTP status of the document. */
  status: number
  /** The fields that `SubmitForm` returned, or the reply of the failed request, such as a new `amount`. */
  reply: Record<string, unknown>
}

/** The data of a screen with such a form. `posted` is there only in the document that answers the form. */
export interface FormScreenData {
  posted?: PostedForm
}
