import { day } from '#domain/durations.ts'
import { openFileStorage } from '#web/storage.ts'

/** Nobody comes back for a picture after this. */
const maxAgeMs = 14 * day

/** Pictures that the shop has not stored yet, on this device under the id they have in the form. */
export const pendingPictures = openFileStorage('owner-pictures', 'pictures')

export const deleteOldPictures = (): Promise<void> => pendingPictures.deleteOlderThan(maxAgeMs)
