import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { languages } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { TranslatedProduct } from './product.ts'
import type { Spec } from './spec-cell.ts'

/** The specification table of a part in the current language. */
export function partSpecs({ specs, translatedSpecs }: Pick<TranslatedProduct, 'specs' | 'translatedSpecs'>): Spec[] {
  const language = currentLanguage()
  const rows = (language === 'en' ? null : translatedSpecs?.[language]) ?? specs
  return rows.map(([name, value]): Spec => [isolateLatin(name), isolateLatin(value)])
}

/**
 * The description of a part: the owner's translation, else as written, with the language to mark it with where that is
 * not the page's own.
 */
export function partDescription({
  description,
  descriptions,
}: Pick<TranslatedProduct, 'description' | 'descriptions'>): {
  text: string
  lang?: string
} {
  const language = currentLanguage()
  if (language === 'en') return { text: description }
  const text = descriptions?.[language]
  if (text !== undefined) return { text: isolateLatin(text) }
  return { text: description, lang: languages[/\p{Script=Arabic}/u.test(description) ? 'ur' : 'en'].htmlLang }
}
