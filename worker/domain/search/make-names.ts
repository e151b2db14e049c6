import { bikeGlossary, partGlossary, type ShownWords, shownWords, wordGlossary } from './glossary.ts'
import rows from './name-words.json' with { type: 'json' }
import type { Language } from '#domain/language/languages.ts'
import { LruMap } from '#domain/lru.ts'
import { once } from '#domain/once.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { lastOf } from '#domain/lists.ts'

/** English, Roman Urdu, Urdu; `f` for a feminine noun. */
type Line = [english: string, roman: string, ur: string, gender?: 'f']

/** English phrases of names in small letters, in the singular, as pages show them. The glossary's names come after. */
export const nameWords: readonly (readonly [string, ShownWords])[] = (rows as Line[]).map(
  ([english, roman, ur, gender]) => [english, shownWords(gender ? [roman, ur, gender] : [roman, ur])],
)

/** Adjectives whose ending agrees with the part: masculine, feminine, and before another word or in the plural. */
export const agreeingWords: ReadonlyMap<string, readonly ShownWords[]> = new Map(
  (
    [
      ['front', 'agl', 'اگل'],
      ['rear', 'pichl', 'پچھل'],
      ['back', 'pichl', 'پچھل'],
      ['black', 'kaal', 'کال'],
      ['blue', 'neel', 'نیل'],
      ['small', 'chhot', 'چھوٹ'],
      ['large', 'bar', 'بڑ'],
      ['big', 'bar', 'بڑ'],
    ] as const
  ).map(([english, roman, ur]) => [
    english,
    [shownWords([`${roman}a`, `${ur}ا`]), shownWords([`${roman}i`, `${ur}ی`]), shownWords([`${roman}e`, `${ur}ے`])],
  ]),
)

/** Prepositions; in Urdu they come after their words. */
export const prepositions: ReadonlyMap<string, ShownWords> = new Map([
  ['with', shownWords(['ke sath', 'کے ساتھ'])],
  ['without', shownWords(['ke baghair', 'کے بغیر'])],
  ['for', shownWords(['ke liye', 'کے لیے'])],
])

/** A word of a name, without the brackets and quotes around it. */
interface Word {
  before: string
  text: string
  /** In small letters, as in the tables. */
  key: string
  after: string
}

/** A phrase of a name: known words, an adjective that agrees with its part, or a text that stays as it is. */
interface Phrase extends Word {
  shown: ShownWords | undefined
  forms: readonly ShownWords[] | undefined
}

/** The names that the owner wrote, if any. */
type OwnNames = Partial<Record<keyof PartNames, string | null | undefined>>

const commas = { roman: ', ', ur: '، ' }
/** For the names and pictures of a few thousand parts, about 0.3 KB each: with fewer, lists make theirs each time. */
const madeNames = new LruMap<string, PartNames>(12_000)

/**
 * Makes the name of a part in Roman Urdu and Urdu from the workshop words: `Front brake shoe pair, 130 mm` is
 * `Agle brake shoe ki jori, 130 mm`. Sizes, numbers and unknown words stay as they are. With an
 * English word that has no other, the whole name stays in Latin letters in Urdu: half of it would read worse.
 */
export function makeNames(name: string): PartNames {
  const known = madeNames.get(name)
  if (known) return known
  const clauses = name.split(/,\s+/).map(translatedClause)
  const roman = clauses.map((clause) => clause.roman).join(commas.roman)
  const ur = clauses.map((clause) => clause.ur).join(commas.ur)
  const made = {
    roman: /^\p{Lu}/u.test(name) ? roman.charAt(0).toUpperCase() + roman.slice(1) : roman,
    ur: hasEnglishWord(ur) ? name : ur,
  }
  madeNames.set(name, made)
  return made
}

/** Whether the Urdu name that the shop makes has all words of a name. Codes, sizes and names of makers need none. */
export function isNamedInUrdu(name: string): boolean {
  return !hasEnglishWord(makeNames(name).ur)
}

