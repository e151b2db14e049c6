import { soundOf } from '#domain/search/word-edits.ts'
import { markedWord, type Visibility, type WordRank } from '#worker/search/index/searchable-words.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import type { SearchText } from './search-text.ts'
import { hasLetters, type VocabularyEntries } from './vocabulary-query.ts'

/** The FTS5 expressions of a text, best first; each excludes the matches of the one before it. */
export interface SearchPlan {
  /** Parts that have every word, at ever lower ranks. */
  whole: string[]
  /** Parts that have some of the words; used when no part has all of them. */
  nearest: string[]
  /** Matches when any part has every word. */
  anyWhole: string
  /** The index in `whole` of the expression for descriptions, which may mention another part. */
  mentions: number
  /** Number of leading expressions that use words as typed, or words that sound the same. */
  sure: number
  /** The text with its misspelt words corrected; `null` when there is none. */
  corrected: string | null
}

/** How a part matches a text: by number, by every word, by guessed words, or by some of the words. */
export type MatchKind = 'number' | 'words' | 'guess' | 'nearest'

/** The kind of a match by the index of its expression, `whole` and `nearest` counted as one list. */
export function kindOfMatch({ whole, sure }: SearchPlan, step: number): MatchKind {
  if (step === 0) return 'number'
  if (step < sure) return 'words'
  return step < whole.length ? 'guess' : 'nearest'
}

/** Plans the search of a text among the parts of one visibility; `null` when it has no word. */
export function planSearch(text: SearchText, entries: VocabularyEntries, visibility: Visibility): SearchPlan | null {
  const terms = queryTerms(text, entries, visibility)
  if (terms.length === 0) return null
  const number = quoted(markedWord(text.number, 'number', visibility))
  const exact = (['name', 'fact', 'word'] as const).map((rank) => every(terms, rank, visibility, false))
  const mentioned = every(terms, 'text', visibility, false)
  // A misspelt word of a name is likelier than the typed word somewhere in a description.
  const named = every(terms, 'word', visibility, true)
  const steps = [...new Set([...exact, named, mentioned])]
  const isGuessed = terms.some(({ word, near }) => near.some((each) => soundOf(each) !== soundOf(word)))
  const known = withoutLeastKnown(terms)
  const some = known.length > 0 ? [every(known, 'word', visibility, true), any(terms, visibility)] : []
  const nearest = [...new Set([every(terms, 'text', visibility, true), ...some])].filter((step) => step !== mentioned)
  return {
    whole: [
      number,
      // A lower rank includes the words of all higher ones, so excluding the previous expression is enough.
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
    corrected: correctedText(terms),
  }
}

const quoted = (word: string) => `"${word}"`

/** An expression for parts that have a word, or an equivalent, at a rank or a better one. */
function either(term: QueryTerm, rank: WordRank, visibility: Visibility, withSimilar: boolean): string {
  const at = (word: string) => quoted(markedWord(word, rank, visibility))
  const alternatives = [
    at(term.word),
    ...(term.prefixes === 'any' ? [`${at(term.word)}*`] : term.prefixes.map(at)),
    ...term.joined.map(at),
    // The name of a part outranks the owner's synonyms.
    ...(rank === 'name' ? [] : term.means.map((words) => `(${words.map(at).join(' AND ')})`)),
    ...(withSimilar ? term.near.map(at) : []),
  ]
  return `(${[...new Set(alternatives)].join(' OR ')})`
}

const every = (terms: QueryTerm[], rank: WordRank, visibility: Visibility, withSimilar: boolean) =>
  terms.map((each) => either(each, rank, visibility, withSimilar)).join(' AND ')

const any = (terms: QueryTerm[], visibility: Visibility) =>
  terms.map((each) => either(each, 'word', visibility, true)).join(' OR ')

/** The corrected text, used when no part has the words as typed. */
function correctedText(terms: QueryTerm[]): string | null {
  if (terms.every(({ near }) => near.length === 0)) return null
  return terms.map(({ word, typed, near }) => likeliest(word, near) ?? typed).join(' ')
}

/** Among equally near words prefers the same first letter, then the same length. */
function likeliest(word: string, near: string[]): string | undefined {
  const distance = (candidate: string) => Number(candidate[0] !== word[0]) + Math.abs(candidate.length - word.length)
  return near.toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))[0]
}

/** The known terms; when all are known, all but the one that fewest parts have. */
function withoutLeastKnown(terms: QueryTerm[]): QueryTerm[] {
  const known = terms.filter(({ count, near, word }) => count > 0 || near.length > 0 || !hasLetters(word))
  if (known.length < terms.length || known.length === 1) return known
  const least = known.toSorted((a, b) => a.count - b.count)[0]
  return known.filter((each) => each !== least)
}
