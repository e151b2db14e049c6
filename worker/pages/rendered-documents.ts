import { LruMap } from '#domain/lru.ts'

/** Documents kept, of about 60 KB each. */
const mostKept = 60

interface Kept {
  tag: string
  body: Uint8Array<ArrayBuffer>
}

const kept = new LruMap<string, Kept>(mostKept)

/**
 * The document of an address as it was rendered last, if it still shows the same (`tag`): a page that many look at is rendered
 * once in each isolate, and none shows what is older.
 */
export function renderedDocument(address: string, tag: string): Uint8Array<ArrayBuffer> | null {
  const last = kept.get(address)
  return last?.tag === tag ? last.body : null
}

/** Keeps a document in place of the one that was used longest ago. */
export function keepDocument(address: string, document: Kept): void {
  kept.set(address, document)
}
