import { deleteStored } from '#web/storage.ts'

/** Deletes what staff left on this device: drafts with customers' names and streets, pictures, choices. */
export async function clearDevice(): Promise<void> {
  deleteStored('owner-')
  // Loaded only now: nobody waits for it.
  const { pendingPictures } = await import('#web/admin/products/pictures/stored-pictures.ts')
  await pendingPictures.clear()
}
