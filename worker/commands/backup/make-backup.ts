import { readdirSync, statSync } from 'node:fs'
import { databaseFromDump, type DatabaseTotals, totalsOf } from './database-totals.ts'
import { dumpName, type Manifest, shopVersion, writeManifest } from './manifest.ts'
import { openFiles, type StoredFile } from './encrypted-files.ts'
import type { OpenedShop } from './opened-shop.ts'
import { saveObjects } from '#worker/commands/backup/r2-bridge/copy-objects.ts'

/**
 * Writes the data of a shop into an empty folder. The database first, then the stores, which have every file it names. The
 * manifest is last: without it, an interrupted backup is invalid.
 * @throws an error when the folder is not empty, or the dump cannot be read back
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
    database,
    stores,
    files: written,
  }
  return writeManifest(files, manifest)
}

/** @throws an error for anything but a new or empty folder */
export function requireEmptyFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (!there) return
  if (!there.isDirectory()) throw new Error(`${folder} is not a folder`)
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
}

/** Totals of a dump after reading it back, which proves that it can be restored. */
function readBack(dump: string): DatabaseTotals {
  const database = databaseFromDump(dump)
  try {
    return totalsOf(database)
  } finally {
    database.close()
  }
}
