import type { ProductCard } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { joinedWords, wordsOf } from '#domain/search/search-words.ts'
import { searchableFacts, searchableTitles } from '#worker/search/index/searchable-words.ts'
import { withoutStopWords } from '#worker/search/index/workshop-words.ts'
import type { MatchKind } from '#worker/search/plan/search-plan.ts'

/** A part that may match a line. */
export interface Candidate {
  card: ProductCard
  alsoCalled: string[]
  /** Parts of one family are the same part in several grades. */
  family: string | null
  kind: MatchKind
}

/** The match of a line: one part in its grades, a few choices, or nothing. */
export interface LineMatch {
  isSure: boolean
  choices: ProductCard[]
}

/**
 * Chooses the parts for a line. A match is sure by part number, or when every word is right and only one part has that
 * title, or only one was found. `isAll` is false when the search has more whole matches; then only a part number is
 * sure. Parts with some of the words are choices when their title matches.
 */
export function matchLine(words: string[], candidates: Candidate[], isAll: boolean): LineMatch {
  const of = (...kinds: MatchKind[]) => candidates.filter(({ kind }) => kinds.includes(kind))
  const byNumber = of('number')
  if (byNumber.length > 0) return { isSure: isOnePart(byNumber), choices: spread(byNumber) }
  const whole = of('words')
  const titled = whole.filter((each) => isTitle(words, each))
  const meant = titled.length > 0 ? titled : whole
  if (meant.length > 0) {
    const isSure = isAll && isOnePart(meant)
    return { isSure, choices: isSure ? byPrice(meant) : spread(meant) }
  }
  const guessed = of('guess')
  return {
    isSure: false,
    choices: spread(guessed.length > 0 ? guessed : of('nearest').filter((each) => hasTitle(words, each))),
  }
}

/** Pieces to order: a pair is two of a part that is not sold in pairs. */
export function piecesFor(quantity: number, isPair: boolean, choices: ProductCard[]): number {
  const comesInPairs = choices.some(({ name }) => wordsOf(name).some((word) => word === 'pair' || word === 'set'))
  return isPair && !comesInPairs ? Math.min(2 * quantity, listLimits.quantity) : quantity
}

function isOnePart(list: Candidate[]): boolean {
  const [first] = list
  return list.length === 1 || (first?.family != null && list.every(({ family }) => family === first.family))
}

/** The words of a line without bike, maker and grade of a part. */
function wordsFor(words: string[], { card }: Candidate): string[] {
  const facts = new Set(searchableFacts(card))
  return withoutStopWords(words.filter((word) => !facts.has(word)))
}

/** True when the words are a title of the part: `cd 70 plug` is a spark plug, no ignition coil with plug cap. */
function isTitle(words: string[], candidate: Candidate): boolean {
  return titlesFor(candidate).has(wordsFor(words, candidate).join(''))
}

function hasTitle(words: string[], candidate: Candidate): boolean {
  const own = wordsFor(words, candidate)
  const titles = titlesFor(candidate)
  return own.some((word) => titles.has(word)) || joinedWords(own, 4).some(({ text }) => titles.has(text))
}

const titlesFor = ({ card, alsoCalled }: Candidate) => new Set(searchableTitles({ ...card, alsoCalled }))

/** The grades of one part: in stock first, then by price. */
function byPrice(list: Candidate[]): ProductCard[] {
  const cards = list.map(({ card }) => card)
  return cards
    .toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a)) || a.newPrice - b.newPrice)
    .slice(0, listLimits.choices)
}

/** Different parts first, further grades of them last. */
function spread(list: Candidate[]): ProductCard[] {
  const families = new Set<string>()
  const isFirst = ({ card, family }: Candidate) => {
    const known = family ?? card._id
    return !families.has(known) && families.add(known)
  }
  const [first, others] = [list.filter(isFirst), list]
  return [...new Set([...first, ...others])].slice(0, listLimits.choices).map(({ card }) => card)
}
