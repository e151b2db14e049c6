import { currentLanguage } from '#domain/language/translate.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'

/** A picture or the product of a page, as far as it has translations. */
type Translated = Partial<Pick<Picture, 'alt' | 'alts'> & TranslatedProduct>

/**
 * A field of a page's data as its document carries it: texts of parts in the page's own language only, in place of the
 * English ones that the page does not show. Any other field is returned as it is.
 */
export function inPageLanguage(name: string, value: unknown): unknown {
  const language = currentLanguage()
  if (name === 'names' || name === 'descriptions') {
    const text = language === 'en' ? undefined : (value as Translated['names'] | null)?.[language]
    return text === undefined ? undefined : { [language]: text }
  }
  if (typeof value !== 'object' || value === null) return value
  const { alts, translatedSpecs, ...rest }: Translated = value
  if (!alts && !translatedSpecs) return value
  if (language === 'en') return rest
  return {
    ...rest,
    ...(alts && { alt: alts[language] ?? rest.alt }),
    ...(translatedSpecs && { specs: translatedSpecs[language] ?? rest.specs }),
    ...(rest.descriptions?.[language] !== undefined && { description: '' }),
  }
}
