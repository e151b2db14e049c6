import { prepare, type Prepared } from '#worker/http/public-answer.ts'

/** So many documents are kept, of about 100 KB each. */
const mostKept = 60

/** A document, and what it shows. */
interface Kept {
  shown: string
  document: Prepared
}

const kept = new Map<string, Kept>()

/**
 * The document of an address. It is rendered when it shows something else than the last time: what is shown is all that a
 * document depends on, so a page that many look at is rendered once in each isolate, and never shows what is older.
 */
export async function documentShowing(
  address: string,
  shown: string,
  render: () => Promise<string>,
): Promise<Prepared> {
  const last = kept.get(address)
  const document = last?.shown === shown ? last.document : await prepare(await render())
  // What was asked for last is at the end; the first is the one that goes.
  kept.delete(address)
  kept.set(address, { shown, document })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return document
}
