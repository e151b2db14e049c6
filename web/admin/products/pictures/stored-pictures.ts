import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { once } from '#domain/once.ts'

/** Pictures that were taken and are not stored by the shop yet, kept on the device under the id they have in the form. */

interface Kept {
  file: Blob
  /** Epoch milliseconds. */
  at: number
}

/** Nobody comes back for a picture after this. */
const keptForMs = 14 * 24 * 60 * 60 * 1000

const store = once(() => createStore('owner-pictures', 'pictures'))

/** Keeps a picture; a device without room for it keeps the form without. */
export const keepPicture = (id: string, file: Blob): Promise<void> =>
  quietly(() => set(id, { file, at: Date.now() } satisfies Kept, store()))

/** The picture that was kept, `null` when there is none. */
export async function keptPicture(id: string): Promise<Blob | null> {
  let kept: Kept | undefined
  await quietly(async () => {
    kept = await get<Kept>(id, store())
  })
  return kept?.file ?? null
}

export const dropPicture = (id: string): Promise<void> => quietly(() => del(id, store()))

export const dropAllPictures = (): Promise<void> => quietly(() => clear(store()))

/** Takes away what nobody came back for. */
export const dropOldPictures = (): Promise<void> =>
  quietly(async () => {
    const all = await entries<string, Kept>(store())
    const old = all.filter(([, { at }]) => at < Date.now() - keptForMs).map(([id]) => id)
    if (old.length > 0) await delMany(old, store())
  })

/** Storage may be forbidden, full or missing: the form works without. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // Nothing is kept, and nothing is lost that is on the screen.
  }
}
