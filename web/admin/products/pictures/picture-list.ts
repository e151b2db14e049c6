import type { DraftPicture, UploadedPicture } from './uploaded-picture.ts'

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
