import { asciiDigits } from '#domain/typed-text.ts'
import { searchLimits } from './collection-query.ts'

/** Letters that Arabic, Persian and Urdu keyboards write differently and readers treat as the same. */
export const sameLetters: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ھ: 'ہ', ة: 'ہ', ۃ: 'ہ' }

/**
 * Normalises a text for comparison: lower case without marks, ASCII digits, one form of each Urdu letter, and a space
 * for every other character.
 */
export function normalise(text: string): string {
  // Fast path: most texts are ASCII.
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return asciiDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|\u0640|\u200c|\u200d|['’‘`]/gu, '')
    .replace(/[يىكهھةۃ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Splits a text into runs of letters and of digits: `CD-70`, `cd70` and `cd 70` are all `cd`, `70`. A plural `s` is
 * removed: `tyres` is `tyre`.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = normalise(text).match(/\p{L}+|\p{N}+/gu) ?? []
  return words.map((word) => (/^[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word))
}

/** Splits a search text: its first 200 characters, at most twelve words. */
export function searchWordsOf(text: string): string[] {
  // Cut first, because a text may have millions of characters.
  const most = searchLimits.characters
  const start = Array.from(text.slice(0, 2 * most)).slice(0, most)
  return wordsOf(start.join('')).slice(0, 12)
}

/** Joins every run of two to `most` neighbours: `clutch ki plate` gives `clutchki`, `kiplate` and `clutchkiplate`. */
export function joinedWords(words: string[], most: number): { text: string; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) - 1 }, (_each, index) => {
      const to = from + index + 2
      return { text: words.slice(from, to).join(''), from, to }
    }),
  )
}
