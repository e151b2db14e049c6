import { LruMap } from '#domain/lru.ts'

/** Documents kept, of about 60 KB each. */
const maxDocuments = 60

interface CachedDocument {
  tag: string
  body: Uint8Array<ArrayBuffer>
}

const documents = new LruMap<string, CachedDocument>(maxDocuments)

/**
 * The document of an address as it was rendered last, if it still shows the same (`tag`): a page that many look at is rendered
 * once in each isolate, and none shows what is older.
 */
export function cachedDocument(address: string, tag: string): Uint8Array<ArrayBuffer> | null {
  const last = documents.get(address)
  return last?.tag === tag ? last.body : null
}

/** Keeps a document in place of the one that was used longest ago. */
export function cacheDocument(address: string, document: CachedDocument): void {
  documents.set(address, document)
}
