import { currentLanguage } from '#domain/language/translate.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'

/** A picture or the product of a page, as far as it has translations. */
type Translated = Partial<Pick<Picture, 'alt' | 'alts'> & TranslatedProduct>

/**
 * A value of a page's data as its document carries it: texts of parts in the page's own language in place of the English
 * ones, which the page does not show. Any other value is returned as it is.
 */
export function inPageLanguage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const language = currentLanguage()
  if (language === 'en') return value
  const { alts, translatedSpecs, ...rest }: Translated = value
  if (!alts && !translatedSpecs) return value
  return {
    ...rest,
    ...(alts && { alt: alts[language] ?? rest.alt }),
    ...(translatedSpecs && { specs: translatedSpecs[language] ?? rest.specs }),
    ...(rest.descriptions?.[language] !== undefined && { description: '' }),
  }
}
