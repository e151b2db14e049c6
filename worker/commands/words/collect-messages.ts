import { globSync, readFileSync } from 'node:fs'
import { findMessages, mayHaveMessages } from '#web/shop/app/build/find-messages.ts'
import { mapSentences } from '#web/shop/content/sentences.ts'
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

/** A text of the shop with marks, `web/shop/content/built-in-text.ts`. */
interface MarkedText {
  file: string
  source: string
}

/** Reads the built-in texts of the shop's pages. */
export function readMarkedTexts(): MarkedText[] {
  const files = globSync('web/shop/content/*.txt').toSorted()
  return files.map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(file, 'utf8') }))
}

/** Collects the sentences of modules and marked texts, sorted by their English text. */
export function collectMessages(modules: ParsedModule[], texts: MarkedText[] = []): CollectedMessage[] {
  const collected = new Map<string, CollectedMessage>()
  const add = (message: string, place: string, context: string, hasValues: boolean) => {
    const known = collected.get(message) ?? { message, places: [], contexts: [], hasValues: false }
    known.places.push(place)
    if (context !== '' && !known.contexts.includes(context)) known.contexts.push(context)
    known.hasValues ||= hasValues
    collected.set(message, known)
  }
  for (const { program, placeOf } of modules)
    for (const { message, context, hasValues, literal } of findMessages(program))
      add(message, placeOf(literal), context, hasValues)
  for (const { file, source } of texts)
    for (const [index, line] of source.split('\n').entries())
      mapSentences(line, (sentence) => {
        const isOnlyValue = /^(\{\w+\})?$/.test(sentence)
        if (!isOnlyValue) add(sentence, `${file}:${index + 1}`, '', /\{\w+\}/.test(sentence))
        return sentence
      })
  return [...collected.values()].toSorted((a, b) => (a.message < b.message ? -1 : 1))
}
