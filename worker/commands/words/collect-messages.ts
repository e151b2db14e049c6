import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { parseSync } from 'vite'
import { type FoundMessage, findMessages, mayHaveMessages, type SyntaxNode } from '#web/shop/app/build/find-messages.ts'

/** One sentence of the shop, and every use of it. */
export interface CollectedMessage {
  /** The English text. */
  message: string
  /** Files and lines: `web/shop/layout/footer.tsx:21`. */
  places: string[]
  /** What it is for: elements, attributes and constants around it. */
  contexts: string[]
  /** With values for its placeholders in at least one use. */
  hasValues: boolean
}

/** Collects the sentences of the shop from its code, sorted by their English text. */
export async function collectMessages(root = '.'): Promise<CollectedMessage[]> {
  const collected = new Map<string, CollectedMessage>()
  for await (const file of glob('{web,worker}/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] })) {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    if (!mayHaveMessages(source)) continue
    const { program } = parseSync(file, source)
    for (const found of findMessages(program as unknown as SyntaxNode)) add(collected, found, file, source)
  }
  return [...collected.values()].toSorted((a, b) => (a.message < b.message ? -1 : 1))
}

function add(collected: Map<string, CollectedMessage>, found: FoundMessage, file: string, source: string): void {
  const { message, context, hasValues } = found
  const line = source.slice(0, found.literal.start).split('\n').length
  const known = collected.get(message) ?? { message, places: [], contexts: [], hasValues: false }
  known.places.push(`${file}:${line}`)
  if (context !== '' && !known.contexts.includes(context)) known.contexts.push(context)
  known.hasValues ||= hasValues
  collected.set(message, known)
}
