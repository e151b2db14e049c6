import { type Language, languageCodes } from '#domain/language/languages.ts'
import { deviceStorage } from '#web/storage.ts'

const key = 'language'

/** Stores the language that a person chose on this device; pages of another one no longer offer it. */
export function chooseLanguage(language: Language): void {
  deviceStorage.write(key, language)
}

/** The language chosen on this device, or `null`. */
export function readChosenLanguage(): Language | null {
  return languageCodes.find((each) => each === deviceStorage.read(key)) ?? null
}
