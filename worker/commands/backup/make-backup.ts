import { existsSync, readdirSync } from 'node:fs'
import { booksFromDump, type BooksFigures, figuresOf } from './books-figures.ts'
import { type Manifest, shopVersion, writeManifest } from './manifest.ts'
import { openFiles, type StoredFile } from './sealed-files.ts'
import type { OpenedShop } from './shops.ts'
import { saveObjects } from './store-objects.ts'

/** The books of a backup, as SQL. */
export const booksName = 'books.sql'

/**
 * Writes everything that a shop knows into an empty folder. The books first, then the stores: what the books name was there
 * before them. The manifest comes last, so that a backup that was broken off is none.
 * @throws an error when the folder is not empty, or the books that were read do not make books again
 */
export async function makeBackup(shop: OpenedShop, folder: string, secret: Buffer | null): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  const files = openFiles(folder, secret)
  const dump = await shop.dumpBooks()
  const books = readBack([...dump].join(''))
  const written: Record<string, StoredFile> = { [booksName]: await files.write(booksName, dump) }
  const stores: Manifest['stores'] = {}
  for (const name of ['MEDIA', 'PRIVATE'] as const) stores[name] = await saveObjects(shop.stores[name], files, written)
  const manifest = {
    shop: shopVersion(),
    madeAt: new Date().toISOString(),
    from: shop.where,
    bookmark: shop.bookmark,
    books,
    stores,
    files: written,
  }
  await writeManifest(files, manifest)
  return { format: 1, ...manifest }
}

/** A backup is one only if it can be read: what is counted is what was read back. */
function readBack(dump: string): BooksFigures {
  const books = booksFromDump(dump)
  try {
    return figuresOf(books)
  } finally {
    books.close()
  }
}
