import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { translatorOf } from '#domain/language/catalog-translator.ts'
import roman from '#domain/language/catalogs/roman.json' with { type: 'json' }
import ur from '#domain/language/catalogs/ur.json' with { type: 'json' }
import { type Language, languageHeader, languageOf, splitPath } from '#domain/language/languages.ts'
import { currentLanguage, setTranslator, type Translator } from '#domain/language/translate.ts'
import type { AppEnv } from '#worker/context.ts'

const catalogs: Record<Language, Record<string, string>> = { en: {}, roman, ur }

const translators: Record<Language, Translator> = {
  en: translatorOf('en', catalogs.en),
  roman: translatorOf('roman', catalogs.roman),
  ur: translatorOf('ur', catalogs.ur),
}

/** The language of the running request, in everything it awaits. */
const requestLanguage = new AsyncLocalStorage<Language>()

setTranslator(() => translators[requestLanguage.getStore() ?? 'en'])

/** Whether the current language has a translation of a sentence. */
export function isTranslated(message: string): boolean {
  return Object.hasOwn(catalogs[currentLanguage()], message)
}

/** Runs work in a language: every sentence that it makes is in it. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return requestLanguage.run(language, work)
}

/** Gives a request its language: a page by its path, a call by its header. */
export const setRequestLanguage: MiddlewareHandler<AppEnv> = ({ req }, next) =>
  inLanguage(req.path.startsWith('/api/') ? languageOf(req.header(languageHeader)) : splitPath(req.path).language, next)
