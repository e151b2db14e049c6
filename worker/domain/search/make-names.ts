import type { Language } from '#domain/language/languages.ts'
import { LruMap } from '#domain/lru.ts'
import { once } from '#domain/once.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { bikeGlossary, partGlossary, type ShownWords, wordGlossary } from './glossary.ts'
import { agreeingWords, nameWords, prepositions } from './name-words.ts'

/** A phrase of a name: known words, an adjective that agrees with its part, or a text that stays as it is. */
interface Phrase {
  /** What stands before and after it: brackets, quotes. */
  before: string
  after: string
  text: string
  shown: ShownWords | null
  forms: readonly ShownWords[] | null
}

/** The names that the owner wrote, if any. */
type OwnNames = Partial<Record<keyof PartNames, string | null | undefined>>

/** The longest phrase of the table, words. */
const maxWords = 5
const commas = { roman: ', ', ur: '، ' }
const madeNames = new LruMap<string, PartNames>(2000)

/**
 * Makes the name of a part in Roman Urdu and Urdu from the workshop words: `Front brake shoe pair, 130 mm` is
 * `Agle brake shoe ki jori, 130 mm`. Sizes, numbers and unknown words stay as they are.
 */
export function makeNames(name: string): PartNames {
  const known = madeNames.get(name)
  if (known) return known
  const clauses = name.split(/,\s+/)
  const made = {
    roman: capitalizedAs(name, clauses.map((clause) => translatedClause(clause, 'roman')).join(commas.roman)),
    ur: clauses.map((clause) => translatedClause(clause, 'ur')).join(commas.ur),
  }
  madeNames.set(name, made)
  return made
}

/** A stored name, such as that of an ordered part, in a language. */
export function nameIn(language: Language, name: string): string {
  return language === 'en' ? name : makeNames(name)[language]
}

/** The names of a part: the owner's own, completed by made ones. */
export function namesOf(name: string, { roman, ur }: OwnNames): PartNames {
  const made = makeNames(name)
  return { roman: roman ?? made.roman, ur: ur ?? made.ur }
}

/** A clause, with what follows `with` and `for` before its preposition. */
function translatedClause(clause: string, language: keyof PartNames): string {
  const words = clause.split(/\s+/).filter(Boolean)
  const starts = words.flatMap((word, at) => (prepositions.has(word.toLowerCase()) ? [at] : []))
  const groups = [0, ...starts].map((from, index) => words.slice(from, starts[index] ?? words.length))
  const parts = groups.map((group, index) => {
    const preposition = index === 0 ? undefined : prepositions.get(group[0]?.toLowerCase() ?? '')
    if (!preposition || group.length === 1) return translatedWords(group, false, language)
    const rest = group.slice(1).map((word) => word.replace(/^(\d+)s$/, '$1'))
    return `${translatedWords(rest, true, language)} ${preposition[language]}`
  })
  return parts.filter((text) => text !== '').join(commas[language])
}

function translatedWords(words: string[], isOblique: boolean, language: keyof PartNames): string {
  const phrases = phrasesOf(words)
  const isPair = phrases.some(({ text }) => text.toLowerCase() === 'pair')
  return phrases
    .map((phrase, at) => {
      const shown = phrase.forms ? agreeing(phrase.forms, phrases.slice(at + 1), isOblique || isPair) : phrase.shown
      const text = shown?.[language] ?? phrase.text
      const link = at > 0 && phrase.text.toLowerCase() === 'pair' ? { roman: 'ki ', ur: 'کی ' }[language] : ''
      return phrase.before + link + text + phrase.after
    })
    .join(' ')
}

/** The form of an adjective for the part after it. */
function agreeing(forms: readonly ShownWords[], after: Phrase[], isOblique: boolean): ShownWords | undefined {
  if (isOblique) return forms[2]
  const other = after.findIndex(({ shown }) => !shown)
  const noun = (other < 0 ? after : after.slice(0, other)).at(-1)?.shown
  return forms[noun?.isFeminine ? 1 : 0]
}

/** Splits words into the longest known phrases. */
function phrasesOf(words: string[]): Phrase[] {
  const pieces = words.map((word) => /^([("'[]*)(.*?)([)"'\];:]*)$/s.exec(word) ?? ['', '', word, ''])
  const phrases: Phrase[] = []
  for (let from = 0; from < pieces.length;) {
    const phrase = longestPhrase(pieces.slice(from, from + maxWords))
    phrases.push(phrase.phrase)
    from += phrase.length
  }
  return phrases
}

function longestPhrase(pieces: (string[] | RegExpExecArray)[]): { phrase: Phrase; length: number } {
  for (let length = pieces.length; length > 0; length -= 1) {
    const taken = pieces.slice(0, length)
    const isBroken = taken.some(([, before, , after], at) => (at > 0 && before) || (at < length - 1 && after))
    const text = taken.map(([, , word = '']) => word).join(' ')
    const key = text.toLowerCase()
    const forms = length === 1 ? agreeingWords.get(key) : undefined
    const shown = isBroken || forms ? undefined : (shownNames().get(key) ?? shownNames().get(singular(key)))
    if (shown || forms || length === 1) {
      const [, before = ''] = taken[0] ?? []
      const [, , , after = ''] = taken.at(-1) ?? []
      return { phrase: { before, after, text, shown: shown ?? null, forms: forms ?? null }, length }
    }
  }
  throw new Error('A phrase has at least one word.')
}

const singular = (phrase: string) => phrase.replace(/s$/, '')

const capitalizedAs = (name: string, made: string) =>
  /^\p{Lu}/u.test(name) ? made.charAt(0).toUpperCase() + made.slice(1) : made

const shownNames = once(
  () =>
    new Map<string, ShownWords>([
      ...[...wordGlossary, ...bikeGlossary, ...partGlossary].flatMap(({ names, shown }) =>
        shown ? names.map((name): [string, ShownWords] => [name, shown]) : [],
      ),
      ...nameWords,
    ]),
)
