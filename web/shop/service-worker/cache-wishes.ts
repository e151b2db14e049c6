import { type Language, languageCodes } from '#domain/language/languages.ts'

/** What a page asks the service worker to cache: the own pages of its language, or everything in it. */
export interface CacheWish {
  language: Language
  isWhole: boolean
}

/** A wish as a message, which a service worker of another version may receive too. */
export function writeWish({ language, isWhole }: CacheWish): string {
  return `${isWhole ? 'keep-the-rest' : 'keep-own'} ${language}`
}

/** Reads a message; `null` for anything else. */
export function readWish(message: unknown): CacheWish | null {
  for (const language of languageCodes) {
    for (const isWhole of [true, false]) if (message === writeWish({ language, isWhole })) return { language, isWhole }
  }
  return null
}
