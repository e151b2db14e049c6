import { pictureLimits } from '#domain/media/picture.ts'
import type { PictureList } from './picture-list.ts'
import { previewPicture, shrinkPicture } from './shrink-picture.ts'
import { pendingPictures } from './stored-pictures.ts'

const tooLarge = 'This picture is larger than 10 MB. Please take another one.'

/** The files behind the pictures of a form. `onReady` is called when a picture waits for its upload. */
export function createPictureFiles({ find, change, remove }: PictureList, onReady: () => void) {
  /** Files as chosen, and as shrunk for upload. */
  const originals = new Map<string, { file: Blob; isWhitened: boolean }>()
  const files = new Map<string, Blob>()
  let shrinking: Promise<void> = Promise.resolve()

  /** Shrinks a picture. One at a time, because camera files need much memory. */
  function prepare(id: string, file: Blob, isWhitened: boolean) {
    const isWanted = () => find(id)?.state === 'preparing'
    originals.set(id, { file, isWhitened })
    shrinking = shrinking.then(async () => {
      if (!isWanted()) return
      const { file: small, preview } = await shrinkPicture(file, isWhitened)
      if (!isWanted()) return
      if (small.size > pictureLimits.maxBytes)
        return change(id, { state: 'failed', problem: tooLarge, isRefused: true })
      files.set(id, small)
      change(id, { state: 'waiting', preview })
      await pendingPictures.save(id, small)
      onReady()
    })
  }

  return {
    prepare,

    /** The shrunk file of a picture. */
    fileOf: (id: string) => files.get(id),

    /** Stores the file of a restored picture again, or shrinks it if that was not finished. */
    resume(id: string) {
      const [file, original] = [files.get(id), originals.get(id)]
      if (file) void pendingPictures.save(id, file)
      else if (original) prepare(id, original.file, original.isWhitened)
      onReady()
    },

    /** Reads the file of a draft's picture from this device; removes the picture if it is gone. */
    async restore(id: string) {
      const file = await pendingPictures.find(id)
      if (!find(id)) return
      if (!file) return remove(id)
      files.set(id, file)
      change(id, { state: 'waiting', preview: await previewPicture(file) })
      onReady()
    },
  }
}
