/**
 * A text that the owner wrote, in a page of another language: it is between marks that also keep its own order in
 * sentences from right to left (U+2068 and U+2069).
 */
export function markOwnersText(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`
}

/** The language of a text that the owner wrote, by its letters. */
export function languageOfOwnersText(text: string): 'en' | 'ur' {
  return /[\u0600-\u06ff]/.test(text) ? 'ur' : 'en'
}

/** The owner's text without its marks; `undefined` for a text in the language of the page. */
export function ownersTextIn(text: string): string | undefined {
  return /^\u2068(.*)\u2069$/s.exec(text)?.[1]
}
