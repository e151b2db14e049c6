import { day } from '#domain/durations.ts'
import { openFileStorage } from '#web/storage.ts'

/** Stored pictures older than this are deleted. */
const maxAgeMs = 14 * day

/** Pictures not uploaded yet, stored on this device by their id in the form. */
export const pendingPictures = openFileStorage('owner-pictures', 'pictures')

export const deleteOldPictures = (): Promise<void> => pendingPictures.deleteOlderThan(maxAgeMs)
