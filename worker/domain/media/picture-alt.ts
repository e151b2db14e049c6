import { currentLanguage } from '#domain/language/translate.ts'
import type { Picture } from './picture.ts'

/** The description of a picture for screen readers, in the current language; a decoration has none. */
export function pictureAlt({ alt, alts }: Pick<Picture, 'alt' | 'alts'>): string {
  const language = currentLanguage()
  return (language === 'en' || alt === '' ? undefined : alts?.[language]) ?? alt
}
