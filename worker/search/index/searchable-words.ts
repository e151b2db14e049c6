import { once } from '#domain/once.ts'
import { categories } from '#domain/products/categories.ts'
import type { Product } from '#domain/products/product.ts'
import { joinedWords, normalise, wordsOf } from '#domain/search/search-words.ts'
import {
  adjectivePhrases,
  bikePhrases,
  contentPhrases,
  meaningful,
  partPhrases,
  type Phrase,
} from './workshop-words.ts'

/**
 * Where a word of a part stands, best first: `number` is the whole part number, `name` what the part is, `fact` its bikes,
 * maker and grade and what it is called as a whole, `word` single words of all that, `text` its description.
 */
export const wordPlaces = ['number', 'name', 'fact', 'word', 'text'] as const
/** One of `wordPlaces`. */
export type WordPlace = (typeof wordPlaces)[number]

/** What a search knows a part by. */
export type SearchablePart = Pick<
  Product,
  | 'name'
  | 'partNumber'
  | 'category'
  | 'subCategory'
  | 'maker'
  | 'grade'
  | 'fits'
  | 'alsoCalled'
  | 'description'
  | 'specs'
>

/** Every word that finds a part, with the best place it stands at. */
export function searchableWords(part: SearchablePart): Map<string, WordPlace> {
  const [head, tail] = headAndTail(part.name)
  const called = phrasesFor(head, part)
  const placed: Record<WordPlace, string[]> = {
    number: numberForms(part.partNumber),
    name: [...wordsOf(head), ...writtenTogether(head)],
    fact: [...searchableFacts(part), ...titles([wordsOf(head), ...called])],
    word: [...wordsOf(tail), ...writtenTogether(tail), ...looseWords(called, wordsOf(part.name), wordsOf(tail))],
    text: wordsOf([part.description, ...part.specs.flat()].join(' ')),
  }
  const words = new Map<string, WordPlace>()
  for (const place of wordPlaces) for (const word of placed[place]) if (word && !words.has(word)) words.set(word, place)
  return words
}

/** The words of a part that a search may complete or mend: all but those of its description and its number. */
export function vocabularyOf(part: SearchablePart, words = searchableWords(part)): string[] {
  const pieces = wordsOf(part.partNumber)
  const ofNumber = new Set([...numberForms(part.partNumber), ...pieces, ...pieces.map(withoutZeros)])
  return [...words].filter(([word, place]) => place !== 'text' && !ofNumber.has(word)).map(([word]) => word)
}

/** What people say for a part of this name. */
function phrasesFor(head: string, part: Pick<SearchablePart, 'alsoCalled'>): Phrase[] {
  const alsoCalled = part.alsoCalled.map(wordsOf)
  return [...alsoCalled, ...partPhrases(wordsOf(head), alsoCalled)]
}

/** What a part is called as a whole, each as one word: `sparkplug`, `plug`. */
export function searchableTitles(part: Pick<SearchablePart, 'name' | 'alsoCalled'>): string[] {
  const [head] = headAndTail(part.name)
  return titles([wordsOf(head), ...phrasesFor(head, part)])
}

/** What a part is called as a whole, as one word. With a digit in it that would look like a model. */
function titles(phrases: Phrase[]): string[] {
  return phrases.filter((phrase) => !phrase.some(hasDigit)).map((phrase) => meaningful(phrase).join(''))
}

/** What a part is, and what is said of it behind that: `Ignition coil`, `with plug cap`. */
function headAndTail(name: string): [head: string, tail: string] {
  const at = name.search(/,|\(|\s(with|for|incl)\s/i)
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/** `HT-0412` is also `HT0412` and `HT412`. */
function numberForms(partNumber: string): string[] {
  const words = wordsOf(partNumber)
  return [words.join(''), words.map(withoutZeros).join('')]
}

const hasDigit = (word: string) => /\p{N}/u.test(word)
const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '')

/** Neighbours as one word, and letters with digits as they are written: `sparkplug`, `c7hsa`. */
function writtenTogether(text: string): string[] {
  const isMixed = (word: string) => /\p{L}/u.test(word) && hasDigit(word)
  const joined = joinedWords(wordsOf(text), 3).map((each) => each.text)
  return [...joined.filter((word) => !hasDigit(word)), ...normalise(text).split(' ').filter(isMixed)]
}

const brands = once(() => new Set(categories.flatMap(wordsOf)))

/** The words for its bikes, its maker, its grade and its number. */
export function searchableFacts({
  category,
  subCategory,
  maker,
  grade,
  fits,
  partNumber,
}: Pick<SearchablePart, 'category' | 'subCategory' | 'maker' | 'grade' | 'fits' | 'partNumber'>): string[] {
  const pieces = wordsOf(partNumber)
  const bikes = fits.map(wordsOf)
  return [
    ...wordsOf([category, subCategory, maker ?? ''].join(' ')),
    ...writtenTogether(maker ?? ''),
    ...bikes.flatMap(bikeWords),
    ...[wordsOf(category), ...bikes].flatMap(bikePhrases).flatMap(together),
    ...(grade === 'genuine' ? adjectivePhrases([grade]).flatMap(together) : []),
    ...pieces,
    ...pieces.map(withoutZeros),
  ]
}

/** A bike in the ways people write it: `Yamaha YB 125Z` is `yb125z`, `yb125` and `ybz`. */
function bikeWords(words: string[]): string[] {
  const model = words[0] === undefined || !brands().has(words[0]) ? words : words.slice(1)
  const letters = model.filter((word) => !hasDigit(word))
  return [...words, ...joinedWords(model, 4).map(({ text }) => text), letters.join('')]
}

/** The single words of all that a part is called, and of what its name adds: `front`, `pair`, `with side covers`. */
function looseWords(called: Phrase[], name: string[], tail: string[]): string[] {
  return [...called, ...contentPhrases(name), ...partPhrases(tail), ...adjectivePhrases(name)].flatMap(together)
}

/** The words of a phrase, and the phrase as one. */
const together = (phrase: Phrase) => [...phrase, ...(phrase.some(hasDigit) ? [] : [phrase.join('')])]
