import { sendProofEndpoint } from '#domain/advances/advances.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { apiErrorOf, networkError, type Reply } from '#web/api.ts'

const timeoutMs = 180_000

/**
 * Sends a proof and reports progress from 0 to 1. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError
 */
export function uploadProof(
  token: string,
  body: FormData,
  onShare: (share: number) => void,
): Promise<Reply<typeof sendProofEndpoint>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sendProofEndpoint.method, fillPath(sendProofEndpoint.path, { token }))
    request.responseType = 'json'
    request.timeout = timeoutMs
    if (currentLanguage() !== 'en') request.setRequestHeader(languageHeader, currentLanguage())
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Record<string, unknown> | null
      if (reply?.['success'] === true) resolve(reply as Reply<typeof sendProofEndpoint>)
      else reject(reply?.['success'] === false ? apiErrorOf(reply, request.status) : networkError(request.status))
    })
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => reject(networkError()))
    request.send(body)
  })
}
