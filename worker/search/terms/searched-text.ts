import { normalise } from '#domain/search/search-words.ts'

/** Texts that the shop remembers at once; more push out the oldest that were searched only once. */
export const rememberedTexts = 20_000
/** Days after which a text is forgotten that nobody searched again, and one that was searched only once. */
export const rememberedDays = { often: 365, once: 30 } as const

const longest = 60
const mostWords = 8
/** As many digits as a telephone number, an identity card or an account may have. */
const telltaleDigits = 7

/**
 * A search text as it is counted, or `null` for one that is not: it is empty, longer than a search for a part would be, or
 * may say who somebody is (an address of mail, a telephone number).
 */
export function searchedText(text: string): string | null {
  const start = text.slice(0, 4 * longest)
  const words = normalise(start)
  const digits = words.match(/\p{N}/gu) ?? []
  const isPersonal = start.includes('@') || digits.length >= telltaleDigits
  const isLong = text.length > 2 * longest || words.length > longest || words.split(' ').length > mostWords
  return words === '' || isPersonal || isLong ? null : words
}
