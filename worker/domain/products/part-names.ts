import * as z from 'zod/mini'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { currentLanguage } from '#domain/language/translate.ts'

/** The name of a part in the other languages. */
export const PartNames = z.object({ roman: z.string(), ur: z.string() })
export type PartNames = z.infer<typeof PartNames>

/** A part with its name as stored and, if they are known, in the other languages. */
export interface NamedPart {
  name: string
  names?: { [language in keyof PartNames]?: string | undefined } | null | undefined
}

/** The name of a part in the current language, as plain text. */
export function plainPartName({ name, names }: NamedPart): string {
  const language = currentLanguage()
  return (language === 'en' ? null : names?.[language]) ?? name
}

/**
 * The name of a part in the current language for a page. In Urdu, sizes and Latin words in it are isolated, so that
 * they read from left to right.
 */
export function partName(part: NamedPart): string {
  return isolateLatin(plainPartName(part))
}
