import { forgetEverything } from './stored-drafts.ts'

/** Takes off this device what somebody of the shop left on it: drafts with customers' names and streets, pictures, choices. */
export async function forgetDevice(): Promise<void> {
  forgetEverything()
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('owner-')) localStorage.removeItem(name)
  } catch {
    // Storage that is forbidden kept nothing either.
  }
  // Loaded only now: nobody waits for it.
  const { dropAllPictures } = await import('#web/admin/products/pictures/stored-pictures.ts')
  await dropAllPictures()
}
