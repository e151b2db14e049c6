import { partGlossary } from './glossary.ts'
import { wordsOf } from './search-words.ts'
import { editDistance, soundOf } from './word-edits.ts'

const mostShown = 3
/** Maximum share of letters by which similar words differ. */
const farthest = 0.45

/**
 * Suggests meanings of a search without matches: at most three part names whose workshop words look or sound most
 * alike, the likeliest first. The owner chooses one.
 */
export function likelyMeanings(text: string): string[] {
  const typed = wordsOf(text).filter((word) => Array.from(word).length > 2)
  const rated = partGlossary.map(({ names, words }) => ({
    name: names[0] ?? '',
    far: nearest(typed, [...names, ...words].flatMap(wordsOf)),
  }))
  return rated
    .filter(({ far }) => far <= farthest)
    .sort((a, b) => a.far - b.far)
    .slice(0, mostShown)
    .map(({ name }) => name)
}

function nearest(typed: string[], known: string[]): number {
  return Math.min(...typed.flatMap((word) => known.map((other) => farness(word, other))))
}

/** Returns 0 for the same word, 1 for words without a common letter. */
function farness(word: string, other: string): number {
  const letters = Math.max(Array.from(word).length, Array.from(other).length)
  const edits = editDistance(word, other) / letters
  const isSameSound = soundOf(word) !== '' && soundOf(word) === soundOf(other)
  return isSameSound ? edits / 2 : edits
}
