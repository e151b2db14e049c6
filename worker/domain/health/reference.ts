import { t } from '#domain/language/translate.ts'

/** The reference that a person quotes on the phone: the start of the request id, by which the log line is found. */
export function referenceOf(requestId: string): string {
  return t('Ref {code}', { code: requestId.slice(0, 8) })
}
