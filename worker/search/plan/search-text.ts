import { searchWordsOf } from '#domain/search/search-words.ts'
import { meaningful } from '#worker/search/index/workshop-words.ts'

/** A search text as it is looked for. */
export interface SearchText {
  /** The words that name something. */
  words: string[]
  /** All of it as one word, in case that it is a part number. */
  number: string
  /** It is being typed: its last word may be the beginning of others. */
  isBegun: boolean
}

/** Reads any text; one without a letter or digit has no words. */
export function readSearchText(text: string): SearchText {
  const words = searchWordsOf(text)
  return { words: meaningful(words), number: words.join(''), isBegun: true }
}

/** Reads a text that is written to its end, and what it is for: the words of a bike are not part of a number. */
export function readWholeText(text: string, bike: string[]): SearchText {
  const { words, number } = readSearchText(text)
  return { words: words.length === 0 ? [] : [...words, ...bike], number, isBegun: false }
}
