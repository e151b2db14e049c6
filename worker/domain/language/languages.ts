/** The languages of the shop: English, Roman Urdu (Urdu in Latin letters) and Urdu. */
export const languages = {
  en: { ownName: 'English', prefix: '', htmlLang: 'en-PK', dir: 'ltr', hreflang: 'en-PK', locale: 'en-PK' },
  roman: {
    ownName: 'Roman Urdu',
    prefix: '/roman',
    htmlLang: 'ur-Latn',
    dir: 'ltr',
    hreflang: 'ur-Latn-PK',
    // Platforms have no month names in Roman Urdu; people write the English ones.
    locale: 'en-PK',
  },
  ur: {
    ownName: 'اردو',
    prefix: '/ur',
    htmlLang: 'ur',
    dir: 'rtl',
    hreflang: 'ur-PK',
    locale: 'ur-PK-u-nu-latn',
  },
} as const satisfies Record<string, LanguageForm>

interface LanguageForm {
  /** Its name in itself, for the switch. */
  ownName: string
  /** Before every path of its pages; without a slash at the end. */
  prefix: string
  /** `lang` of its documents. */
  htmlLang: string
  dir: 'ltr' | 'rtl'
  hreflang: string
  /** For dates; digits stay Western. */
  locale: string
}

/** The code of a language, as in the header `X-Language`. */
export type Language = keyof typeof languages

/** Every language, English first. */
export const languageCodes = Object.keys(languages) as Language[]

/** The header that chooses the language of `message` and `errors` in a reply. */
export const languageHeader = 'X-Language'

/** The language of a code; English for any other value. */
export function languageOf(code: string | null | undefined): Language {
  return languageCodes.find((each) => each === code) ?? 'en'
}

/** Splits a path into its language and the path of the same page in English: `/ur/cart` is `/cart` in Urdu. */
export function splitPath(pathname: string): { language: Language; path: string } {
  for (const language of languageCodes) {
    const { prefix } = languages[language]
    if (prefix !== '' && pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) }
  }
  return { language: 'en', path: pathname }
}

/** The path of a page in a language, from its English path with query and hash: `/` in Urdu is `/ur/`. */
export function pathIn(language: Language, path: string): string {
  return languages[language].prefix + path
}
