import { joinedWords } from '#domain/search/search-words.ts'
import { editKeys } from '#domain/search/word-edits.ts'
import { soundOf } from '#domain/search/word-sounds.ts'
import { isWorkshopWord } from '#worker/search/index/workshop-words.ts'
import type { SearchText } from './search-text.ts'

/** What is asked of the vocabulary before a search: nothing that is not there costs anything. */
export interface SearchQuestions {
  /** Words as typed, and neighbours as one: `cd`, `70`, `cd70`. The owner may have given them a meaning. */
  words: string[]
  /** Words that may be misspelt, the longest: how they sound, and the keys of their neighbours. */
  doubtful: { word: string; sound: string; keys: string[] }[]
  /** The last word, when it may be the beginning of others. */
  prefix: string | null
}

/** What the vocabulary knows of them. */
export interface SearchAnswers {
  /** How many parts have a word. */
  counts: Map<string, number>
  /** Words that sound like a word or share a key with it. */
  near: Map<string, string[]>
  /** Words that begin with a last one. */
  prefixes: Map<string, string[]>
  /** Meanings by phrase. */
  means: Map<string, string>
}

/** Whether a word has a letter in it. */
export const hasLetters = (word: string) => /\p{L}/u.test(word)

/** The index keeps beginnings of two and three letters; other words are continued from the vocabulary. */
export const isAskedFor = (prefix: string) => hasLetters(prefix) && ![2, 3].includes(Array.from(prefix).length)
/** Words that are read together at most. */
export const longestPhrase = 4
/** More words than these are not mended; the others still find. */
const mostDoubtful = 3

/** What has to be known of the words of a search before it is planned. */
export function questionsOf({ words, isBegun }: SearchText): SearchQuestions {
  const last = words.at(-1) ?? ''
  const together = joinedWords(words, longestPhrase).map(({ text }) => text)
  return {
    words: [...new Set([...words, ...together])],
    doubtful: [...new Set(words)]
      .filter((word) => hasLetters(word) && Array.from(word).length > 2 && !isWorkshopWord(word))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, mostDoubtful)
      .map((word) => ({ word, sound: soundOf(word), keys: editKeys(word) })),
    prefix: isBegun && isAskedFor(last) ? last : null,
  }
}
