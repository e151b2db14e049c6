import { once } from '#domain/once.ts'
import { bikeGlossary, type GlossaryEntry, idleWords, partGlossary, wordGlossary } from '#domain/search/glossary.ts'
import { wordsOf } from '#domain/search/search-words.ts'

/** Something that people say, word by word. */
export type Phrase = string[]

/** A glossary that is asked by phrases, for all that mean the same. */
interface Phrases {
  /** Names, and words that say it in two or more: these mean the same wherever they stand. */
  sure: Map<string, Phrase[]>
  /** Every name and word. */
  every: Map<string, Phrase[]>
  /** What comes with a part, by its names. */
  contents: Map<string, Phrase[]>
}

const longest = 4

function phrasesOf(glossary: GlossaryEntry[]): Phrases {
  const phrases: Phrases = { sure: new Map(), every: new Map(), contents: new Map() }
  const { sure, every, contents } = phrases
  const add = (map: Phrases['sure'], phrase: Phrase, said: Phrase[]) =>
    map.set(phrase.join(' '), [...(map.get(phrase.join(' ')) ?? []), ...said])
  for (const entry of glossary) {
    const [names, words] = [entry.names.map(wordsOf), entry.words.map(wordsOf)]
    const said = [...names, ...words]
    for (const name of names) {
      add(sure, name, said)
      if (entry.contents.length > 0) add(contents, name, entry.contents.map(wordsOf))
    }
    for (const word of words) if (word.length > 1) add(sure, word, said)
    for (const phrase of said) add(every, phrase, said)
  }
  return phrases
}

const parts = once(() => phrasesOf(partGlossary))
const adjectives = once(() => phrasesOf(wordGlossary))
const bikes = once(() => phrasesOf(bikeGlossary))

/** What means the same as the phrases in some words; a longer phrase hides the shorter ones in it. */
function saidOf(words: string[], phrases: Phrases['sure']): Phrase[] {
  const found: Phrase[] = []
  for (let from = 0; from < words.length;) {
    const lengths = Array.from({ length: Math.min(longest, words.length - from) }, (_, index) => index + 1).toReversed()
    const length = lengths.find((each) => phrases.has(words.slice(from, from + each).join(' '))) ?? 0
    found.push(...(phrases.get(words.slice(from, from + length).join(' ')) ?? []))
    from += Math.max(1, length)
  }
  return found
}

/**
 * What people call a part of this name, beside it: `Front brake shoe pair` is `juta`, `break shoe`, … A name that says no
 * part in English is known by its last word, or by a whole phrase of what it is also called.
 */
export function partPhrases(name: string[], alsoCalled: Phrase[] = []): Phrase[] {
  const named = saidOf(name, parts().sure)
  if (named.length > 0) return named
  const bare = name.filter((word) => !/\p{N}/u.test(word) && !adjectives().every.has(word))
  const last = parts().every.get(bare.at(-1) ?? '') ?? []
  return last.length > 0 ? last : alsoCalled.flatMap((phrase) => parts().every.get(phrase.join(' ')) ?? [])
}

/** What comes in the box of a part of this name: a piston kit has its rings. */
export function contentPhrases(name: string[]): Phrase[] {
  return saidOf(name, parts().contents)
}

/** What people say for `front`, `pair`, `genuine` and the like when a name has them. */
export function adjectivePhrases(name: string[]): Phrase[] {
  return saidOf(name, adjectives().sure)
}

/** How else the words of a bike are written: `CD` is also `سی ڈی`. */
export function bikePhrases(bike: string[]): Phrase[] {
  return saidOf(bike, bikes().sure)
}

/** The words without those of a sentence that name nothing; all of them when there are no others. */
export function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !idle().has(word))
  return kept.length > 0 ? kept : words
}

/** Whether words are none, or all of them words of a sentence that name nothing. */
export function namesNothing(words: string[]): boolean {
  return words.every((word) => idle().has(word))
}

/** Whether a word is one of the workshop, and so not misspelt. */
export function isWorkshopWord(word: string): boolean {
  return ofTheWorkshop().has(word)
}

const ofTheWorkshop = once(
  () =>
    new Set(
      [...partGlossary, ...wordGlossary, ...bikeGlossary].flatMap(({ names, words, contents }) =>
        [...names, ...words, ...contents].flatMap(wordsOf),
      ),
    ),
)
const idle = once(() => new Set([...idleWords].flatMap(wordsOf)))
