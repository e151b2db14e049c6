import { joinedWords, searchWordsOf } from './search-words.ts'
import { type WordPlace, wordPlaces } from './searchable-words.ts'
import { editDistance, editKeys, editsAllowed } from './word-edits.ts'
import { soundOf } from './word-sounds.ts'
import { meaningful } from './workshop-words.ts'

/** What is searched: parts on sale, as shoppers may, or hidden ones, as only the owner may. */
export type SearchShelf = 'sold' | 'hidden'

// One letter tells shelf and place; no word of a shopper's search begins with a hidden one.
const marks: Record<SearchShelf, string> = { sold: '01234', hidden: 'abcde' }

/** A word as the index keeps it, with its shelf and place before it. */
export function markedWord(word: string, place: WordPlace, shelf: SearchShelf): string {
  return `${marks[shelf][wordPlaces.indexOf(place)]}.${word}`
}

/** What is asked of the vocabulary before a search: nothing that is not there costs anything. */
export interface SearchQuestions {
  /** Words as typed, and letters with digits as one: `cd`, `70`, `cd70`. */
  words: string[]
  /** Words that may be misspelt: how they sound, and the keys of their neighbours. */
  doubtful: { word: string; sound: string; keys: string[] }[]
  /** The last word, when it may be the beginning of others. */
  begun: string | null
  /** Phrases that the owner may have given a meaning, each as one word. */
  phrases: string[]
}

/** What the vocabulary knows of them. */
export interface SearchAnswers {
  /** How many parts have a word. */
  counts: Map<string, number>
  /** Words that sound like a word or share a key with it. */
  near: Map<string, string[]>
  /** Words that begin with the last one. */
  begun: string[]
  /** Meanings by phrase. */
  means: Map<string, string>
}

/** A search text as it is looked for. */
export interface SearchText {
  /** The words that name something. */
  words: string[]
  /** All of it as one word, in case that it is a part number. */
  number: string
}

/** Reads any text; one without a letter or digit has no words. */
export function readSearchText(text: string): SearchText {
  const words = searchWordsOf(text)
  return { words: meaningful(words), number: words.join('') }
}

const hasLetters = (word: string) => /\p{L}/u.test(word)
const isMixed = (word: string) => hasLetters(word) && /\p{N}/u.test(word)
/** From here on a word's continuations come from the vocabulary; shorter ones are beginnings that the index keeps. */
const begunLetters = 4
const longestModel = 4
const longestPhrase = 4

/** What has to be known of the words of a search before it is planned. */
export function questionsOf({ words }: SearchText): SearchQuestions {
  const last = words.at(-1) ?? ''
  const models = joinedWords(words, longestModel).map(({ text }) => text)
  return {
    words: [...new Set([...words.filter(hasLetters), ...models.filter(isMixed)])],
    doubtful: [...new Set(words)]
      .filter((word) => hasLetters(word) && Array.from(word).length > 2)
      .map((word) => ({ word, sound: soundOf(word), keys: editKeys(word) })),
    begun: hasLetters(last) && Array.from(last).length >= begunLetters ? last : null,
    phrases: [...new Set([...words, ...joinedWords(words, longestPhrase).map(({ text }) => text)])],
  }
}

/** One way to look, best first: an expression of the index, looked at only when nothing answers `unless`. */
export interface SearchStep {
  match: string
  unless: string | null
  /** Answers only some of the words. */
  isNearest: boolean
}

interface Sought {
  word: string
  /** Words that mean it, each a list of words that must all be there. */
  others: { words: string[]; from: WordPlace }[]
  begun: string[] | 'any'
  near: string[]
  count: number
}

