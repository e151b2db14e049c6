import type { CheckedBackup } from './check-backup.ts'
import type { OpenedShop } from './opened-shop.ts'
import { compareObjects, putObjects, removeOthers } from '#worker/commands/backup/r2-bridge/copy-objects.ts'

/**
 * Puts a backup in place of what a shop knows. Files first, then the books as one, then the files that nothing needs any
 * more: wherever it is cut off, the shop has whole books with their files, and running it again ends it. In the deployed
 * shop no file is removed: nothing there keeps a copy of it, and what nobody refers to goes by itself.
 * `tell` hears how far it is; `booksAreIn` is done as soon as the books are replaced.
 * @throws an error when what is there afterwards is not what was backed up
 */
export async function applyBackup(
  shop: OpenedShop,
  { manifest, files, dump }: CheckedBackup,
  tell: (sentence: string) => void = () => undefined,
  booksAreIn: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const stores = (['MEDIA', 'PRIVATE'] as const).map((name) => ({
    store: shop.stores[name],
    wanted: manifest.stores[name] ?? [],
  }))
  tell('Putting files back')
  for (const { store, wanted } of stores) await putObjects(store, files, wanted)
  tell('Putting the books back')
  await shop.replaceDatabase(dump, manifest.books)
  await booksAreIn()
  tell('Looking at the files')
  for (const { store, wanted } of stores) {
    if (shop.where === 'local') await removeOthers(store, wanted)
    const problems = await compareObjects(store, wanted)
    if (problems.length > 0) throw new Error(`Files are not what was backed up: ${problems.slice(0, 10).join('; ')}`)
  }
}
