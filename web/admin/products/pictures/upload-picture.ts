import type { StoredPicture } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { session } from '#web/admin/queries/admin-call.ts'
import { callWithProgress } from '#web/call-with-progress.ts'

/**
 * Uploads a picture and reports progress from 0 to 1.
 * @throws ApiError
 */
export async function sendPicture(
  file: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const body = new FormData()
  body.append('file', file, 'picture')
  try {
    return (await callWithProgress(adminProductsApi.uploadPicture, { body, signal }, onShare)).picture
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'UNAUTHENTICATED') session.dispatchEvent(new Event('end'))
    if (error.code === 'NETWORK') throw new ApiError('It did not arrive. Please try again.', 'NETWORK', 0)
    throw error
  }
}