/** The ways to look for a text, best first; each leaves out what the one before it finds. */
export function planSearch(text: SearchText, answers: SearchAnswers, shelf: SearchShelf): SearchStep[] {
  const sought = soughtWords(text.words, answers, shelf)
  if (sought.length === 0) return []
  const number = quoted(markedWord(text.number, 'number', shelf))
  const exact = (['name', 'fact', 'word'] as const).map((place) => every(sought, place, shelf, false))
  // A misspelt word of a name is likelier meant than the same letters somewhere in a description.
  const loose = (['word', 'text'] as const).map((place) => every(sought, place, shelf, true))
  const steps = [...new Set([...exact, ...loose])]
  const known = withoutLeastKnown(sought)
  const nearest = known.length > 0 ? [every(known, 'word', shelf, true), any(known, shelf)] : []
  return [
    { match: number, unless: null, isNearest: false },
    // Each finds all that the one before it finds.
    ...steps.map((match, index) => ({
      match: `(${match}) NOT (${[number, ...steps.slice(Math.max(0, index - 1), index)].join(' OR ')})`,
      unless: null,
      isNearest: false,
    })),
    ...[...new Set(nearest)].map((match, index) => ({
      match: index > 0 ? `(${match}) NOT (${nearest[0]})` : match,
      unless: `${number} OR ${steps.at(-1)}`,
      isNearest: true,
    })),
  ]
}

/** Letters and digits that the shop knows as one word are one: `cd`, `70` is the bike `cd70`. */
function asModels(words: string[], counts: SearchAnswers['counts']): { word: string; from: number; to: number }[] {
  const models = joinedWords(words, longestModel)
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

function soughtWords(words: string[], answers: SearchAnswers, shelf: SearchShelf): Sought[] {
  const joined = joinedWords(words, longestPhrase)
  return asModels(words, answers.counts).map(({ word, from, to }) => {
    const count = answers.counts.get(word) ?? 0
    const over = joined.filter((each) => each.from < to && each.to > from)
    const phrases = [...over, ...(to - from === 1 ? [{ text: word, from, to }] : [])]
    const meant = phrases.flatMap(({ text }) => (answers.means.has(text) ? [answers.means.get(text) ?? ''] : []))
    const isLast = to === words.length
    return {
      word,
      others: [
        ...over.map(({ text }) => ({ words: [text], from: 'name' as const })),
        ...meant.map((phrase) => ({ words: meaningful(searchWordsOf(phrase)), from: 'fact' as const })),
      ],
      begun: isLast ? (answers.begun.length > 0 && shelf === 'sold' ? answers.begun : shortOrHidden(word, shelf)) : [],
      near: count > 0 ? [] : nearestTo(word, answers.near.get(word) ?? []),
      count,
    }
  })
}

/** Any continuation is looked for where the index keeps beginnings, or where the vocabulary knows none. */
function shortOrHidden(word: string, shelf: SearchShelf): 'any' | string[] {
  return shelf === 'hidden' || !hasLetters(word) || Array.from(word).length < begunLetters ? 'any' : []
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

const quoted = (word: string) => `"${word}"`

/** An expression that finds parts which have a word, or what means it, at a place or a better one. */
function either(sought: Sought, worst: WordPlace, shelf: SearchShelf, isLoose: boolean): string {
  const places = wordPlaces.slice(1, wordPlaces.indexOf(worst) + 1)
  const at = (word: string, end = '') => places.map((place) => quoted(markedWord(word, place, shelf)) + end)
  const all = (words: string[]) =>
    words.length > 0 ? [`(${words.map((word) => `(${at(word).join(' OR ')})`).join(' AND ')})`] : []
  const others = sought.others.filter(({ from }) => wordPlaces.indexOf(from) <= wordPlaces.indexOf(worst))
  const alternatives = [
    ...at(sought.word),
    ...(sought.begun === 'any' ? at(sought.word, '*') : sought.begun.flatMap((word) => at(word))),
    ...others.flatMap(({ words }) => (words.length === 1 ? at(words[0] ?? '') : all(words))),
    ...(isLoose ? sought.near.flatMap((word) => at(word)) : []),
  ]
  return `(${[...new Set(alternatives)].join(' OR ')})`
}

const every = (sought: Sought[], worst: WordPlace, shelf: SearchShelf, isLoose: boolean) =>
  sought.map((each) => either(each, worst, shelf, isLoose)).join(' AND ')

const any = (sought: Sought[], shelf: SearchShelf) =>
  sought.map((each) => either(each, 'word', shelf, true)).join(' OR ')

/** The words that the shop knows; when it knows all of them, all but the one that fewest parts have. */
function withoutLeastKnown(sought: Sought[]): Sought[] {
  const known = sought.filter(({ count, near, word }) => count > 0 || near.length > 0 || !hasLetters(word))
  if (known.length < sought.length || known.length === 1) return known
  const least = known.toSorted((a, b) => a.count - b.count)[0]
  return known.filter((each) => each !== least)
}
