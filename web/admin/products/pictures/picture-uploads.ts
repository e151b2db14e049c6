import { pictureLimits } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { ApiError } from '#web/api.ts'
import { pendingPictures } from './stored-pictures.ts'
import { sendPicture } from './upload-picture.ts'
import { previewPicture, shrinkPicture } from './shrink-picture.ts'
import { type DraftPicture, toDraft, type UploadedPicture } from './uploaded-picture.ts'

/** Maximum concurrent uploads. */
const maxUploads = 2

const tooLarge = 'This picture is larger than 10 MB. Please take another one.'

/** Shows an error sentence. */
type OnError = (sentence: string) => void

export type PictureUploads = ReturnType<typeof createPictureUploads>

/**
 * The pictures of one form: shrunk one after another, uploaded two at a time, in the order that the person chose.
 * Independent of React, so that uploads continue whatever is rendered.
 */
export function createPictureUploads(start: DraftPicture[], onError: OnError) {
  let list: UploadedPicture[] = start.map(asStored)
  /** Files as chosen, and as shrunk for upload. */
  const originals = new Map<string, { file: Blob; isWhitened: boolean }>()
  const files = new Map<string, Blob>()
  const sending = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let shrinking: Promise<void> = Promise.resolve()
  let isOpen = true

  function show(next: UploadedPicture[]) {
    list = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => list.find((each) => each.id === id)
  const change = (id: string, changes: Partial<UploadedPicture>) =>
    show(list.map((each) => (each.id === id ? { ...each, ...changes } : each)))

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
      sendNext()
    })
  }

  function sendNext() {
    if (!isOpen) return
    for (const { id } of list.filter(({ state }) => state === 'waiting')) {
      const file = files.get(id)
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
    if (list.some((each) => each.id !== id && each.stored?.key === stored.key)) {
      onError('This picture is there already.')
      show(list.filter((each) => each.id !== id))
    } else change(id, { state: 'stored', stored, share: 1 })
    await pendingPictures.delete(id)
  }

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Adds chosen, dropped or pasted files. `isWhitened` turns a white sheet behind the part into the shop's background
     * colour.
     */
    add(chosen: File[], isWhitened: boolean) {
      const room = Math.max(0, productLimits.pictures - list.length)
      if (chosen.length > room) onError(`A part has at most ${productLimits.pictures} pictures.`)
      const added = chosen.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }))
      show([...list, ...added.map(({ id, file }) => preparing({ id, alt: '', stored: null, fileName: file.name }))])
      for (const { id, file } of added) prepare(id, file, isWhitened)
    },

    /** Retries a failed upload, or all of them without an id. */
    retry(id?: string) {
      const isRetried = (each: UploadedPicture) =>
        each.state === 'failed' && !each.isRefused && (id ?? each.id) === each.id
      show(list.map((each) => (isRetried(each) ? { ...each, state: 'waiting', problem: null } : each)))
      sendNext()
    },

    /** Removes a picture; the returned function restores it. */
    remove(id: string): () => void {
      const place = list.findIndex((each) => each.id === id)
      const removed = list[place]
      sending.get(id)?.abort()
      show(list.filter((each) => each.id !== id))
      void pendingPictures.delete(id)
      return () => {
        if (!removed || find(id)) return
        const [file, original] = [files.get(id), originals.get(id)]
        const state = removed.stored ? 'stored' : file ? 'waiting' : 'preparing'
        show(list.toSpliced(place, 0, { ...removed, state, problem: null }))
        if (removed.stored) return
        if (file) void pendingPictures.save(id, file)
        else if (original) prepare(id, original.file, original.isWhitened)
        sendNext()
      }
    },

    /** Moves a picture to a position, counted from 0. */
    move(id: string, place: number) {
      const moved = find(id)
      if (moved && list.indexOf(moved) !== place) show(list.filter((each) => each !== moved).toSpliced(place, 0, moved))
    },

    setAlt: (id: string, alt: string) => change(id, { alt }),

    /** Replaces the pictures with those of a draft or of the saved product. */
    replace(pictures: DraftPicture[]) {
      for (const stop of sending.values()) stop.abort()
      show(pictures.map((each) => (each.stored ? asStored(each) : preparing(each))))
      for (const { id, stored } of pictures) if (!stored) void restoreFile(id)
    },

    /** Starts or resumes uploads when the form is mounted. */
    open() {
      isOpen = true
      sendNext()
    },

    /** Stops uploads when the form is unmounted; unsent pictures stay on this device. */
    close() {
      isOpen = false
      for (const stop of sending.values()) stop.abort()
      listeners.clear()
    },

    /** Resolves once every picture is stored or has failed. */
    async settled() {
      while (list.some(({ state }) => isPending(state))) {
        await new Promise<void>((resolve) => {
          const listener = () => {
            listeners.delete(listener)
            resolve()
          }
          listeners.add(listener)
        })
      }
    },

    draft: () => list.map(toDraft),
  }

  async function restoreFile(id: string) {
    const file = await pendingPictures.find(id)
    if (!find(id)) return
    if (!file) return show(list.filter((each) => each.id !== id))
    files.set(id, file)
    change(id, { state: 'waiting', preview: await previewPicture(file) })
    sendNext()
  }
}

/** True if the server rejected the file itself, so a retry is pointless. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_LARGE'].includes(error.code)
}

/** True until a picture is stored or has failed. */
export const isPending = (state: UploadedPicture['state']): boolean => state !== 'stored' && state !== 'failed'

function preparing(picture: DraftPicture): UploadedPicture {
  return { ...picture, state: 'preparing', preview: null, share: 0, problem: null, isRefused: false }
}

function asStored(picture: DraftPicture): UploadedPicture {
  return { ...preparing(picture), state: 'stored', share: 1 }
}
