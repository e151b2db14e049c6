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

/**
 * How a word sounds, so that spellings of one word come together: `silensar` and `silencer` are both `slnsr`. Roman Urdu
 * has no fixed spelling; what writers agree on is the consonants. Vowels but the first letter are dropped, and so are `h`
 * and an `s` at the end. Empty for words in other letters and for those of less than three.
 * Research: market.md §6, search key.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]{3,40}$/.test(word)) return ''
  const spelled = rules.reduce((text, [from, to]) => text.replace(from, to), word)
  const first = spelled[0] === 'e' ? 'i' : spelled[0] === 'o' ? 'u' : spelled[0]
  const rest = spelled.slice(1).replace(/[aeiouyh]/g, '')
  return `${first}${rest.length > 1 ? rest.replace(/s$/, '') : rest}`
}
