import { joinedWords } from '#domain/search/search-words.ts'
import { editKeys, soundOf } from '#domain/search/word-edits.ts'
import { isWorkshopWord } from '#worker/search/index/workshop-words.ts'
import type { SearchText } from './search-text.ts'

/** The lookups in the vocabulary before a search; a word that is not there costs no row. */
export interface VocabularyQuery {
  /** Words as typed, and neighbours joined: `cd`, `70`, `cd70`. The owner may have given them a meaning. */
  words: string[]
  /** The longest words that may be misspelt, with their sound and their edit keys. */
  doubtful: { word: string; sound: string; keys: string[] }[]
  /** The last word, when it may be a prefix. */
  prefix: string | null
}

/** The entries that the vocabulary has. */
export interface VocabularyEntries {
  /** Number of parts by word. */
  counts: Map<string, number>
  /** Similar words by word: the same sound, or a shared edit key. */
  near: Map<string, string[]>
  /** Continuations by prefix. */
  prefixes: Map<string, string[]>
  /** Meanings by phrase. */
  means: Map<string, string>
}

/** True when a word contains a letter. */
export const hasLetters = (word: string) => /\p{L}/u.test(word)

/** True when a prefix needs the vocabulary; the index itself stores prefixes of two and three letters. */
export const needsPrefixLookup = (prefix: string) => hasLetters(prefix) && ![2, 3].includes(Array.from(prefix).length)
/** Longest phrase that is looked up as one, words. */
export const maxPhraseWords = 4
/** Words that are checked for misspellings at most; the others are still searched. */
const maxDoubtful = 3

/** Builds the lookups for a text. */
export function vocabularyQuery({ words, isLastPrefix }: SearchText): VocabularyQuery {
  const last = words.at(-1) ?? ''
  const together = joinedWords(words, maxPhraseWords).map(({ text }) => text)
  return {
    words: [...new Set([...words, ...together])],
    doubtful: [...new Set(words)]
      .filter((word) => hasLetters(word) && Array.from(word).length > 2 && !isWorkshopWord(word))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, maxDoubtful)
      .map((word) => ({ word, sound: soundOf(word), keys: editKeys(word) })),
    prefix: isLastPrefix && needsPrefixLookup(last) ? last : null,
  }
}
