/** So many documents are kept, of about 60 KB each. */
const mostKept = 60

interface Kept {
  tag: string
  body: Uint8Array<ArrayBuffer>
}

const kept = new Map<string, Kept>()

/**
 * The document of an address as it was rendered last, if it still shows the same (`tag`): a page that many look at is rendered
 * once in each isolate, and none shows what is older.
 */
export function renderedDocument(address: string, tag: string): Uint8Array<ArrayBuffer> | null {
  const last = kept.get(address)
  if (last?.tag !== tag) return null
  keepDocument(address, last)
  return last.body
}

/** Keeps a document. What was asked for last is at the end; the first is the one that goes. */
export function keepDocument(address: string, document: Kept): void {
  kept.delete(address)
  kept.set(address, document)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
