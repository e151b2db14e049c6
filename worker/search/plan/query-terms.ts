import { joinedWords, searchWordsOf } from '#domain/search/search-words.ts'
import { editDistance, editsAllowed } from '#domain/search/word-edits.ts'
import { soundOf } from '#domain/search/word-sounds.ts'
import type { Visibility } from '#worker/search/index/marked-words.ts'
import { isWorkshopWord, meaningful } from '#worker/search/index/workshop-words.ts'
import { hasLetters, isAskedFor, longestPhrase, type SearchAnswers } from './search-questions.ts'
import type { SearchText } from './search-text.ts'

const isMixed = (word: string) => hasLetters(word) && /\p{N}/u.test(word)

/** A word of a search with all that it may stand for. */
export interface QueryTerm {
  word: string
  /** As it was typed, letters and digits apart: `cd 70`. */
  typed: string
  /** The same written together with its neighbours. */
  joined: string[]
  /** What the owner says that it means, each a list of words that must all be there. */
  means: string[][]
  /** Words that begin with it, or any that do. */
  prefixes: string[] | 'any'
  near: string[]
  count: number
}

/** Letters and digits that the shop knows as one word are one: `cd`, `70` is the bike `cd70`. */
function asModels(words: string[], counts: SearchAnswers['counts']): { word: string; from: number; to: number }[] {
  const models = joinedWords(words, longestPhrase)
    .filter(({ text }) => isMixed(text) && counts.has(text))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const taken = new Set<number>()
  const chosen = models.filter(({ from, to }) => {
    const places = Array.from({ length: to - from }, (_, index) => from + index)
    if (places.some((place) => taken.has(place))) return false
    for (const place of places) taken.add(place)
    return true
  })
  const single = words.map((text, from) => ({ text, from, to: from + 1 })).filter(({ from }) => !taken.has(from))
  return [...chosen, ...single]
    .toSorted((a, b) => a.from - b.from)
    .map(({ text, from, to }) => ({ word: text, from, to }))
}

/** The words of a text with what each of them may stand for. */
export function queryTerms({ words, isBegun }: SearchText, answers: SearchAnswers, shelf: Visibility): QueryTerm[] {
  const phrases = joinedWords(words, longestPhrase)
  return asModels(words, answers.counts).map(({ word, from, to }) => {
    const count = answers.counts.get(word) ?? 0
    const over = phrases.filter((phrase) => phrase.from < to && phrase.to > from).map((phrase) => phrase.text)
    // A whole word of the workshop is meant as it is: a stand is not the beginning of a standard piston.
    const isLast = isBegun && to === words.length && !isWorkshopWord(word)
    return {
      word,
      typed: words.slice(from, to).join(' '),
      joined: over.filter((phrase) => answers.counts.has(phrase)),
      means: [word, ...over].flatMap((phrase) => wordsMeant(answers.means.get(phrase) ?? '')),
      prefixes: isLast ? continuationsOf(word, answers.prefixes.get(word) ?? [], shelf) : [],
      near: count > 0 ? [] : nearestTo(word, answers.near.get(word) ?? []),
      count,
    }
  })
}

function wordsMeant(meaning: string): string[][] {
  const words = meaningful(searchWordsOf(meaning))
  return words.length > 0 ? [words] : []
}

/** Short beginnings and numbers are kept by the index itself; the words of hidden parts are in no vocabulary. */
function continuationsOf(word: string, begun: string[], shelf: Visibility): QueryTerm['prefixes'] {
  return shelf === 'hidden' || !isAskedFor(word) ? 'any' : begun
}

/** Of the words that may be meant those that are nearest: they sound alike, or differ by few letters. */
function nearestTo(word: string, candidates: string[]): string[] {
  const allowed = Math.max(1, editsAllowed(Array.from(word).length))
  const rated = candidates.flatMap((candidate) => {
    const edits = editDistance(word, candidate)
    const isSame = soundOf(word) !== '' && soundOf(word) === soundOf(candidate)
    const isNear = isSame || edits <= Math.min(allowed, editsAllowed(Array.from(candidate).length))
    return isNear ? [{ candidate, far: edits }] : []
  })
  const least = Math.min(...rated.map(({ far }) => far))
  return rated.filter(({ far }) => far === least).map(({ candidate }) => candidate)
}
