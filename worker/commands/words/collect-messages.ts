import { findMessages, mayHaveMessages } from '#web/shop/app/build/find-messages.ts'
import { type ParsedModule, readModules } from './read-modules.ts'

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

/** Reads the modules of the shop that can contain sentences. */
export function readMessageModules(): Promise<ParsedModule[]> {
  return readModules('{web,worker}/**/*.{ts,tsx}', mayHaveMessages)
}

/** Collects the sentences of modules, sorted by their English text. */
export function collectMessages(modules: ParsedModule[]): CollectedMessage[] {
  const collected = new Map<string, CollectedMessage>()
  for (const { program, placeOf } of modules) {
    for (const { message, context, hasValues, literal } of findMessages(program)) {
      const known = collected.get(message) ?? { message, places: [], contexts: [], hasValues: false }
      known.places.push(placeOf(literal))
      if (context !== '' && !known.contexts.includes(context)) known.contexts.push(context)
      known.hasValues ||= hasValues
      collected.set(message, known)
    }
  }
  return [...collected.values()].toSorted((a, b) => (a.message < b.message ? -1 : 1))
}
