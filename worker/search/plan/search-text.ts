import { searchWordsOf } from '#domain/search/search-words.ts'
import { withoutStopWords } from '#worker/search/index/workshop-words.ts'

/** A search text split into words. */
export interface SearchText {
  /** The words without stop words. */
  words: string[]
  /** The whole text as one word, in case it is a part number. */
  number: string
  /** The last word may be a prefix, because the text is still being typed. */
  isLastPrefix: boolean
}

/** Parses any text; one without a letter or digit has no words. */
export function readSearchText(text: string): SearchText {
  const words = searchWordsOf(text)
  return { words: withoutStopWords(words), number: words.join(''), isLastPrefix: true }
}

/** Parses a complete text for a bike, whose words are not part of a part number. */
export function readWholeText(text: string, bike: string[]): SearchText {
  const { words, number } = readSearchText(text)
  return { words: words.length === 0 ? [] : [...words, ...bike], number, isLastPrefix: false }
}
