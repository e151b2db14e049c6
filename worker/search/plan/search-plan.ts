import { soundOf } from '#domain/search/word-sounds.ts'
import { markedWord, type Visibility } from '#worker/search/index/marked-words.ts'
import type { WordPlace } from '#worker/search/index/searchable-words.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import { hasLetters, type SearchAnswers } from './search-questions.ts'
import type { SearchText } from './search-text.ts'

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

/** How a text is looked for, on one shelf; `null` when it has no word. */
export function planSearch(text: SearchText, answers: SearchAnswers, visibility: Visibility): SearchPlan | null {
  const sought = queryTerms(text, answers, visibility)
  if (sought.length === 0) return null
  const number = quoted(markedWord(text.number, 'number', visibility))
  const exact = (['name', 'fact', 'word'] as const).map((place) => every(sought, place, visibility, false))
  const mentioned = every(sought, 'text', visibility, false)
  // A misspelt word of a name is likelier meant than the word as it was typed somewhere in a description.
  const named = every(sought, 'word', visibility, true)
  const steps = [...new Set([...exact, named, mentioned])]
  const isGuessed = sought.some(({ word, near }) => near.some((each) => soundOf(each) !== soundOf(word)))
  const known = withoutLeastKnown(sought)
  const some = known.length > 0 ? [every(known, 'word', visibility, true), any(sought, visibility)] : []
  const nearest = [...new Set([every(sought, 'text', visibility, true), ...some])].filter((step) => step !== mentioned)
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

const quoted = (word: string) => `"${word}"`

/** An expression that finds parts which have a word, or what means it, at a place or a better one. */
function either(sought: QueryTerm, place: WordPlace, visibility: Visibility, isLoose: boolean): string {
  const at = (word: string) => quoted(markedWord(word, place, visibility))
  const alternatives = [
    at(sought.word),
    ...(sought.prefixes === 'any' ? [`${at(sought.word)}*`] : sought.prefixes.map(at)),
    ...sought.joined.map(at),
    // What a part is called itself comes before what the owner says of a word.
    ...(place === 'name' ? [] : sought.means.map((words) => `(${words.map(at).join(' AND ')})`)),
    ...(isLoose ? sought.near.map(at) : []),
  ]
  return `(${[...new Set(alternatives)].join(' OR ')})`
}

const every = (sought: QueryTerm[], worst: WordPlace, visibility: Visibility, isLoose: boolean) =>
  sought.map((each) => either(each, worst, visibility, isLoose)).join(' AND ')

const any = (sought: QueryTerm[], visibility: Visibility) =>
  sought.map((each) => either(each, 'word', visibility, true)).join(' OR ')

/** The text as it is looked for when nothing has its words as they were typed. */
function correctedText(sought: QueryTerm[]): string | null {
  if (sought.every(({ near }) => near.length === 0)) return null
  return sought.map(({ word, typed, near }) => likeliest(word, near) ?? typed).join(' ')
}

/** Of words that are equally near the one that begins like what was typed, then the one of its length. */
function likeliest(word: string, near: string[]): string | undefined {
  const far = (candidate: string) => Number(candidate[0] !== word[0]) + Math.abs(candidate.length - word.length)
  return near.toSorted((a, b) => far(a) - far(b) || (a < b ? -1 : 1))[0]
}

/** The words that the shop knows; when it knows all of them, all but the one that fewest parts have. */
function withoutLeastKnown(sought: QueryTerm[]): QueryTerm[] {
  const known = sought.filter(({ count, near, word }) => count > 0 || near.length > 0 || !hasLetters(word))
  if (known.length < sought.length || known.length === 1) return known
  const least = known.toSorted((a, b) => a.count - b.count)[0]
  return known.filter((each) => each !== least)
}
