import type { UseStore } from 'idb-keyval'

/**
 * The browser's storage. When it refuses, because it is full or forbidden, values stay in memory until the page is
 * closed: callers need neither `try` nor a fallback.
 */
export interface TextStorage {
  /** The stored text; `null` when there is none. */
  read(key: string): string | null
  /** Stores a text; `null` deletes it. False when it lasts only as long as the page. */
  write(key: string, text: string | null): boolean
  /** The stored value; `null` when there is none or it cannot be parsed. */
  readJson(key: string): unknown
  /** Stores a value; `null` deletes it. False when it lasts only as long as the page. */
  writeJson(key: string, value: unknown): boolean
}

/** Texts that the browser refused; newer than the stored ones. No key is used in both storages. */
const memory = new Map<string, string>()

/** Shared by all tabs of this browser, and permanent. */
export const deviceStorage = openStorage(() => localStorage)

/** Lasts as long as the tab, also across reloads. */
export const tabStorage = openStorage(() => sessionStorage)

function openStorage(area: () => Storage): TextStorage {
  function read(key: string): string | null {
    try {
      return memory.get(key) ?? area().getItem(key)
    } catch {
      return null
    }
  }
  function write(key: string, text: string | null): boolean {
    memory.delete(key)
    try {
      if (text === null) area().removeItem(key)
      else area().setItem(key, text)
      return true
    } catch {
      if (text !== null) memory.set(key, text)
      return false
    }
  }
  return {
    read,
    write,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    writeJson: (key, value) => write(key, value === null ? null : JSON.stringify(value)),
  }
}

/** Calls back when another tab changed a key of the device's storage. Returns the function that unsubscribes. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key everything was deleted.
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * Calls back when this or another tab wrote a key and called `notifyStored`. Returns the function that unsubscribes.
 */
export function onStored(key: string, listener: () => void): () => void {
  const stop = onStoredChange(key, listener)
  addEventListener(`stored-${key}`, listener)
  return () => {
    stop()
    removeEventListener(`stored-${key}`, listener)
  }
}

/** Notifies this tab's listeners of `onStored` that a key was written. */
export function notifyStored(key: string): void {
  dispatchEvent(new Event(`stored-${key}`))
}

/** Deletes all texts of the device's storage whose keys begin with a prefix. */
export function deleteStored(prefix: string): void {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // A forbidden storage has nothing to delete.
  }
}

interface StoredFile {
  file: Blob
  /** Epoch milliseconds. */
  at: number
}

/** Files by id in an IndexedDB database; in memory where the browser refuses. */
export function openFileStorage(database: string, table: string) {
  const inMemory = new Map<string, Blob>()

  /** Does nothing where there is no database. */
  async function withDatabase<T>(work: (idb: typeof import('idb-keyval'), store: UseStore) => Promise<T>) {
    try {
      const idb = await import('idb-keyval')
      return await work(idb, (store ??= idb.createStore(database, table)))
    } catch {
      return undefined
    }
  }
  let store: UseStore | undefined

  return {
    async save(id: string, file: Blob): Promise<void> {
      inMemory.set(id, file)
      await withDatabase(async ({ set }, files) => {
        await set(id, { file, at: Date.now() } satisfies StoredFile, files)
        inMemory.delete(id)
      })
    },
    async find(id: string): Promise<Blob | null> {
      const stored = await withDatabase(({ get }, files) => get<StoredFile>(id, files))
      return inMemory.get(id) ?? stored?.file ?? null
    },
    async delete(id: string): Promise<void> {
      inMemory.delete(id)
      await withDatabase(({ del }, files) => del(id, files))
    },
    async clear(): Promise<void> {
      inMemory.clear()
      await withDatabase(({ clear }, files) => clear(files))
    },
    async deleteOlderThan(ageMs: number): Promise<void> {
      await withDatabase(async ({ entries, delMany }, files) => {
        const old = (await entries<string, StoredFile>(files)).filter(([, { at }]) => at < Date.now() - ageMs)
        if (old.length > 0)
          await delMany(
            old.map(([id]) => id),
            files,
          )
      })
    },
  }
}
