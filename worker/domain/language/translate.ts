import { compileMessage } from '@lingui/message-utils/compileMessage'
import { hasOwn } from '#domain/has-own.ts'
import { formatNumber } from '#domain/money.ts'
import { type Language, pathIn } from './languages.ts'

/** The values of a sentence's placeholders. */
export type MessageValues = Record<string, string | number>

/**
 * A sentence as Lingui compiles it: texts and placeholders, these with the forms of a plural or a choice. A text without
 * either stays a text.
 */
export type CompiledSentence = string | (string | [name: string, type?: string, forms?: SentenceForms])[]
interface SentenceForms {
  [form: string]: CompiledSentence
}

/** Translates into one language. */
export interface Translator {
  language: Language
  /** A sentence in this language: as stored, or compiled for placeholders (`isCompiled`). */
  translationOf(message: string, isCompiled: boolean): CompiledSentence
}

const identity: Translator = {
  language: 'en',
  translationOf: (message) => message,
}
let translator = () => identity

/**
 * Chooses how sentences are translated from now on. The Worker reads the language of the running request; a browser
 * has the one of its document, whose build contains the sentences in that language.
 */
export function setTranslator(read: () => Translator): void {
  translator = read
}

/** Runs work with another translator, and takes it back. */
export function withTranslator<T>(own: Translator, work: () => T): T {
  const before = translator
  translator = () => own
  try {
    return work()
  } finally {
    translator = before
  }
}

/** Sets the language of a browser's document: its sentences are translated already. */
export function setDocumentLanguage(language: Language): void {
  const own = { ...identity, language }
  translator = () => own
}

/** The language of the page or the request. */
export function currentLanguage(): Language {
  return translator().language
}

/** The path of a page in the current language, from its English path. */
export function localPath(path: string): string {
  return pathIn(currentLanguage(), path)
}

/**
 * A sentence in the current language. `message` is its English text, with placeholders and plurals in ICU format:
 * `t('{count, plural, one {# part} other {# parts}}', { count })`. It is a literal, or a constant made by `msg`.
 * Without `values` the text is taken as it is. A text without a translation stays as it is.
 */
export function t(message: string, values?: MessageValues): string {
  const { language, translationOf } = translator()
  const sentence = translationOf(message, values !== undefined)
  return fill(sentence, values && isolated(values, language))
}

/** A sentence, made by `msg`, with values that keep their own order already: `apart`, `isolateLatin`. */
export function fillIn(message: string, values: MessageValues): string {
  return fill(translator().translationOf(message, true), values)
}

/** Writes the values into a compiled sentence. All three languages have one form for 1 and one for other numbers. */
function fill(sentence: CompiledSentence, values: MessageValues = {}, count?: number): string {
  if (typeof sentence === 'string') return sentence
  const texts = sentence.map((token) => {
    if (typeof token === 'string') return token === '#' && count !== undefined ? formatNumber(count) : token
    const [name, , forms] = token
    const value = values[name] ?? ''
    const form = forms && (forms[value] ?? forms[value === 1 ? 'one' : 'other'] ?? forms['other'])
    return form ? fill(form, values, Number(value)) : value
  })
  return texts.join('')
}

/** Texts inside a sentence from right to left keep their own order: a phone number, a size, a price. Urdu has it. */
export function isolated(values: MessageValues, language = currentLanguage()): MessageValues {
  if (language !== 'ur') return values
  const isolate = (value: string | number) =>
    typeof value === 'string' && !/^[\u0600-\u06ff]/.test(value) ? `\u2068${value}\u2069` : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))
}

/** Marks the English text of a sentence in a constant, which `t` translates where it is shown. */
export function msg(message: string): string {
  return message
}

/** Translates with a catalogue at run time. Sentences with placeholders are compiled at their first use. */
export function translatorOf(language: Language, catalog: Record<string, string>): Translator {
  const compiled = new Map<string, CompiledSentence>()
  return {
    language,
    translationOf(message, isCompiled) {
      // `npm run dev` compiles sentences for the shop and serves the admin too, where these then stay English.
      if (typeof message !== 'string') return message
      const translation = hasOwn(catalog, message) ? (catalog[message] ?? message) : message
      if (!isCompiled) return translation
      const known = compiled.get(message)
      if (known !== undefined) return known
      const tokens = compileMessage(translation) as CompiledSentence
      compiled.set(message, tokens)
      return tokens
    },
  }
}
