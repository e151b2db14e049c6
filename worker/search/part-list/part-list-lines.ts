import { asciiDigits } from '#domain/language/ascii-digits.ts'
import { type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { searchWordsOf, wordsOf } from '#domain/search/search-words.ts'
import { hasOnlyStopWords } from '#worker/search/index/workshop-words.ts'
import { makerOf, type ParsedBike, parseBike } from './bike-words.ts'
import { quantityPhrases, parseQuantity } from './line-quantity.ts'

/** One parsed line of a list. */
export interface ParsedLine {
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
export interface ParsedList {
  lines: ParsedLine[]
  /** Number of lines over the limit. */
  leftOut: number
  /** The text was longer than the limit. */
  isCut: boolean
}

/**
 * Parses a list: one part a line or several with commas, with bullets or numbers, in Urdu or English. A named bike
 * applies until the next one; `ownBike` applies before the first.
 */
export function readPartList(text: string, ownBike: Pick<Vehicle, 'maker' | 'name'> | null): ParsedList {
  const { start, isCut } = readable(text)
  const lines: ParsedLine[] = []
  let leftOut = 0
  let bike: ParsedBike | null = ownBike && { name: vehicleName(ownBike), words: wordsOf(ownBike.name) }
  for (const item of itemsOf(start)) {
    const { bike: named, rest } = parseBike(plain(item))
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

const maxShownCharacters = 120
const shortened = (item: string) => Array.from(item).slice(0, maxShownCharacters).join('')

/** Lines that the cart writes around its list, and the prefix of a chat message. */
const notAnItem = /^\s*(my list:?|cash to pay:.*)\s*$/i
const chatPrefix = /^\s*\[[^\]\n]{5,40}\]\s*[^:\n]{1,40}:\s/u
/** `27/11/26, 8:15 pm - Ali: ` of an exported chat; a line of the app itself has no name. */
const exportedPrefix =
  /^\s*\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{1,4},?\s+\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s*[ap]\.?\s?m\.?)?\s+[-–]\s+(?:[^:\n]{1,40}:\s|[^:\n]*$)/iu

function itemsOf(text: string): string[] {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.replace(chatPrefix, '').replace(exportedPrefix, ''))
  return lines
    .filter((line) => !notAnItem.test(line))
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

// Not the commas of `(front, rear)`.
const separators = /[,;،؛|۔](?![^()]*\))|\s(?:aur|اور)\s|\s\+\s|\.\s+(?=\p{L})/iu

function split(line: string, lineNumber: number): string[] {
  const numbered = /^\s*\(?1\s?[.)]/u.test(line) ? line.split(/\s(?=\d{1,2}[.)]\s)/u) : [line]
  return numbered.flatMap((item, index) => {
    const unnumbered = withoutNumber(item, lineNumber + index)
    const [, maker = '', rest = ''] = /^([^:]{1,40}):(.*)$/u.exec(unnumbered) ?? []
    return (makerOf(maker) ? [maker, rest] : [unnumbered]).flatMap((each) => each.split(separators))
  })
}

const withoutBullet = (line: string) => line.replace(/^[^\p{L}\p{N}(]+/u, '')

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
  return asciiDigits(item.normalize('NFKC'))
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
