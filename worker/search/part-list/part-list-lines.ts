import { type Bike, bikeName } from '#domain/bikes/bike-list.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { searchWordsOf, wordsOf } from '#domain/search/search-words.ts'
import { namesNothing } from '#worker/search/index/workshop-words.ts'
import { makerOf, type ParsedBike, parseBike } from './bike-words.ts'
import { quantityPhrases, parseQuantity } from './line-quantity.ts'

/** One line of a list, as it is looked for. */
export interface AskedLine {
  /** As it was typed. */
  text: string
  /** What is searched: without quantity and bike. */
  words: string
  /** Pieces, from 1 to the most that a line may hold. */
  quantity: number
  /** The quantity counts pairs. */
  isPair: boolean
  /** More were asked for than a line may hold. */
  isCapped: boolean
  /** The bike of the line itself, or of an earlier one, or one's own. */
  bike: ParsedBike | null
}

/** A list as it was understood, and what of it was not read. */
export interface AskedList {
  lines: AskedLine[]
  /** Lines over the limit. */
  leftOut: number
  /** The text was longer than what is read of it. */
  isCut: boolean
}

/**
 * Reads a list as people write it: one part a line or several with commas, with bullets or numbers, in Urdu or English. A
 * bike that is named holds for what comes after it, until another one is; `mine` is the bike where none was named.
 */
export function readPartList(text: string, mine: Pick<Bike, 'brand' | 'name'> | null): AskedList {
  const { start, isCut } = readable(text)
  const lines: AskedLine[] = []
  let leftOut = 0
  let bike: ParsedBike | null = mine && { name: bikeName(mine), words: wordsOf(mine.name) }
  for (const item of itemsOf(start)) {
    const { bike: named, rest } = parseBike(plain(item))
    const asked = tidy(rest)
    const maker = named ? null : makerOf(asked)
    bike = named ?? maker ?? bike
    // A heading: `CD 70`, `Honda`.
    if (maker || (named && namesNothing(searchWordsOf(asked)))) continue
    const pieces = quantityPhrases(asked)
    for (const piece of pieces) {
      const { count, isPair, rest: left } = parseQuantity(piece)
      const words = tidy(left)
      const last = lines.at(-1)
      if (searchWordsOf(words).length === 0) {
        // `Indicator set, 4 pieces`: the number belongs to what stands before it.
        if (count !== null && last?.quantity === 1) Object.assign(last, quantityOf(count, isPair))
      } else if (lines.length === listLimits.lines) leftOut += 1
      else
        lines.push({
          text: shortened(pieces.length > 1 ? piece : item),
          words,
          bike,
          ...quantityOf(count ?? 1, isPair),
        })
    }
  }
  return { lines, leftOut, isCut }
}

function quantityOf(count: number, isPair: boolean): Pick<AskedLine, 'quantity' | 'isPair' | 'isCapped'> {
  const quantity = Math.min(Math.max(1, count), listLimits.quantity)
  return { quantity, isPair, isCapped: count > listLimits.quantity }
}

/** As much of a text as is read, to the end of its last whole item. */
function readable(text: string): { start: string; isCut: boolean } {
  const characters = Array.from(text.slice(0, 2 * listLimits.characters + 2))
  if (characters.length <= listLimits.characters) return { start: text, isCut: false }
  const start = characters.slice(0, listLimits.characters).join('')
  const end = start.search(/[\n,;،؛][^\n,;،؛]*$/u)
  return { start: end > 0 ? start.slice(0, end) : start, isCut: true }
}

const shownCharacters = 120
const shortened = (item: string) => Array.from(item).slice(0, shownCharacters).join('')

/** What the cart writes around its own list; and what a chat writes before a message. */
const notAnItem = /^\s*(my list:?|cash to pay:.*)\s*$/i
const chatPrefix = /^\s*\[[^\]\n]{5,40}\]\s*[^:\n]{1,40}:\s/u

function itemsOf(text: string): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).map((line) => line.replace(chatPrefix, ''))
  return lines
    .filter((line) => !notAnItem.test(line))
    .flatMap((line, index) => ofCart(line) ?? split(line, index + 1))
    .map((item) => withoutBullet(item).replace(/\s+/gu, ' ').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
}

/** `2 × Chain set, Crown (HT-0412, Honda CD 70)`: a line that a cart of this shop wrote is its part number. */
function ofCart(line: string): string[] | null {
  const [, count, number] = /^\s*(\d+) × .+ \(([^(),]+), [^()]*\)\s*$/u.exec(line) ?? []
  return count === undefined || number === undefined ? null : [`${number} ${count} pcs`]
}

// Not the commas of `(front, rear)`.
const separators = /[,;،؛|۔](?![^()]*\))|\s(?:aur|اور)\s|\s\+\s|\.\s+(?=\p{L})/iu

function split(line: string, place: number): string[] {
  const numbered = /^\s*\(?1\s?[.)]/u.test(line) ? line.split(/\s(?=\d{1,2}[.)]\s)/u) : [line]
  return numbered.flatMap((item, index) => {
    const unnumbered = withoutNumber(item, place + index)
    const [, maker = '', rest = ''] = /^([^:]{1,40}):(.*)$/u.exec(unnumbered) ?? []
    return (makerOf(maker) ? [maker, rest] : [unnumbered]).flatMap((each) => each.split(separators))
  })
}

const withoutBullet = (line: string) => line.replace(/^[^\p{L}\p{N}(]+/u, '')

/** Without the number of the line: `2)` always; `2-` and `2 plug 5` only where it is the second. */
function withoutNumber(line: string, place: number): string {
  const bare = withoutBullet(line)
  const [number, digits = '', sign = ''] =
    /^\(?(\p{Nd}{1,2})(?:\s?([.):-])(?!\p{Nd})|\s(?=\p{L}.*\s\p{Nd}{1,3}\s*$))/u.exec(bare) ?? []
  const isNumber = number !== undefined && (/[.)]/u.test(sign) || Number(asciiDigits(digits)) === place)
  return isNumber ? bare.slice(number.length) : bare
}

const asciiDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 15))

/** Small letters, digits of English, one sign for times. */
function plain(item: string): string {
  return asciiDigits(item.normalize('NFKC'))
    .toLowerCase()
    .replace(/[×✕✖*]/gu, ' x ')
    .replace(/\s+/gu, ' ')
}

/** Without what is left around a bike that was taken out: `- garari set`, `plug ( )`. */
function tidy(rest: string): string {
  return rest
    .replace(/\(\s*\)/gu, ' ')
    .replace(/^[\s:;,.–—-]+|[\s:;,.–—-]+$/gu, '')
    .replace(/\s+/gu, ' ')
}