/** An ordinary word: in small letters, and no unit such as `mm`. */
const hasEnglishWord = (text: string) => text.split(/[\s()[\]"':;,،]+/).some((word) => /^[a-z]{3,}$/.test(word))

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
function translatedClause(clause: string): PartNames {
  const words = clause.split(/\s+/).filter(Boolean).map(wordOf)
  const starts = words.flatMap(({ key }, at) => (prepositions.has(key) ? [at] : []))
  const groups = [0, ...starts].map((from, index) => words.slice(from, starts[index] ?? words.length))
  const parts = groups.filter((group) => group.length > 0).map(translatedGroup)
  return { roman: parts.map(({ roman }) => roman).join(commas.roman), ur: parts.map(({ ur }) => ur).join(commas.ur) }
}

function translatedGroup(words: Word[]): PartNames {
  const [first, ...rest] = words
  const preposition = rest.length > 0 ? prepositions.get(first?.key ?? '') : undefined
  if (!preposition) return translatedWords(phrasesOf(words), false)
  // `for 125s` is for a 125.
  const counted = rest.map((word) => (/^\d+s$/.test(word.key) ? wordOf(word.key.slice(0, -1)) : word))
  const { roman, ur } = translatedWords(phrasesOf(counted), true)
  return { roman: `${roman} ${preposition.roman}`, ur: `${ur} ${preposition.ur}` }
}

function translatedWords(phrases: Phrase[], isAfter: boolean): PartNames {
  const isOblique = isAfter || phrases.some(({ key }) => key === 'pair')
  const shown = phrases.map((phrase, at) => {
    const { before, text, key, after, forms } = phrase
    const words = forms ? agreeing(forms, phrases.slice(at + 1), isOblique) : phrase.shown
    const isLinked = at > 0 && key === 'pair'
    return {
      roman: before + (isLinked ? 'ki ' : '') + (words?.roman ?? text) + after,
      ur: before + (isLinked ? 'کی ' : '') + (words?.ur ?? text) + after,
    }
  })
  return { roman: shown.map(({ roman }) => roman).join(' '), ur: shown.map(({ ur }) => ur).join(' ') }
}

/** The form of an adjective for the part after it. */
function agreeing(forms: readonly ShownWords[], after: Phrase[], isOblique: boolean): ShownWords | undefined {
  if (isOblique) return forms[2]
  const other = after.findIndex(({ shown }) => !shown)
  const noun = lastOf(other < 0 ? after : after.slice(0, other))?.shown
  return forms[noun?.isFeminine ? 1 : 0]
}

/** Splits words into the longest known phrases. */
function phrasesOf(words: Word[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let from = 0; from < words.length;) {
    const [phrase, length] = longestPhrase(words, from)
    phrases.push(phrase)
    from += length
  }
  return phrases
}

function longestPhrase(words: Word[], from: number): [phrase: Phrase, length: number] {
  const first = words[from] ?? wordOf('')
  const { longest } = shownNames()
  for (let length = Math.min(longest.get(first.key) ?? 1, words.length - from); length > 1; length -= 1) {
    const taken = words.slice(from, from + length)
    const isBroken = taken.some(({ before, after }, at) => (at > 0 && before) || (at < length - 1 && after))
    const key = taken.map((word) => word.key).join(' ')
    const shown = isBroken ? undefined : shownOf(key)
    const { after } = lastOf(taken) ?? first
    if (shown)
      return [{ ...first, key, text: taken.map(({ text }) => text).join(' '), after, shown, forms: undefined }, length]
  }
  const forms = agreeingWords.get(first.key)
  return [{ ...first, forms, shown: forms ? undefined : shownOf(first.key) }, 1]
}

function wordOf(text: string): Word {
  const [, before = '', inner = text, after = ''] = /["'()[\]:;]/.test(text)
    ? (/^([("'[]*)(.*?)([)"'\];:]*)$/s.exec(text) ?? [])
    : []
  return { before, text: inner, key: inner.toLowerCase(), after }
}

/** Names in the tables are in the singular. */
function shownOf(key: string): ShownWords | undefined {
  const { byName } = shownNames()
  return byName.get(key) ?? (key.endsWith('s') ? byName.get(key.slice(0, -1)) : undefined)
}

/** The shown words by name, and the most words of the names that begin with a word. */
const shownNames = once(() => {
  const byName = new Map<string, ShownWords>([
    ...[...wordGlossary, ...bikeGlossary, ...partGlossary].flatMap(({ names, shown }) =>
      shown ? names.map((name): [string, ShownWords] => [name, shown]) : [],
    ),
    ...nameWords,
  ])
  const longest = new Map<string, number>()
  for (const name of byName.keys()) {
    const [first = '', ...others] = name.split(' ')
    longest.set(first, Math.max(longest.get(first) ?? 1, others.length + 1))
  }
  return { byName, longest }
})
