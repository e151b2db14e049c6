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
