import { createHash } from 'node:crypto'
import { deletionListPrefix } from '#worker/media/unnamed-files.ts'
import type { StoredObject } from '#worker/commands/backup/manifest.ts'
import type { ObjectStore } from './object-store.ts'
import type { BackupFiles, StoredFile } from '#worker/commands/backup/encrypted-files.ts'

/** Copies a store into a backup; objects with equal content share a file. */
export async function saveObjects(store: ObjectStore, files: BackupFiles, written: Record<string, StoredFile>) {
  const saved: StoredObject[] = []
  for await (const { head, content } of store.read(await store.list())) {
    const file = `objects/${createHash('sha256').update(content).digest('hex')}`
    written[file] ??= await files.write(file, [content])
    saved.push({ ...head, file })
  }
  return saved
}

/** Uploads every object that is missing from a store or differs from the backup. */
export async function putObjects(store: ObjectStore, files: BackupFiles, wanted: StoredObject[]): Promise<void> {
  const there = await etagsOf(store)
  const missing = wanted.filter(({ key, etag }) => there.get(key) !== etag)
  await store.put(missing, (object) => files.read((object as StoredObject).file))
}

/** Deletes every object that the backup does not have, except the list of deletions: entries are never removed from it. */
export async function removeOthers(store: ObjectStore, wanted: StoredObject[]): Promise<void> {
  const keys = new Set(wanted.map(({ key }) => key))
  await store.remove(
    [...(await etagsOf(store)).keys()].filter((key) => !keys.has(key) && !key.startsWith(deletionListPrefix)),
  )
}

/** Sentences about objects that are missing or differ from the backup; empty when all match. */
export async function compareObjects(store: ObjectStore, wanted: StoredObject[]): Promise<string[]> {
  const there = await etagsOf(store)
  return wanted.flatMap(({ key, etag }) => {
    const found = there.get(key)
    if (!found) return [`${key} is missing`]
    // The ETag of a multipart upload has a dash and cannot match after a restore in one part.
    return found === etag || etag.includes('-') ? [] : [`${key} is another file`]
  })
}

async function etagsOf(store: ObjectStore): Promise<Map<string, string>> {
  return new Map((await store.list()).map(({ key, etag }) => [key, etag]))
}
