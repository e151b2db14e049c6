import { useEffect, useState, useSyncExternalStore } from 'react'
import { withAdded } from '#domain/lists.ts'
import { pictureLimits } from '#domain/media/picture.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { randomId } from '#web/random-id.ts'
import {
  asStored,
  createPictureList,
  type DraftPicture,
  type PictureList,
  preparing,
  toDraft,
  type UploadedPicture,
} from './picture-list.ts'
import { previewPicture, shrinkPicture } from './shrink-picture.ts'
import { deleteOldPictures, pendingPictures } from './stored-pictures.ts'
import { createUploadQueue } from './upload-queue.ts'

const tooLarge = 'This picture is larger than 10 MB. Please take another one.'

export type PictureUploads = ReturnType<typeof createPictureUploads>

/**
 * The pictures of one form: shrunk one after another, uploaded two at a time, in the order that the person chose.
 * Independent of React, so that uploads continue whatever is rendered.
 * `onError` shows an error sentence.
 */
function createPictureUploads(start: DraftPicture[], onError: (sentence: string) => void) {
  const pictures = createPictureList(start)
  const { list, find, show, change, subscribe, settled } = pictures
  const files = createPictureFiles(pictures, () => queue.sendNext())
  const queue = createUploadQueue(pictures, files.fileOf, onError)

  return {
    list,
    subscribe,
    settled,

    /**
     * Adds chosen, dropped or pasted files. `isWhitened` turns a white sheet behind the part into the shop's background
     * colour.
     */
    add(chosen: File[], isWhitened: boolean) {
      const room = Math.max(0, productLimits.pictures - list().length)
      if (chosen.length > room) onError(`A part has at most ${productLimits.pictures} pictures.`)
      const added = chosen.slice(0, room).map((file) => ({ id: randomId(), file }))
      show([...list(), ...added.map(({ id, file }) => preparing({ id, alt: '', stored: null, fileName: file.name }))])
      for (const { id, file } of added) files.prepare(id, file, isWhitened)
    },

    /** Retries a failed upload, or all of them without an id. */
    retry(id?: string) {
      const isRetried = (each: UploadedPicture) =>
        each.state === 'failed' && !each.isRefused && (id ?? each.id) === each.id
      show(list().map((each) => (isRetried(each) ? { ...each, state: 'waiting', problem: null } : each)))
      queue.sendNext()
    },

    /** Removes a picture; the returned function restores it. */
    remove(id: string): () => void {
      const place = list().findIndex((each) => each.id === id)
      const removed = list()[place]
      queue.abort(id)
      pictures.remove(id)
      void pendingPictures.delete(id)
      return () => {
        if (!removed || find(id)) return
        const state = removed.stored ? 'stored' : files.fileOf(id) ? 'waiting' : 'preparing'
        show(withAdded(list(), place, { ...removed, state, problem: null }))
        if (!removed.stored) files.resume(id)
      }
    },

    /** Moves a picture to a position, counted from 0. */
    move(id: string, place: number) {
      const moved = find(id)
      if (!moved || list().indexOf(moved) === place) return
      const others = list().filter((each) => each !== moved)
      show(withAdded(others, place, moved))
    },

    setAlt: (id: string, alt: string) => change(id, { alt }),

    /** Replaces the pictures with those of a draft or of the saved product. */
    replace(replacing: DraftPicture[]) {
      queue.abortAll()
      show(replacing.map((each) => (each.stored ? asStored(each) : preparing(each))))
      for (const { id, stored } of replacing) if (!stored) void files.restore(id)
    },

    /** Starts or resumes uploads when the form is mounted. */
    open: queue.open,

    /** Stops uploads when the form is unmounted; unsent pictures stay on this device. */
    close() {
      queue.close()
      pictures.unsubscribeAll()
    },

    draft: () => list().map(toDraft),
  }
}

/** The uploads of a form while it is mounted. Failed uploads are retried when the network is back. */
export function usePictureUploads(start: DraftPicture[]) {
  const { toast } = useToasts()
  const [uploads] = useState(() => createPictureUploads(start, (sentence) => toast(sentence, 'error')))
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => {
    uploads.open()
    void deleteOldPictures()
    const retry = () => uploads.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      uploads.close()
    }
  }, [uploads])
  return { uploads, pictures }
}

/** The files behind the pictures of a form. `onReady` is called when a picture waits for its upload. */
function createPictureFiles({ find, change, remove }: PictureList, onReady: () => void) {
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
