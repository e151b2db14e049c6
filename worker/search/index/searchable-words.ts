import { choiceKeys, onceByChoices } from '#domain/choices/choices.ts'
import type { Product } from '#domain/products/product.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { joinedWords, normalise, wordsOf } from '#domain/search/search-words.ts'
import {
  adjectivePhrases,
  bikePhrases,
  contentPhrases,
  partPhrases,
  type Phrase,
  withoutStopWords,
} from './workshop-words.ts'

/**
 * Ranks of a word in a part, best first: `number` is the whole part number; `name` what the part is; `fact` its bikes,
 * maker, grade and whole titles; `word` single words of these; `text` its description.
 */
export const wordRanks = ['number', 'name', 'fact', 'word', 'text'] as const
/** One of `wordRanks`. */
export type WordRank = (typeof wordRanks)[number]

/** The fields of a part that are searched. */
export type SearchablePart = Pick<
  Product,
  | 'name'
  | 'names'
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

/** Returns every word that finds a part, with its best rank. */
export function searchableWords(part: SearchablePart): Map<string, WordRank> {
  const [head, tail] = headAndTail(part.name)
  const phrases = phrasesFor(head, part)
  const ranked: Record<WordRank, string[]> = {
    number: numberForms(part.partNumber),
    name: [...wordsOf(head), ...writtenTogether(head)],
    fact: [...searchableFacts(part), ...titles([wordsOf(head), ...phrases])],
    word: [
      ...otherNames(part).flatMap(wordsOf),
      ...wordsOf(tail),
      ...writtenTogether(tail),
      ...looseWords(phrases, wordsOf(part.name), wordsOf(tail)),
    ],
    text: wordsOf([part.description, ...part.specs.flat()].join(' ')),
  }
  const words = new Map<string, WordRank>()
  for (const rank of wordRanks) for (const word of ranked[rank]) if (word && !words.has(word)) words.set(word, rank)
  return words
}

/** Returns the words of a part for completion and correction: all but those of its description and number. */
export function vocabularyOf(part: SearchablePart, words = searchableWords(part)): string[] {
  const runs = wordsOf(part.partNumber)
  const ofNumber = new Set([...numberForms(part.partNumber), ...runs, ...runs.map(withoutZeros)])
  return [...words].filter(([word, rank]) => rank !== 'text' && !ofNumber.has(word)).map(([word]) => word)
}

/** The names in Roman Urdu and Urdu, as pages show them. */
function otherNames({ name, names }: Pick<SearchablePart, 'name' | 'names'>): string[] {
  const made = makeNames(name)
  return [names?.roman ?? made.roman, names?.ur ?? made.ur]
}

/** Other phrases for a part of this name. */
function phrasesFor(head: string, part: Pick<SearchablePart, 'alsoCalled'>): Phrase[] {
  const alsoCalled = part.alsoCalled.map(wordsOf)
  return [...alsoCalled, ...partPhrases(wordsOf(head), alsoCalled)]
}

/** Returns the titles of a part, each as one word: `sparkplug`, `plug`. */
export function searchableTitles(part: Pick<SearchablePart, 'name' | 'alsoCalled'>): string[] {
  const [head] = headAndTail(part.name)
  return titles([wordsOf(head), ...phrasesFor(head, part)])
}

/** Joins phrases to titles. Phrases with a digit are left out, because they would look like a model. */
function titles(phrases: Phrase[]): string[] {
  return phrases.filter((phrase) => !phrase.some(hasDigit)).map((phrase) => withoutStopWords(phrase).join(''))
}

/** Splits a name into the part and its attributes: `Ignition coil`, `with plug cap`. */
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

/** Neighbours as one word, and letters with digits as written: `sparkplug`, `c7hsa`. */
function writtenTogether(text: string): string[] {
  const isMixed = (word: string) => /\p{L}/u.test(word) && hasDigit(word)
  const joined = joinedWords(wordsOf(text), 3).map((each) => each.text)
  return [...joined.filter((word) => !hasDigit(word)), ...normalise(text).split(' ').filter(isMixed)]
}

const brands = onceByChoices(() => new Set(choiceKeys('brands').flatMap(wordsOf)))

/** Returns the words for bikes, maker, grade and number. */
export function searchableFacts({
  category,
  subCategory,
  maker,
  grade,
  fits,
  partNumber,
}: Pick<SearchablePart, 'category' | 'subCategory' | 'maker' | 'grade' | 'fits' | 'partNumber'>): string[] {
  const runs = wordsOf(partNumber)
  const bikes = fits.map(wordsOf)
  return [
    ...wordsOf([category, subCategory, maker ?? ''].join(' ')),
    ...writtenTogether(maker ?? ''),
    ...bikes.flatMap(bikeWords),
    ...[wordsOf(category), ...bikes].flatMap(bikePhrases).flatMap(withJoined),
    ...(grade === 'genuine' ? adjectivePhrases([grade]).flatMap(withJoined) : []),
    ...runs,
    ...runs.map(withoutZeros),
  ]
}

/** Spellings of a bike: `Yamaha YB 125Z` is `yb125z`, `yb125` and `ybz`. */
function bikeWords(words: string[]): string[] {
  const model = words[0] === undefined || !brands().has(words[0]) ? words : words.slice(1)
  const letters = model.filter((word) => !hasDigit(word))
  return [...words, ...joinedWords(model, 4).map(({ text }) => text), letters.join('')]
}

/** Single words of all phrases and of the attributes in the name: `front`, `pair`, `with side covers`. */
function looseWords(phrases: Phrase[], name: string[], tail: string[]): string[] {
  return [...phrases, ...contentPhrases(name), ...partPhrases(tail), ...adjectivePhrases(name)].flatMap(withJoined)
}

/** The words of a phrase, and the phrase as one word. */
const withJoined = (phrase: Phrase) => [...phrase, ...(phrase.some(hasDigit) ? [] : [phrase.join('')])]

/** Which parts are searched: those on sale, or the hidden ones, which only staff may search. */
export type Visibility = 'sold' | 'hidden'

// One character encodes visibility and rank, so a shopper's query cannot match a hidden part.
const marks: Record<Visibility, string> = { sold: '01234', hidden: 'abcde' }

/** A word with the mark of its visibility and rank in front. */
export function markedWord(word: string, rank: WordRank, visibility: Visibility): string {
  return `${marks[visibility][wordRanks.indexOf(rank)]}.${word}`
}

/** The words of a part as indexed: at their rank and every lower one, so that one lookup finds both. */
export function markedWords(words: Map<string, WordRank>, visibility: Visibility): string {
  return [...words]
    .flatMap(([word, best]) =>
      best === 'number'
        ? [markedWord(word, best, visibility)]
        : wordRanks.slice(wordRanks.indexOf(best)).map((rank) => markedWord(word, rank, visibility)),
    )
    .join(' ')
}
