import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { currentLanguage, setTranslator, type Translator, translatorOf } from '#domain/language/translate.ts'
import { type Language, languageHeader, languageOf, languages, splitPath } from '#domain/language/languages.ts'
import { withVehicleWords } from '#domain/language/vehicle-words.ts'
import { areAllBikes } from '#domain/vehicles/known-vehicles.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { readBuiltFile } from '#worker/built-file.ts'

/** Translations by their English text. */
type Catalog = Record<string, string>

/** Those that were loaded; sentences of another language stay English. */
const catalogs: Partial<Record<Language, Catalog>> = { en: {} }
const translators: Record<Language, Wordings> = {
  en: wordingsOf('en', {}),
  roman: wordingsOf('roman', {}),
  ur: wordingsOf('ur', {}),
}

/** The sentences of a language that say "bike", and those that say "vehicle". */
interface Wordings {
  bike: Translator
  vehicle: Translator
}

function wordingsOf(language: Language, catalog: Catalog): Wordings {
  const bike = translatorOf(language, catalog)
  return { bike, vehicle: withVehicleWords(bike) }
}

/** Takes the translations of a language. */
export function setCatalog(language: Language, catalog: Catalog): void {
  catalogs[language] = catalog
  translators[language] = wordingsOf(language, catalog)
}

/**
 * Loads the translations of a language at its first use in an isolate. They are a file beside the language's build: in
 * the Worker's code they would delay the start of every isolate.
 * @throws an error when the file cannot be read
 */
export async function loadLanguage(env: Pick<Env, 'ASSETS'>, language: Language): Promise<void> {
  if (!catalogs[language]) setCatalog(language, await readCatalog(env, language))
}

async function readCatalog(env: Pick<Env, 'ASSETS'>, language: Language): Promise<Catalog> {
  // `npm run dev` has no build.
  if (process.env.NODE_ENV === 'development') {
    const developed = await import('#web/shop/app/build/all-catalogs.ts')
    return developed.allCatalogs[language]
  }
  const catalog = await readBuiltFile(env, `${languages[language].prefix}/catalog.json`)
  return catalog.json()
}

/** The language of the running request, in everything it awaits. */
const requestLanguage = new AsyncLocalStorage<Language>()

/** Makes every sentence in the language of the running request. */
export function translateByRequest(): void {
  setTranslator(() => translators[requestLanguage.getStore() ?? 'en'][areAllBikes() ? 'bike' : 'vehicle'])
}
translateByRequest()

/** Whether the current language has a translation of a sentence. */
export function isTranslated(message: string): boolean {
  return Object.hasOwn(catalogs[currentLanguage()] ?? {}, message)
}

/** Runs work in a language: every sentence that it makes is in it. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return requestLanguage.run(language, work)
}

/** Gives a request its language: a page by its path, a call by its header. A cache knows pages by their path alone. */
export const setRequestLanguage: MiddlewareHandler<AppEnv> = async ({ req, env }, next) => {
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !req.path.startsWith('/api/')
  const own = splitPath(req.path).language
  const language = own === 'en' && !isPage ? languageOf(req.header(languageHeader)) : own
  // Code outside `inLanguage` uses English, at no cost.
  if (language === 'en') return next()
  // A call is answered in English then; a page fails where it needs them.
  await loadLanguage(env, language).catch(() => undefined)
  return inLanguage(language, next)
}
