import type { StoredPicture } from '#domain/products/admin-product.ts'
import { ApiError } from '#web/api.ts'
import type { PictureList } from './picture-list.ts'
import { pendingPictures } from './stored-pictures.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { session } from '#web/admin/queries/admin-call.ts'
import { callWithProgress } from '#web/call-with-progress.ts'

/** Maximum concurrent uploads. */
const maxUploads = 2

/** Uploads the waiting pictures of a form in their order. `fileOf` returns the shrunk file of a picture. */
export function createUploadQueue(
  { list, change, remove }: PictureList,
  fileOf: (id: string) => Blob | undefined,
  onError: (sentence: string) => void,
) {
  const sending = new Map<string, AbortController>()
  let isOpen = true

  function sendNext() {
    if (!isOpen) return
    for (const { id } of list().filter(({ state }) => state === 'waiting')) {
      const file = fileOf(id)
      if (sending.size < maxUploads && file) void send(id, file)
    }
  }

  async function send(id: string, file: Blob) {
    const stop = new AbortController()
    sending.set(id, stop)
    change(id, { state: 'sending', share: 0, problem: null, isRefused: false })
    try {
      const stored = await sendPicture(file, (share) => change(id, { share }), stop.signal)
      if (!stop.signal.aborted) await finish(id, stored)
    } catch (error) {
      const problem = error instanceof ApiError ? error.message : 'It did not arrive. Please try again.'
      if (!stop.signal.aborted) change(id, { state: 'failed', problem, isRefused: isRefusal(error) })
    } finally {
      sending.delete(id)
      sendNext()
    }
  }

  async function finish(id: string, stored: StoredPicture) {
    if (list().some((each) => each.id !== id && each.stored?.key === stored.key)) {
      onError('This picture is there already.')
      remove(id)
    } else change(id, { state: 'stored', stored, share: 1 })
    await pendingPictures.delete(id)
  }

  function abortAll() {
    for (const stop of sending.values()) stop.abort()
  }

  return {
    sendNext,
    abort: (id: string) => sending.get(id)?.abort(),
    abortAll,
    open() {
      isOpen = true
      sendNext()
    },
    close() {
      isOpen = false
      abortAll()
    },
  }
}

/** True if the server rejected the file itself, so a retry is pointless. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_LARGE'].includes(error.code)
}

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
