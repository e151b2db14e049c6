import type { Picture } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'

/** Progress of a picture in the form. */
export type PictureState = 'preparing' | 'waiting' | 'sending' | 'stored' | 'failed'

/** A picture in the product form. */
export interface UploadedPicture {
  /** Id on this device. */
  id: string
  state: PictureState
  /** The picture on the server, once stored. */
  stored: StoredPicture | null
  /** Description as typed. */
  alt: string
  /** A `data:` URL until it is stored. */
  preview: string | null
  fileName: string
  /** Uploaded share, 0 to 1. */
  share: number
  /** Why the upload failed. */
  problem: string | null
  /** The server rejects this file, so it cannot be retried. */
  isRefused: boolean
}

/** A picture in a draft; without `stored`, its file is in the device's storage under its id. */
export type DraftPicture = Pick<UploadedPicture, 'id' | 'alt' | 'stored' | 'fileName'>

export function storedPicture({ alt, ...stored }: Picture): DraftPicture {
  return { id: stored.key, alt, stored, fileName: '' }
}

export const toDraft = ({ id, alt, stored, fileName }: UploadedPicture): DraftPicture => ({ id, alt, stored, fileName })

/** True if both lists have the same pictures in the same order with the same descriptions. */
export function isSamePictures(one: DraftPicture[], other: DraftPicture[]): boolean {
  const said = (list: DraftPicture[]) => JSON.stringify(list.map(({ id, stored, alt }) => [stored?.key ?? id, alt]))
  return said(one) === said(other)
}

export type PictureList = ReturnType<typeof createPictureList>

/** The pictures of one form in their order, observable from React. */
export function createPictureList(start: DraftPicture[]) {
  let list: UploadedPicture[] = start.map(asStored)
  const listeners = new Set<() => void>()

  function show(next: UploadedPicture[]) {
    list = next
    for (const listener of listeners) listener()
  }

  return {
    list: () => list,
    find: (id: string) => list.find((each) => each.id === id),
    show,
    change: (id: string, changes: Partial<UploadedPicture>) =>
      show(list.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    remove: (id: string) => show(list.filter((each) => each.id !== id)),

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unsubscribeAll: () => listeners.clear(),

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
  }
}

/** True until a picture is stored or has failed. */
export const isPending = (state: UploadedPicture['state']): boolean => state !== 'stored' && state !== 'failed'

/** A picture whose file is not ready for upload. */
export function preparing(picture: DraftPicture): UploadedPicture {
  return { ...picture, state: 'preparing', preview: null, share: 0, problem: null, isRefused: false }
}

export function asStored(picture: DraftPicture): UploadedPicture {
  return { ...preparing(picture), state: 'stored', share: 1 }
}
