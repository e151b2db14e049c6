import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import type { ObjectStore } from './r2-bridge/object-store.ts'

/** The emails that a local shop keeps instead of sending them hold links with tokens: no backup has them. */
export function withoutLocalEmails<T extends { key: string }>(objects: T[]): T[] {
  return objects.filter(({ key }) => !key.startsWith(storedEmailsPrefix))
}

/** A store that neither lists nor removes them. */
export function hideLocalEmails(store: ObjectStore): ObjectStore {
  return { ...store, list: async () => withoutLocalEmails(await store.list()) }
}
