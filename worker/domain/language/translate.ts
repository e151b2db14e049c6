import { type I18n, setupI18n } from '@lingui/core'
import { type Language, pathIn } from './languages.ts'

/** The values of a sentence's placeholders. */
export type MessageValues = Record<string, string | number>

/** Translates into one language. */
export interface Translator {
  language: Language
  i18n: I18n
  /** A sentence in this language: as stored, or compiled for placeholders (`isCompiled`). */
  translationOf(message: string, isCompiled: boolean): string
}

/** Builds Lingui's formatter of a language. */
export function formatterOf(language: Language): I18n {
  // Lingui knows plurals by locale: Roman Urdu has those of Urdu.
  const locale = language === 'en' ? 'en' : 'ur'
  return setupI18n({ locale, messages: { [locale]: {} } })
}

const identity: Translator = {
  language: 'en',
  i18n: /* @__PURE__ */ formatterOf('en'),
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

/** Sets the language of a browser's document: its sentences are translated already. */
export function setDocumentLanguage(language: Language): void {
  const own = { ...identity, language, i18n: formatterOf(language) }
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
  const { language, i18n, translationOf } = translator()
  const translation = translationOf(message, values !== undefined)
  if (!values) return translation
  return i18n._({ id: '', message: translation, values: language === 'ur' ? isolated(values) : values })
}

/** Texts inside a sentence from right to left keep their own order: a phone number, a size, a price. */
function isolated(values: MessageValues): MessageValues {
  const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))
}

/** Marks the English text of a sentence in a constant, which `t` translates where it is shown. */
export function msg(message: string): string {
  return message
}
