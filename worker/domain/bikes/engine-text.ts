import { t } from '#domain/language/translate.ts'

/** Formats the engine size of a bike in the current language: `70 CC`. */
export function engineText(cc: number): string {
  return t('{size} CC', { size: String(cc) })
}
