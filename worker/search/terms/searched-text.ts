import { normalise } from '#domain/search/search-words.ts'

/** Maximum stored terms; beyond it, the oldest term that was searched once is deleted. */
export const maxStoredTerms = 20_000
/** Days until a term is deleted: after its last search, or after its only one. */
export const termRetentionDays = { often: 365, once: 30 } as const

const maxCharacters = 60
const maxWords = 8
/** Digits of a telephone, identity card or account number. */
const personalDigits = 7

/**
 * Normalises a search text for counting. Returns `null` for an empty or overlong text, and for one that may contain an
 * email address or a telephone number.
 */
export function searchedText(text: string): string | null {
  const start = text.slice(0, 4 * maxCharacters)
  const words = normalise(start)
  const digits = words.match(/\p{N}/gu) ?? []
  const isPersonal = start.includes('@') || digits.length >= personalDigits
  const isLong = text.length > 2 * maxCharacters || words.length > maxCharacters || words.split(' ').length > maxWords
  return words === '' || isPersonal || isLong ? null : words
}
