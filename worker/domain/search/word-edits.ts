import { lastOf } from '#domain/lists.ts'

const rules: [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/igh(?=t)/g, 'i'],
  [/tch|ch/g, 'C'],
  [/sh|ti(?=on)/g, 'S'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
]

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

/**
 * Returns the sound of a word, so that its spellings match: `silensar` and `silencer` are both `slnsr`. Roman Urdu has
 * no fixed spelling; writers agree on the consonants. Vowels after the first letter, `h` and a final `s` are dropped.
 * Empty for other scripts and for fewer than three letters.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]{3,40}$/.test(word)) return ''
  const spelled = rules.reduce((text, [from, to]) => text.replace(from, to), word)
  const first = spelled[0] === 'e' ? 'i' : spelled[0] === 'o' ? 'u' : spelled[0]
  const rest = spelled.slice(1).replace(/[aeiouyh]/g, '')
  return `${first}${rest.length > 1 ? rest.replace(/s$/, '') : rest}`
}
