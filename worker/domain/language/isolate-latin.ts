import { currentLanguage } from './translate.ts'

/** Latin words, sizes, numbers and years: `420 × 98L`, `CD 70`, `CG 125 2021–`. */
const latinRun = /[A-Za-z\d](?:[\w .,:/+×&-]|–\d)*(?:\d–|\w)/g

/** In Urdu, keeps Latin words and sizes in a text from left to right; in other languages the text stays as it is. */
export function isolateLatin(text: string): string {
  return currentLanguage() === 'ur' ? text.replace(latinRun, '\u2068$&\u2069') : text
}

/** In Urdu, keeps a whole text in its own order: a name, an address, an amount. */
export function apart(text: string): string {
  return currentLanguage() === 'ur' ? `\u2068${text}\u2069` : text
}
