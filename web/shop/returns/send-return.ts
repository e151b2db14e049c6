import { fillPath } from '#domain/endpoint.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { askForReturnEndpoint } from '#domain/returns/returns.endpoints.ts'
import { apiErrorOf, call, networkError } from '#web/api.ts'
import { askedLines, type ReturnedLine } from './returned-line.ts'
import type { ChosenPhoto } from './shrink-photo.ts'

const timeoutMs = 180_000

/**
 * Sends a request for a return; with photographs it reports progress from 0 to 1, which only XMLHttpRequest can.
 * @throws ApiError
 */
export async function sendReturn(
  token: string,
  { lines, photos, note }: { lines: ReturnedLine[]; photos: ChosenPhoto[]; note: string },
  key: string,
  onShare: (share: number) => void,
): Promise<{ order: LinkedOrder; message: string }> {
  const asked = askedLines(lines)
  const headers = { 'Idempotency-Key': key }
  if (photos.length === 0)
    return call(askForReturnEndpoint, { params: { token }, body: { lines: asked, note }, headers })
  const form = new FormData()
  form.append('lines', JSON.stringify(asked))
  form.append('note', note)
  for (const { file } of photos) form.append('photos', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(networkError(request.status))
    request.open(askForReturnEndpoint.method, fillPath(askForReturnEndpoint.path, { token }))
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader(languageHeader, currentLanguage())
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as (Record<string, unknown> & { order: LinkedOrder; message: string }) | null
      if (reply?.['success'] === true) resolve(reply)
      else if (reply?.['success'] === false) reject(apiErrorOf(reply, request.status))
      else fail()
    })
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail)
    request.send(form)
  })
}
