import { searchLimits } from './collection-query.ts'

// Letters that keyboards for Arabic, Persian and Urdu write differently, and that readers take for the same.
const sameCharacters: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ھ: 'ہ', ة: 'ہ', ۃ: 'ہ' }

/**
 * A text as it is compared: letters small and without marks, digits those of English, Urdu letters of one keyboard,
 * and a space for everything that is neither letter nor digit.
 */
export function normalise(text: string): string {
  // Most texts are plain, and a catalogue has many of them.
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|\u0640|\u200c|\u200d|['’‘`]/gu, '')
    .replace(/[يىكهھةۃ]/g, (letter) => sameCharacters[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The runs of letters and runs of digits of a text: `CD-70`, `cd70` and `cd 70` are all `cd`, `70`. One part and many are
 * the same: `tyres` is `tyre`.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = normalise(text).match(/\p{L}+|\p{N}+/gu) ?? []
  return words.map((word) => (/^[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word))
}

/** The words of a search, of its first 200 characters and at most twelve. */
export function searchWordsOf(text: string): string[] {
  // Cut before anything looks at all of it: a text may have millions of characters.
  const most = searchLimits.characters
  const start = Array.from(text.slice(0, 2 * most)).slice(0, most)
  return wordsOf(start.join('')).slice(0, 12)
}

/** Every run of two to `most` neighbours, written as one word: `clutch ki plate` has `clutchki`, `kiplate` and all. */
export function joinedWords(words: string[], most: number): { text: string; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) - 1 }, (_each, index) => {
      const to = from + index + 2
      return { text: words.slice(from, to).join(''), from, to }
    }),
  )
}
