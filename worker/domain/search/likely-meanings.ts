import { partGlossary } from './glossary.ts'
import { wordsOf } from './search-words.ts'
import { editDistance } from './word-edits.ts'
import { soundOf } from './word-sounds.ts'

const mostShown = 3
/** Further from each other than this share of their letters, two words are not taken for one. */
const farthest = 0.45

/**
 * What a text that nothing answered may have meant: names of parts whose workshop words look or sound most like its words,
 * the likeliest first, at most three. For the owner, who says which is right.
 */
export function likelyMeanings(text: string): string[] {
  const typed = wordsOf(text).filter((word) => Array.from(word).length > 2)
  const rated = partGlossary.map(({ names, words }) => ({
    name: names[0] ?? '',
    far: nearest(typed, [...names, ...words].flatMap(wordsOf)),
  }))
  return rated
    .filter(({ far }) => far <= farthest)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostShown)
    .map(({ name }) => name)
}

function nearest(typed: string[], known: string[]): number {
  return Math.min(...typed.flatMap((word) => known.map((other) => farness(word, other))))
}

/** 0 for the same word, 1 for one that has nothing in common. */
function farness(word: string, other: string): number {
  const letters = Math.max(Array.from(word).length, Array.from(other).length)
  const edits = editDistance(word, other) / letters
  const isSameSound = soundOf(word) !== '' && soundOf(word) === soundOf(other)
  return isSameSound ? edits / 2 : edits
}
