import { deleteStored } from '#web/storage.ts'

/** Deletes what staff left on this device: drafts with customer names and addresses, pictures, choices. */
export async function clearDevice(): Promise<void> {
  deleteStored('owner-')
  // Loaded on demand, because no screen waits for it.
  const { pendingPictures } = await import('#web/admin/products/pictures/stored-pictures.ts')
  await pendingPictures.clear()
}
