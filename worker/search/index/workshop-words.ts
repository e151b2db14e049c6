import { once } from '#domain/once.ts'
import { bikeGlossary, type GlossaryEntry, stopWords, partGlossary, wordGlossary } from '#domain/search/glossary.ts'
import { wordsOf } from '#domain/search/search-words.ts'

/** A phrase, word by word. */
export type Phrase = string[]

/** A glossary indexed by phrase. */
interface Phrases {
  /** Equivalents of names and of phrases of two or more words, which are unambiguous. */
  sure: Map<string, Phrase[]>
  /** Equivalents of every name and word. */
  every: Map<string, Phrase[]>
  /** Contents of the box, by the names of the part. */
  contents: Map<string, Phrase[]>
}

const maxWords = 4

function phrasesOf(glossary: GlossaryEntry[]): Phrases {
  const phrases: Phrases = { sure: new Map(), every: new Map(), contents: new Map() }
  const { sure, every, contents } = phrases
  const add = (map: Phrases['sure'], phrase: Phrase, equivalents: Phrase[]) =>
    map.set(phrase.join(' '), [...(map.get(phrase.join(' ')) ?? []), ...equivalents])
  for (const entry of glossary) {
    const [names, words] = [entry.names.map(wordsOf), entry.words.map(wordsOf)]
    const equivalents = [...names, ...words]
    for (const name of names) {
      add(sure, name, equivalents)
      if (entry.contents.length > 0) add(contents, name, entry.contents.map(wordsOf))
    }
    for (const word of words) if (word.length > 1) add(sure, word, equivalents)
    for (const phrase of equivalents) add(every, phrase, equivalents)
  }
  return phrases
}

const parts = once(() => phrasesOf(partGlossary))
const adjectives = once(() => phrasesOf(wordGlossary))
const bikes = once(() => phrasesOf(bikeGlossary))

/** Returns the equivalents of the phrases in some words; a longer phrase hides the shorter ones in it. */
function equivalentsIn(words: string[], phrases: Phrases['sure']): Phrase[] {
  const found: Phrase[] = []
  for (let from = 0; from < words.length;) {
    const lengths = Array.from(
      { length: Math.min(maxWords, words.length - from) },
      (_, index) => index + 1,
    ).toReversed()
    const length = lengths.find((each) => phrases.has(words.slice(from, from + each).join(' '))) ?? 0
    found.push(...(phrases.get(words.slice(from, from + length).join(' ')) ?? []))
    from += Math.max(1, length)
  }
  return found
}

/**
 * Returns other phrases for a part of this name: `Front brake shoe pair` is `juta`, `break shoe`, … A name without a
 * known English part falls back to its last word, then to a whole phrase of `alsoCalled`.
 */
export function partPhrases(name: string[], alsoCalled: Phrase[] = []): Phrase[] {
  const named = equivalentsIn(name, parts().sure)
  if (named.length > 0) return named
  const plainWords = name.filter((word) => !/\p{N}/u.test(word) && !adjectives().every.has(word))
  const last = parts().every.get(plainWords.at(-1) ?? '') ?? []
  return last.length > 0 ? last : alsoCalled.flatMap((phrase) => parts().every.get(phrase.join(' ')) ?? [])
}

/** Returns the phrases for the contents of a part: a piston kit has its rings. */
export function contentPhrases(name: string[]): Phrase[] {
  return equivalentsIn(name, parts().contents)
}

/** Returns equivalents of `front`, `pair`, `genuine` and the like in a name. */
export function adjectivePhrases(name: string[]): Phrase[] {
  return equivalentsIn(name, adjectives().sure)
}

/** Returns other spellings of a bike's words: `CD` is also `سی ڈی`. */
export function bikePhrases(bike: string[]): Phrase[] {
  return equivalentsIn(bike, bikes().sure)
}

/** Removes stop words, unless there are no other words. */
export function withoutStopWords(words: string[]): string[] {
  const others = words.filter((word) => !stopWordSet().has(word))
  return others.length > 0 ? others : words
}

/** True when there is no word but stop words. */
export function hasOnlyStopWords(words: string[]): boolean {
  return words.every((word) => stopWordSet().has(word))
}

/** True for a word of the glossary, which is not misspelt. */
export function isWorkshopWord(word: string): boolean {
  return glossaryWords().has(word)
}

const glossaryWords = once(
  () =>
    new Set(
      [...partGlossary, ...wordGlossary, ...bikeGlossary].flatMap(({ names, words, contents }) =>
        [...names, ...words, ...contents].flatMap(wordsOf),
      ),
    ),
)
const stopWordSet = once(() => new Set([...stopWords].flatMap(wordsOf)))
