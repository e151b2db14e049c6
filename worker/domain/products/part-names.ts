import * as z from 'zod/mini'
import { currentLanguage } from '#domain/language/translate.ts'

/** The name of a part in the other languages. */
export const PartNames = z.object({ roman: z.string(), ur: z.string() })
export type PartNames = z.infer<typeof PartNames>

/** A part with its name as stored and, if they are known, in the other languages. */
export interface NamedPart {
  name: string
  names?: Partial<PartNames> | null | undefined
}

/** The name of a part in the current language, as plain text. */
export function plainPartName({ name, names }: NamedPart): string {
  const language = currentLanguage()
  return (language === 'en' ? null : names?.[language]) ?? name
}

/** Sizes and Latin words of a name in Urdu: `420 × 98L`, `HT-1`. */
const latinRun = /[A-Za-z\d][\w .,:/+×&-]*[\w]/g

/**
 * The name of a part in the current language for a page. In Urdu, sizes and Latin words in it are isolated, so that
 * they read from left to right.
 */
export function partName(part: NamedPart): string {
  const name = plainPartName(part)
  return currentLanguage() === 'ur' ? name.replace(latinRun, '\u2068$&\u2069') : name
}
