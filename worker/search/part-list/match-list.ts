import { asciiDigits, plainCharacters } from '#domain/typed-text.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { listLimits, type ListLine } from '#domain/search/part-list.ts'
import { searchWordsOf, wordsOf } from '#domain/search/search-words.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { ShopContext } from '#worker/context.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { hasOnlyStopWords } from '#worker/search/index/workshop-words.ts'
import { readWholeText, type SearchText } from '#worker/search/plan/search-text.ts'
import { recordUnanswered } from '#worker/search/terms/record-search.ts'
import { readYear } from '#worker/vehicles/part-fit.ts'
import { bikeOf, makerOf, parseBike, type ParsedBike } from './bike-words.ts'
import { parseQuantity, quantityPhrases } from './line-quantity.ts'
import { type Candidate, matchLine, piecesFor } from './part-list-match.ts'

/** One parsed line of a list. */
interface ParsedLine {
  /** As typed. */
  text: string
  /** The search text, without quantity and bike. */
  words: string
  /** Pieces, from 1 to the most that a line may hold. */
  quantity: number
  /** The quantity counts pairs. */
  isPair: boolean
  /** More were text for than a line may hold. */
  isCapped: boolean
  /** The bike of this line or of an earlier one, or the shopper's own. */
  bike: ParsedBike | null
}

/** A parsed list. */
interface ParsedList {
  lines: ParsedLine[]
  /** Number of lines over the limit. */
  leftOut: number
  /** The text was longer than the limit. */
  isCut: boolean
}

const maxShownCharacters = 120

const shortened = (item: string) => Array.from(item).slice(0, maxShownCharacters).join('')

/** Lines that the cart writes around its list, and what a chat says of itself. */
const notAnItem =
  /^\s*(?:my list:?|cash to pay:.*|messages and calls are end-to-end encrypted.*|(?:image|photo|video|audio|sticker|gif|document|contact card) omitted|.*\(file attached\)|(?:you deleted this|this) message(?: was deleted)?\.?)\s*$/i

/** A remark of the app behind a message: `<Media omitted>`, `<This message was edited>`. */
const chatRemark = /\s*<\p{L}[^<>\n]{2,60}>\s*$/u

/** What turns the words around a name or a time in a chat; nobody typed it. */
const directionMarks = /[\p{Bidi_Control}\uFEFF]/gu

/** `Ali, [27/11/2026 8:15 PM]`: the line of Telegram above a message. */
const lineAboveMessage = /^[^[\]\n]{1,60},\s*\[[^\]\n]*\p{Nd}{1,2}:\p{Nd}{2}[^\]\n]*\]:?\s*$/u

/** The prefix of a copied message: `[27/11/26, 8:15 pm] Ali: `. */
const chatPrefix = /^\s*\[[^\]\n]{5,40}\]\s*[^:\n]{1,40}:\s/u

/** `27/11/26, 8:15 pm - Ali: ` of an exported chat; a line of the app itself has no name. */
const exportedPrefix =
  /^\s*\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{1,4},?\s+\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s*[ap]\.?\s?m\.?)?\s+[-–]\s+(?:[^:\n]{1,40}:\s|[^:\n]*$)/iu

// Not the commas of `(front, rear)`.
const separators = /[,;،؛|۔](?![^()]*\))|\s(?:aur|اور)\s|\s\+\s|\.\s+(?=\p{L})/iu

