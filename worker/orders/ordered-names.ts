import { currentLanguage } from '#domain/language/translate.ts'
import { partName, type PartNames } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'

/** The field `names` of an ordered part, for a request in another language; orders store the name in English. */
export function orderedNames(name: string): { names?: Partial<PartNames> } {
  const language = currentLanguage()
  return language === 'en' ? {} : { names: { [language]: makeNames(name)[language] } }
}

/** The name of an ordered part in the language of the request. */
export function orderedName(name: string): string {
  return partName({ name, ...orderedNames(name) })
}
