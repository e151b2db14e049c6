import { languages } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'

const latinInputs = /^(tel|email|url|number|password|numeric|decimal)$/

/**
 * The direction of a field by its type or keyboard: Latin text from left to right, and anything else as it is typed.
 * Nothing in a page that reads from left to right itself.
 */
export function fieldDirection(type = ''): 'ltr' | 'auto' | undefined {
  if (languages[currentLanguage()].dir === 'ltr') return undefined
  return latinInputs.test(type) ? 'ltr' : 'auto'
}