const withoutBullet = (line: string) => line.replace(/^[^\p{L}\p{N}(]+/u, '')

/** Candidates for one line. */
const maxCandidates = 12
/** Words of an unanswered line that is recorded for the owner. */
const maxRecordedWords = 3

/**
 * Finds the parts of a list in three round trips, with a bounded number of rows for each line.
 * @throws ShopError 'RATE_LIMITED' when an IP sends too many lists in a minute
 */
export async function matchList(
  shop: ShopContext,
  query: { list?: string | undefined; bike?: string | undefined; year?: string | undefined },
  ip: string,
): Promise<PartList> {
  const own = knownVehicles().of(query.bike)
  const ridden = own ? bikeOf(own, readYear(query.year, shop.now())) : null
  const { lines, leftOut, isCut } = readPartList(query.list ?? '', ridden, shop.now())
  if (lines.length === 0) return { lines: [], products: [], leftOut, isCut }
  // A list costs as much as fifty searches; one without a part costs nothing and is not limited.
  await rateLimit(shop, 'partList', ip)
  const texts = lines.map(({ words, bike }) => ({
    text: readWholeText(words, bike?.words ?? []),
    within: bike?.within ?? null,
  }))
  const found = await shop.stores.search.findEach(texts, maxCandidates)
  const ids = found.flatMap(({ matches }) => matches.map(({ productId }) => productId))
  const parts = await shop.stores.partList.findCandidates(ids)
  const products = new Map<string, ProductCard>()
  const matched = lines.map((line, index) => {
    const matches = found[index]?.matches ?? []
    const candidates = matches.flatMap(({ productId, kind }): Candidate[] => {
      const part = parts.get(productId)
      return part ? [{ ...part, kind }] : []
    })
    const isAll = matches.length < maxCandidates || matches.at(-1)?.kind !== 'words'
    return toListLine(line, texts[index]?.text, candidates, isAll, products)
  })
  if (products.size > 0) recordUnanswered(shop, unansweredWords(lines, matched))
  return { lines: matched, products: [...products.values()], leftOut, isCut }
}

/** The short lines without a match; longer ones may contain personal data. */
function unansweredWords(lines: ParsedLine[], matched: ListLine[]): string[] {
  return lines
    .map(({ words }) => words)
    .filter((words, index) => matched[index]?.choices.length === 0 && searchWordsOf(words).length <= maxRecordedWords)
}

function toListLine(
  { text, words, quantity, isPair, isCapped, bike }: ParsedLine,
  searchText: SearchText | undefined,
  candidates: Candidate[],
  isAll: boolean,
  products: Map<string, ProductCard>,
): ListLine {
  const { isSure, choices } = matchLine(searchText?.words ?? [], candidates, isAll)
  for (const card of choices) products.set(card._id, card)
  return {
    text,
    quantity: piecesFor(quantity, isPair, choices),
    isCapped,
    bike: bike?.name ?? null,
    search: [words, bike && (bike.within === null ? bike.words : wordsOf(bike.name)).join(' ')]
      .filter(Boolean)
      .join(' '),
    isSure,
    choices: choices.map(({ _id }) => _id),
  }
}

/**
 * Parses a list: one part a line or several with commas, with bullets or numbers, in Urdu or English. A named bike
 * applies until the next one, with the year beside it; `ownBike` applies before the first. `now` is epoch milliseconds.
 */
export function readPartList(text: string, ownBike: ParsedBike | null, now: number): ParsedList {
  const { start, isCut } = readable(text)
  const lines: ParsedLine[] = []
  let leftOut = 0
  let bike = ownBike
  for (const item of itemsOf(start)) {
    const { bike: named, rest } = parseBike(plain(item), now)
    const unparsed = trimmed(rest)
    const maker = named ? null : makerOf(unparsed)
    bike = named ?? maker ?? bike
    // A heading: `CD 70`, `Honda`.
    if (maker || (named && hasOnlyStopWords(searchWordsOf(unparsed)))) continue
    const phrases = quantityPhrases(unparsed)
    for (const phrase of phrases) {
      const { count, isPair, rest: left } = parseQuantity(phrase)
      const words = trimmed(left)
      const last = lines.at(-1)
      if (searchWordsOf(words).length === 0) {
        // `Indicator set, 4 pieces`: the quantity belongs to the line before.
        if (count !== null && last?.quantity === 1) Object.assign(last, quantityOf(count, isPair))
      } else if (lines.length === listLimits.lines) leftOut += 1
      else
        lines.push({
          text: shortened(phrases.length > 1 ? phrase : item),
          words,
          bike,
          ...quantityOf(count ?? 1, isPair),
        })
    }
  }
  return { lines, leftOut, isCut }
}

function quantityOf(count: number, isPair: boolean): Pick<ParsedLine, 'quantity' | 'isPair' | 'isCapped'> {
  const quantity = Math.min(Math.max(1, count), listLimits.quantity)
  return { quantity, isPair, isCapped: count > listLimits.quantity }
}

/** Cuts a text to the limit, at the end of its last whole item. */
function readable(text: string): { start: string; isCut: boolean } {
  const characters = Array.from(text.slice(0, 2 * listLimits.characters + 2))
  if (characters.length <= listLimits.characters) return { start: text, isCut: false }
  const start = characters.slice(0, listLimits.characters).join('')
  const end = start.search(/[\n,;،؛][^\n,;،؛]*$/u)
  return { start: end > 0 ? start.slice(0, end) : start, isCut: true }
}

function itemsOf(text: string): string[] {
  const lines = text
    .replace(directionMarks, '')
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.replace(chatPrefix, '').replace(exportedPrefix, '').replace(chatRemark, ''))
  return lines
    .filter((line) => !notAnItem.test(line) && !lineAboveMessage.test(line))
    .flatMap((line, index) => cartLine(line) ?? split(line, index + 1))
    .map((item) => withoutBullet(item).replace(/\s+/gu, ' ').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
}

/**
 * A line that a cart of this shop wrote is reduced to its part number: `2 × Chain set, Crown (HT-0412, Honda CD 70)`.
 */
function cartLine(line: string): string[] | null {
  const [, count, number] = /^\s*(\d+) × .+ \(([^(),]+), [^()]*\)\s*$/u.exec(line) ?? []
  return count === undefined || number === undefined ? null : [`${number} ${count} pcs`]
}

function split(line: string, lineNumber: number): string[] {
  const numbered = /^\s*\(?1\s?[.)]/u.test(line) ? line.split(/\s(?=\d{1,2}[.)]\s)/u) : [line]
  return numbered.flatMap((item, index) => {
    const unnumbered = withoutNumber(item, lineNumber + index)
    const [, maker = '', rest = ''] = /^([^:]{1,40}):(.*)$/u.exec(unnumbered) ?? []
    return (makerOf(maker) ? [maker, rest] : [unnumbered]).flatMap((each) => each.split(separators))
  })
}

