import type { StoredPicture } from '#domain/products/admin-product.ts'
import { ApiError } from '#web/api.ts'
import type { PictureList } from './picture-list.ts'
import { pendingPictures } from './stored-pictures.ts'
import { sendPicture } from './upload-picture.ts'

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
