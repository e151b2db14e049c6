import type { Language } from '#domain/language/languages.ts'
import roman from '#domain/language/catalogs/roman.json' with { type: 'json' }
import ur from '#domain/language/catalogs/ur.json' with { type: 'json' }

/** The translations of every language by their English text, for builds, development and tests. */
export const allCatalogs: Record<Language, Record<string, string>> = { en: {}, roman, ur }
