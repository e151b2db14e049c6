import { joinedWords, searchWordsOf } from '#domain/search/search-words.ts'
import { editDistance, editsAllowed, soundOf } from '#domain/search/word-edits.ts'
import type { Visibility } from '#worker/search/index/searchable-words.ts'
import { isWorkshopWord, withoutStopWords } from '#worker/search/index/workshop-words.ts'
import { hasLetters, maxPhraseWords, needsPrefixLookup, type VocabularyEntries } from './vocabulary-query.ts'
import type { SearchText } from './search-text.ts'

const isMixed = (word: string) => hasLetters(word) && /\p{N}/u.test(word)

/** A word of a query with every word that it may stand for. */
export interface QueryTerm {
  word: string
  /** As typed, letters and digits apart: `cd 70`. */
  typed: string
  /** The word joined with its neighbours. */
  joined: string[]
  /** Meanings from the owner's synonyms; all words of one list must be present. */
  means: string[][]
  /** Words that begin with it; `any` leaves the prefix to the index. */
  prefixes: string[] | 'any'
  near: string[]
  count: number
}

/** Joins letters and digits that the vocabulary has as one word: `cd`, `70` becomes `cd70`. */
function joinModelNames(
  words: string[],
  counts: VocabularyEntries['counts'],
): { word: string; from: number; to: number }[] {
  const models = joinedWords(words, maxPhraseWords)
    .filter(({ text }) => isMixed(text) && counts.has(text))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const taken = new Set<number>()
  const chosen = models.filter(({ from, to }) => {
    const positions = Array.from({ length: to - from }, (_, index) => from + index)
    if (positions.some((each) => taken.has(each))) return false
    for (const each of positions) taken.add(each)
    return true
  })
  const single = words.map((text, from) => ({ text, from, to: from + 1 })).filter(({ from }) => !taken.has(from))
  return [...chosen, ...single]
    .toSorted((a, b) => a.from - b.from)
    .map(({ text, from, to }) => ({ word: text, from, to }))
}

/** Reads a text as query terms. */
export function queryTerms(
  { words, isLastPrefix }: SearchText,
  entries: VocabularyEntries,
  visibility: Visibility,
): QueryTerm[] {
  const phrases = joinedWords(words, maxPhraseWords)
  return joinModelNames(words, entries.counts).map(({ word, from, to }) => {
    const count = entries.counts.get(word) ?? 0
    const overlapping = phrases.filter((phrase) => phrase.from < to && phrase.to > from).map((phrase) => phrase.text)
    // A complete word of the glossary is no prefix: `stand` must not find a standard piston.
    const isLast = isLastPrefix && to === words.length && !isWorkshopWord(word)
    return {
      word,
      typed: words.slice(from, to).join(' '),
      joined: overlapping.filter((phrase) => entries.counts.has(phrase)),
      means: [word, ...overlapping].flatMap((phrase) => meaningWords(entries.means.get(phrase) ?? '')),
      prefixes: isLast ? continuationsOf(word, entries.prefixes.get(word) ?? [], visibility) : [],
      near: count > 0 ? [] : nearestTo(word, entries.near.get(word) ?? []),
      count,
    }
  })
}

function meaningWords(meaning: string): string[][] {
  const words = withoutStopWords(searchWordsOf(meaning))
  return words.length > 0 ? [words] : []
}

/** The index stores short prefixes and numbers itself. Words of hidden parts are in no vocabulary. */
function continuationsOf(word: string, prefixes: string[], visibility: Visibility): QueryTerm['prefixes'] {
  return visibility === 'hidden' || !needsPrefixLookup(word) ? 'any' : prefixes
}

/** The share of its letters in which a word that sounds alike may differ. */
const mostChanged = 0.6

/** The nearest candidates: they sound alike or differ by few letters. */
function nearestTo(word: string, candidates: string[]): string[] {
  const allowed = Math.max(1, editsAllowed(Array.from(word).length))
  const rated = candidates.flatMap((candidate) => {
    const edits = editDistance(word, candidate)
    // Repeated letters sound like one: `zzzzqqq` is no `zic`.
    const mostBySound = Math.ceil(Math.max(word.length, candidate.length) * mostChanged)
    const soundsAlike = soundOf(word) !== '' && soundOf(word) === soundOf(candidate) && edits <= mostBySound
    const isNear = soundsAlike || edits <= Math.min(allowed, editsAllowed(Array.from(candidate).length))
    return isNear ? [{ candidate, distance: edits }] : []
  })
  const least = Math.min(...rated.map(({ distance }) => distance))
  return rated.filter(({ distance }) => distance === least).map(({ candidate }) => candidate)
}
