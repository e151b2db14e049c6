import { LruMap } from '#domain/lru.ts'

/** Documents cached, of about 60 KB each. */
const maxDocuments = 60

interface CachedDocument {
  tag: string
  body: Uint8Array<ArrayBuffer>
}

const documents = new LruMap<string, CachedDocument>(maxDocuments)

/**
 * The last rendered document of a URL if its content is the same (`tag`). So each isolate renders a popular page
 * once, and none shows outdated content.
 */
export function cachedDocument(url: string, tag: string): Uint8Array<ArrayBuffer> | null {
  const last = documents.get(url)
  return last?.tag === tag ? last.body : null
}

/** Caches a document; the least recently used one is evicted. */
export function cacheDocument(url: string, document: CachedDocument): void {
  documents.set(url, document)
}
