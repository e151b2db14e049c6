import type { ProductCard } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { joinedWords, wordsOf } from '#domain/search/search-words.ts'
import { searchableFacts, searchableTitles } from '#worker/search/index/searchable-words.ts'
import { meaningful } from '#worker/search/index/workshop-words.ts'
import type { MatchKind } from '#worker/search/plan/search-plan.ts'

/** A part that a search found for a line, the best first. */
export interface Candidate {
  card: ProductCard
  alsoCalled: string[]
  /** Parts of one family are one part in several grades. */
  family: string | null
  kind: MatchKind
}

/** What a line is answered with: one part that is meant, in all its grades, or a few to choose from, or nothing. */
export interface LineAnswer {
  isSure: boolean
  choices: ProductCard[]
}

/**
 * Which part a line means. It is sure when it says the part's number; or when every word is right and only one part is
 * called exactly that, or only one is found at all. `isAll` is false when the search has more that answers every word: then
 * nothing but a number is sure. Parts that answer only some words are choices when they are called as the line says.
 */
export function answerLine(words: string[], candidates: Candidate[], isAll: boolean): LineAnswer {
  const of = (...kinds: MatchKind[]) => candidates.filter(({ kind }) => kinds.includes(kind))
  const numbered = of('number')
  if (numbered.length > 0) return { isSure: isOnePart(numbered), choices: spread(numbered) }
  const whole = of('words')
  const called = whole.filter((each) => sayWholly(words, each))
  const meant = called.length > 0 ? called : whole
  if (meant.length > 0) {
    const isSure = isAll && isOnePart(meant)
    return { isSure, choices: isSure ? byPrice(meant) : spread(meant) }
  }
  const guessed = of('guess')
  return {
    isSure: false,
    choices: spread(guessed.length > 0 ? guessed : of('nearest').filter((each) => sayPartly(words, each))),
  }
}

/** Pieces that a line means: a pair is two of what is not sold in pairs. */
export function quantityMeant(quantity: number, isPair: boolean, choices: ProductCard[]): number {
  const comesInPairs = choices.some(({ name }) => wordsOf(name).some((word) => word === 'pair' || word === 'set'))
  return isPair && !comesInPairs ? Math.min(2 * quantity, listLimits.quantity) : quantity
}

function isOnePart(list: Candidate[]): boolean {
  const [first] = list
  return list.length === 1 || (first?.family != null && list.every(({ family }) => family === first.family))
}

/** What the line says beside bike, maker and grade of a part. */
function wordsFor(words: string[], { card }: Candidate): string[] {
  const facts = new Set(searchableFacts(card))
  return meaningful(words.filter((word) => !facts.has(word)))
}

/** `cd 70 plug`: a spark plug is called that, an ignition coil with plug cap is not. */
function sayWholly(words: string[], candidate: Candidate): boolean {
  return titlesFor(candidate).has(wordsFor(words, candidate).join(''))
}

function sayPartly(words: string[], candidate: Candidate): boolean {
  const said = wordsFor(words, candidate)
  const titles = titlesFor(candidate)
  return said.some((word) => titles.has(word)) || joinedWords(said, 4).some(({ text }) => titles.has(text))
}

const titlesFor = ({ card, alsoCalled }: Candidate) => new Set(searchableTitles({ ...card, alsoCalled }))

/** One part in its grades: what is in stock first, the lowest price first. */
function byPrice(list: Candidate[]): ProductCard[] {
  const cards = list.map(({ card }) => card)
  return cards
    .toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a)) || a.newPrice - b.newPrice)
    .slice(0, listLimits.choices)
}

/** As many different parts as there is room for, before a second grade of one of them. */
function spread(list: Candidate[]): ProductCard[] {
  const families = new Set<string>()
  const isFirst = ({ card, family }: Candidate) => {
    const known = family ?? card._id
    return !families.has(known) && families.add(known)
  }
  const [first, others] = [list.filter(isFirst), list]
  return [...new Set([...first, ...others])].slice(0, listLimits.choices).map(({ card }) => card)
}
