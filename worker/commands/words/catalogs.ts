import { readFileSync, writeFileSync } from 'node:fs'

/** The languages that have a catalogue; English is in the code. */
export const translated = ['roman', 'ur'] as const
export type TranslatedLanguage = (typeof translated)[number]

/** Translations by their English text. */
export type Catalog = Record<string, string>

const fileOf = (language: TranslatedLanguage) => `worker/domain/language/catalogs/${language}.json`

/** Reads the catalogue of a language. */
export function readCatalog(language: TranslatedLanguage): Catalog {
  return JSON.parse(readFileSync(fileOf(language), 'utf8')) as Catalog
}

/** Writes the catalogue of a language, sorted by the English text. */
export function writeCatalog(language: TranslatedLanguage, catalog: Catalog): void {
  const sorted = Object.fromEntries(Object.entries(catalog).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  writeFileSync(fileOf(language), `${JSON.stringify(sorted, null, 2)}\n`)
}
