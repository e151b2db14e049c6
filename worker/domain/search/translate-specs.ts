import type { PartNames } from '#domain/products/part-names.ts'
import type { Spec } from '#domain/products/spec-cell.ts'
import { LruMap } from '#domain/lru.ts'
import { once } from '#domain/once.ts'
import { makeNames } from './make-names.ts'
import words from './spec-words.json' with { type: 'json' }

type TranslatedSpecs = Record<keyof PartNames, [string, string][]>

const translated = new LruMap<string, PartNames>(2000)

/** The rows of a specification table in Roman Urdu and Urdu. Unknown words, sizes and numbers stay as they are. */
export function translateSpecs(specs: readonly Spec[]): TranslatedSpecs {
  const rows = specs.map(([name, value]) => ({
    name: phraseOf(name, names()) ?? makeNames(name),
    value: translateValue(value),
  }))
  const of = (language: keyof PartNames) =>
    rows.map(({ name, value }): [string, string] => [name[language], value[language]])
  return { roman: of('roman'), ur: of('ur') }
}

/** A value: the whole text, else what stands between its commas, by the phrases of tables and the words of names. */
function translateValue(text: string): PartNames {
  const known = translated.get(text)
  if (known) return known
  const clauses = text.split(/,\s+/).map((clause) => phraseOf(clause, values()) ?? makeNames(clause))
  const made = phraseOf(text, values()) ?? {
    roman: clauses.map(({ roman }) => roman).join(', '),
    ur: clauses.map(({ ur }) => ur).join('، '),
  }
  // `14 front` is `Aage 14`.
  const value = { ...made, roman: /^\p{Ll}/u.test(text) ? made.roman : capitalized(made.roman) }
  translated.set(text, value)
  return value
}

/** A phrase of the table; `#` stands for any number. */
function phraseOf(text: string, phrases: ReadonlyMap<string, PartNames>): PartNames | null {
  const key = text.toLowerCase()
  const phrase = phrases.get(key) ?? phrases.get(key.replace(number, '#'))
  if (!phrase) return null
  const numbers = text.match(number) ?? []
  const [roman, ur] = [phrase.roman, phrase.ur].map((words) => {
    const left = [...numbers]
    return words.replace(/#/g, () => left.shift() ?? '')
  }) as [string, string]
  return { roman: /^\p{Lu}/u.test(text) ? capitalized(roman) : roman, ur }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const number = /\d+(?:[.,]\d+)*/g

/** Names of rows, and values: whole ones, and those between commas. */
const names = once(() => tableOf(words.names))
const values = once(() => tableOf(words.values))
/** English in small letters, Roman Urdu, Urdu; `#` is a number. */
const tableOf = (lines: string[][]) =>
  new Map(
    (lines as [string, string, string][]).map(([english, roman, ur]): [string, PartNames] => [english, { roman, ur }]),
  )
