import { joinedWords, searchWordsOf } from './search-words.ts'
import { type WordPlace, wordPlaces } from './searchable-words.ts'
import { editDistance, editKeys, editsAllowed } from './word-edits.ts'
import { soundOf } from './word-sounds.ts'
import { isWorkshopWord, meaningful } from './workshop-words.ts'

/** What is searched: parts on sale, as shoppers may, or hidden ones, as only the owner may. */
export type SearchShelf = 'sold' | 'hidden'

// One letter tells shelf and place; no word of a shopper's search begins with a hidden one.
const marks: Record<SearchShelf, string> = { sold: '01234', hidden: 'abcde' }

/** A word as the index keeps it, with its shelf and place before it. */
function markedWord(word: string, place: WordPlace, shelf: SearchShelf): string {
  return `${marks[shelf][wordPlaces.indexOf(place)]}.${word}`
}

/** The words of a part as the index keeps them: at their place and at every looser one, so that one look finds both. */
export function markedWords(words: Map<string, WordPlace>, shelf: SearchShelf): string {
  return [...words]
    .flatMap(([word, best]) =>
      best === 'number'
        ? [markedWord(word, best, shelf)]
        : wordPlaces.slice(wordPlaces.indexOf(best)).map((place) => markedWord(word, place, shelf)),
    )
    .join(' ')
}

/** What is asked of the vocabulary before a search: nothing that is not there costs anything. */
export interface SearchQuestions {
  /** Words as typed, and neighbours as one: `cd`, `70`, `cd70`. The owner may have given them a meaning. */
  words: string[]
  /** Words that may be misspelt, the longest: how they sound, and the keys of their neighbours. */
  doubtful: { word: string; sound: string; keys: string[] }[]
  /** The last word, when it may be the beginning of others. */
  begun: string | null
}

/** What the vocabulary knows of them. */
export interface SearchAnswers {
  /** How many parts have a word. */
  counts: Map<string, number>
  /** Words that sound like a word or share a key with it. */
  near: Map<string, string[]>
  /** Words that begin with a last one. */
  begun: Map<string, string[]>
  /** Meanings by phrase. */
  means: Map<string, string>
}

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

const hasLetters = (word: string) => /\p{L}/u.test(word)
const isMixed = (word: string) => hasLetters(word) && /\p{N}/u.test(word)
/** The index keeps beginnings of two and three letters; other words are continued from the vocabulary. */
const isAskedFor = (begun: string) => hasLetters(begun) && ![2, 3].includes(Array.from(begun).length)
const longestPhrase = 4
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
    begun: isBegun && isAskedFor(last) ? last : null,
  }
}

/** Expressions of the index for a text, best first; each leaves out what the one before it finds. */
export interface SearchPlan {
  /** Parts that have every word, at ever looser places. */
  whole: string[]
  /** Parts that have some of the words; looked for when nothing has every word. */
  nearest: string[]
  /** Finds something when anything has every word. */
  anyWhole: string
  /** The place in `whole` of what only mentions the words in a description, which may speak of another part. */
  mentions: number
  /** So many of the first expressions take every word for what it says, or for what sounds the same. */
  sure: number
  /** The text with its misspelt words mended; `null` when none is. */
  corrected: string | null
}

/** How well a part answers a text: by its number, by every word, by words that were guessed at, or only by some of them. */
export type MatchKind = 'number' | 'words' | 'guess' | 'nearest'

/** What a part is to a plan that was found by its expression at a place, `whole` and `nearest` in one row. */
export function kindOfMatch({ whole, sure }: SearchPlan, step: number): MatchKind {
  if (step === 0) return 'number'
  if (step < sure) return 'words'
  return step < whole.length ? 'guess' : 'nearest'
}

interface Sought {
  word: string
  /** As it was typed, letters and digits apart: `cd 70`. */
  typed: string
  /** The same written together with its neighbours. */
  joined: string[]
  /** What the owner says that it means, each a list of words that must all be there. */
  means: string[][]
  /** Words that begin with it, or any that do. */
  begun: string[] | 'any'
  near: string[]
  count: number
}

