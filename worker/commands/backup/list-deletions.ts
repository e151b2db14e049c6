import type { DatabaseSync } from 'node:sqlite'
import { deletionListPrefix } from '#worker/media/unnamed-files.ts'
import { readable } from './carry-over.ts'
import type { ObjectStore } from '#worker/commands/backup/r2-bridge/object-store.ts'

/**
 * Adds every deletion recorded in a database that will be replaced to the list of deletions in R2. Returns the account ids
 * of the whole list.
 */
export async function listDeletions(store: ObjectStore, database: DatabaseSync): Promise<string[]> {
  const listed = (await store.list()).flatMap(({ key }) =>
    key.startsWith(deletionListPrefix) ? [key.slice(deletionListPrefix.length)] : [],
  )
  const known = readable(database, 'SELECT user_id, email_hash, deleted_at FROM deleted_accounts') ?? []
  const isListed = new Set<unknown>(listed)
  const missing = known.filter(([id]) => !isListed.has(id))
  const objects = missing.map(([id, emailHash, deletedAt]) => ({
    key: `${deletionListPrefix}${String(id)}`,
    etag: '',
    bytes: 0,
    httpMetadata: {},
    customMetadata: { emailHash: String(emailHash), deletedAt: String(deletedAt) },
  }))
  if (objects.length > 0) await store.put(objects, () => new Uint8Array())
  return [...listed, ...missing.map(([id]) => String(id))]
}
