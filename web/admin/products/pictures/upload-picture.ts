import type { StoredPicture } from '#domain/products/admin-product.ts'
import { uploadPictureEndpoint } from '#domain/products/products.admin.endpoints.ts'
import { ApiError, apiErrorOf } from '#web/api.ts'
import { session } from '#web/admin/queries/admin-call.ts'

const timeoutMs = 180_000

/**
 * Uploads a picture and reports progress from 0 to 1. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError
 */
export function sendPicture(file: Blob, onShare: (share: number) => void, signal: AbortSignal): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError('It did not arrive. Please try again.', 'NETWORK', 0))
    request.open(uploadPictureEndpoint.method, uploadPictureEndpoint.path)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total)
    })
    request.addEventListener('load', () => {
      const reply = request.response as Record<string, unknown> | null
      if (reply?.['success'] === true) resolve(reply['picture'] as StoredPicture)
      else if (reply?.['success'] === false) reject(refusal(reply, request.status))
      else fail()
    })
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file, 'picture')
    request.send(form)
  })
}

function refusal(reply: Record<string, unknown>, status: number): ApiError {
  if (reply['code'] === 'UNAUTHENTICATED') session.dispatchEvent(new Event('end'))
  return apiErrorOf(reply, status)
}