/** How a text is looked for, on one shelf; `null` when it has no word. */
export function planSearch(text: SearchText, answers: SearchAnswers, shelf: SearchShelf): SearchPlan | null {
  const sought = soughtWords(text, answers, shelf)
  if (sought.length === 0) return null
  const number = quoted(markedWord(text.number, 'number', shelf))
  const exact = (['name', 'fact', 'word'] as const).map((place) => every(sought, place, shelf, false))
  const mentioned = every(sought, 'text', shelf, false)
  // A misspelt word of a name is likelier meant than the word as it was typed somewhere in a description.
  const named = every(sought, 'word', shelf, true)
  const steps = [...new Set([...exact, named, mentioned])]
  const isGuessed = sought.some(({ word, near }) => near.some((each) => soundOf(each) !== soundOf(word)))
  const known = withoutLeastKnown(sought)
  const some = known.length > 0 ? [every(known, 'word', shelf, true), any(sought, shelf)] : []
  const nearest = [...new Set([every(sought, 'text', shelf, true), ...some])].filter((step) => step !== mentioned)
  return {
    whole: [
      number,
      // A looser place has all words of the better ones.
      ...steps.map(
        (step, index) => `(${step}) NOT (${[number, ...steps.slice(Math.max(0, index - 1), index)].join(' OR ')})`,
      ),
    ],
    nearest: nearest.map((step, index) =>
      index > 0 ? `(${step}) NOT (${nearest.slice(0, index).join(' OR ')})` : step,
    ),
    anyWhole: `${number} OR ${named} OR ${mentioned}`,
    sure: 1 + (isGuessed ? new Set(exact).size : steps.length - 1),
    mentions: steps.length,
    corrected: correctedText(sought),
  }
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

function soughtWords({ words, isBegun }: SearchText, answers: SearchAnswers, shelf: SearchShelf): Sought[] {
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
      begun: isLast ? continuationsOf(word, answers.begun.get(word) ?? [], shelf) : [],
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
function continuationsOf(word: string, begun: string[], shelf: SearchShelf): Sought['begun'] {
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

const quoted = (word: string) => `"${word}"`

/** An expression that finds parts which have a word, or what means it, at a place or a better one. */
function either(sought: Sought, place: WordPlace, shelf: SearchShelf, isLoose: boolean): string {
  const at = (word: string) => quoted(markedWord(word, place, shelf))
  const alternatives = [
    at(sought.word),
    ...(sought.begun === 'any' ? [`${at(sought.word)}*`] : sought.begun.map(at)),
    ...sought.joined.map(at),
    // What a part is called itself comes before what the owner says of a word.
    ...(place === 'name' ? [] : sought.means.map((words) => `(${words.map(at).join(' AND ')})`)),
    ...(isLoose ? sought.near.map(at) : []),
  ]
  return `(${[...new Set(alternatives)].join(' OR ')})`
}

const every = (sought: Sought[], worst: WordPlace, shelf: SearchShelf, isLoose: boolean) =>
  sought.map((each) => either(each, worst, shelf, isLoose)).join(' AND ')

const any = (sought: Sought[], shelf: SearchShelf) =>
  sought.map((each) => either(each, 'word', shelf, true)).join(' OR ')

/** The text as it is looked for when nothing has its words as they were typed. */
function correctedText(sought: Sought[]): string | null {
  if (sought.every(({ near }) => near.length === 0)) return null
  return sought.map(({ word, typed, near }) => likeliest(word, near) ?? typed).join(' ')
}

/** Of words that are equally near the one that begins like what was typed, then the one of its length. */
function likeliest(word: string, near: string[]): string | undefined {
  const far = (candidate: string) => Number(candidate[0] !== word[0]) + Math.abs(candidate.length - word.length)
  return near.toSorted((a, b) => far(a) - far(b) || (a < b ? -1 : 1))[0]
}

/** The words that the shop knows; when it knows all of them, all but the one that fewest parts have. */
function withoutLeastKnown(sought: Sought[]): Sought[] {
  const known = sought.filter(({ count, near, word }) => count > 0 || near.length > 0 || !hasLetters(word))
  if (known.length < sought.length || known.length === 1) return known
  const least = known.toSorted((a, b) => a.count - b.count)[0]
  return known.filter((each) => each !== least)
}
