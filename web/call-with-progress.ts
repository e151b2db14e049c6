import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { apiErrorOf, call, type CallInput, networkError, type Reply } from '#web/api.ts'

const timeoutMs = 180_000

/**
 * Calls an endpoint and reports the progress of a form with files from 0 to 1. Uses XMLHttpRequest for it, because
 * `fetch` reports no upload progress.
 * @throws ApiError
 */
export function callWithProgress<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  onShare: (share: number) => void,
): Promise<Reply<E>> {
  const { params, body, headers = {}, signal } = input
  if (!(body instanceof FormData)) return call(endpoint, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(networkError(request.status))
    request.open(endpoint.method, fillPath(endpoint.path, params))
    for (const [name, value] of Object.entries({ [languageHeader]: currentLanguage(), ...headers }))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Record<string, unknown> | null
      if (reply?.['success'] === true) resolve(reply as Reply<E>)
      else if (reply?.['success'] === false) reject(apiErrorOf(reply, request.status))
      else fail()
    })
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