/** Removes a line number: `2)` always; `2-` and `2 plug 5` only on the second line. */
function withoutNumber(line: string, lineNumber: number): string {
  const unmarked = withoutBullet(line)
  const [number, digits = '', sign = ''] =
    /^\(?(\p{Nd}{1,2})(?:\s?([.):-])(?!\p{Nd})|\s(?=\p{L}.*\s\p{Nd}{1,3}\s*$))/u.exec(unmarked) ?? []
  const isNumber = number !== undefined && (/[.)]/u.test(sign) || Number(asciiDigits(digits)) === lineNumber)
  return isNumber ? unmarked.slice(number.length) : unmarked
}

/** Lower case, ASCII digits, `x` for every multiplication sign. */
function plain(item: string): string {
  return plainCharacters(item.replace(/(?<=\p{Nd})(?=[¼½¾])/gu, ' '))
    .toLowerCase()
    .replace(/[×✕✖*]/gu, ' x ')
    .replace(/\s+/gu, ' ')
}

/** Removes what is left around a bike: `- garari set`, `plug ( )`. */
function trimmed(rest: string): string {
  return rest
    .replace(/\(\s*\)/gu, ' ')
    .replace(/^[\s:;,.–—-]+|[\s:;,.–—-]+$/gu, '')
    .replace(/\s+/gu, ' ')
}
