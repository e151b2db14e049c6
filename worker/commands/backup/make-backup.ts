import { readdirSync, statSync } from 'node:fs'
import { databaseFromDump, type DatabaseTotals, totalsOf } from './database-totals.ts'
import { dumpName, type Manifest, shopVersion, writeManifest } from './manifest.ts'
import { openFiles, type StoredFile } from './encrypted-files.ts'
import type { OpenedShop } from './opened-shop.ts'
import { saveObjects } from '#worker/commands/backup/r2-bridge/copy-objects.ts'

/**
 * Writes everything that a shop knows into an empty folder. The books first, then the stores: what the books name was there
 * before them. The manifest comes last, so that a backup that was broken off is none.
 * @throws an error when the folder is not empty, or the books that were read do not make books again
 */
export async function makeBackup(shop: OpenedShop, folder: string, secret: Buffer | null): Promise<Manifest> {
  requireEmptyFolder(folder)
  const files = openFiles(folder, secret)
  const dump = await shop.dumpDatabase()
  const database = readBack([...dump].join(''))
  const written: Record<string, StoredFile> = { [dumpName]: await files.write(dumpName, dump) }
  const stores = {
    MEDIA: await saveObjects(shop.stores.MEDIA, files, written),
    PRIVATE: await saveObjects(shop.stores.PRIVATE, files, written),
  }
  const manifest = {
    shop: shopVersion(),
    madeAt: new Date().toISOString(),
    from: shop.where,
    bookmark: shop.bookmark,
    books: database,
    stores,
    files: written,
  }
  return writeManifest(files, manifest)
}

/** @throws an error in one sentence for a folder that a backup cannot be written into */
export function requireEmptyFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (!there) return
  if (!there.isDirectory()) throw new Error(`${folder} is not a folder`)
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
}

/** A backup is one only if it can be read: what is counted is what was read back. */
function readBack(dump: string): DatabaseTotals {
  const database = databaseFromDump(dump)
  try {
    return totalsOf(database)
  } finally {
    database.close()
  }
}
