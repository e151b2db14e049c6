import { lastOf } from '#domain/lists.ts'

// Letters of a key: few words share a prefix of this length, and candidates are compared anyway.
const keyed = 7

/** Returns the edits that a word of this length may have: one from 4 letters, two from 8. */
export function editsAllowed(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : 2
}

/**
 * Returns keys that similar words share: the prefix of a word with some letters left out, fewest first. An index lookup
 * by these keys finds every similar word.
 */
export function editKeys(word: string): string[] {
  const keys = new Set([Array.from(word).slice(0, keyed).join('')])
  let last = [...keys]
  for (let edit = 0; edit < editsAllowed(Array.from(word).length); edit += 1) {
    last = last.flatMap((key) => leaveOneOut(key))
    for (const key of last) keys.add(key)
  }
  return [...keys]
}

function leaveOneOut(word: string): string[] {
  const letters = Array.from(word)
  return letters.map((_, index) => [...letters.slice(0, index), ...letters.slice(index + 1)].join(''))
}

/** Returns the edit distance: letters to add, drop, change or swap with a neighbour. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      const [left, up, corner] = [row[j] ?? 0, above[j + 1] ?? 0, above[j] ?? 0]
      let best = Math.min(left + 1, up + 1, corner + (letter === against ? 0 : 1))
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against
      if (isSwapped) best = Math.min(best, (before[j - 1] ?? 0) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return lastOf(above) ?? 0
}
