import { bikeName, bikes } from '#domain/bikes/bike-list.ts'
import { once } from '#domain/once.ts'
import { categories, subCategories } from '#domain/products/categories.ts'
import { bikeGlossary } from '#domain/search/glossary.ts'
import { wordsOf } from '#domain/search/search-words.ts'

/** A bike as somebody said it. */
export interface ParsedBike {
  /** As it is told back: `Honda CD 70`, `125 CC`. */
  name: string
  /** By these words it is searched. */
  words: string[]
}

// Bikes that share the parts of a Honda. Research: market.md §7.1.
const otherMakers = ['United', 'Road Prince', 'Super Power', 'Unique', 'Hi Speed']

const phrases = once(() => {
  const known = new Map<string, string>()
  const know = (phrase: string, name = phrase) => {
    const key = wordsOf(phrase).join(' ')
    if (!known.has(key)) known.set(key, name)
  }
  for (const bike of bikes)
    for (const called of [bike.name, ...bike.alsoCalled]) {
      know(called, bikeName(bike))
      know(`${bike.brand} ${called}`, bikeName(bike))
    }
  for (const maker of [...categories, ...otherMakers]) for (const size of subCategories) know(`${maker} ${size}`)
  return known
})

const makers = once(() => new Map([...categories, ...otherMakers].map((maker) => [wordsOf(maker).join(' '), maker])))
const otherSpellings = once(
  () =>
    new Map(
      bikeGlossary.flatMap(({ names: [name = ''], words }) =>
        words.map((word) => [wordsOf(word).join(' '), wordsOf(name)] as const),
      ),
    ),
)
const longest = 5

/** A run of letters or of digits, where it stands in a text. */
interface TextRun {
  word: string
  from: number
  to: number
}

/** A text without the bike that it names, and the bike; of several the longest name counts, then the first. */
export function parseBike(text: string): { bike: ParsedBike | null; rest: string } {
  const pieces = asModelsAreWritten(piecesOf(text))
  for (let length = Math.min(longest, pieces.length); length > 0; length -= 1)
    for (let at = 0; at + length <= pieces.length; at += 1) {
      const run = pieces.slice(at, at + length)
      const words = run.map(({ word }) => word)
      const name = phrases().get(words.join(' '))
      const [first, last] = [run[0], run.at(-1)]
      if (name !== undefined && first && last)
        return { bike: { name, words }, rest: `${text.slice(0, first.from)} ${text.slice(last.to)}` }
    }
  return parseSize(text)
}

/** A text that is only the name of a maker, as a heading may be. */
export function makerOf(text: string): ParsedBike | null {
  const words = asModelsAreWritten(piecesOf(text)).map(({ word }) => word)
  const name = makers().get(words.join(' '))
  return name === undefined ? null : { name, words }
}

// `125 plug` and `plug 125` are for a 125; `plug x 125` and `125 pcs` are many plugs.
const standsAlone = once(
  () =>
    new RegExp(
      String.raw`(?<![^\s,]|\b(?:x|qty)\s*)(${subCategories.join('|')})(?:\s?cc)?(?![^\s,:]|\s*(?:x|pcs?|pieces?|adad|عدد|nos)(?:\s|$))`,
      'iu',
    ),
)

function parseSize(text: string): { bike: ParsedBike | null; rest: string } {
  const found = standsAlone().exec(text)
  const size = found?.[1]
  if (!found || size === undefined) return { bike: null, rest: text }
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { bike: { name: `${size} CC`, words: [size] }, rest }
}

function piecesOf(text: string): TextRun[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].flatMap((match) => {
    const [word] = wordsOf(match[0])
    return word === undefined ? [] : [{ word, from: match.index, to: match.index + match[0].length }]
  })
}

/** `سی ڈی` becomes `cd`, in its place. */
function asModelsAreWritten(pieces: TextRun[]): TextRun[] {
  const written: TextRun[] = []
  for (let at = 0; at < pieces.length;) {
    const lengths = [3, 2, 1].filter((each) => at + each <= pieces.length)
    const said = (length: number) =>
      otherSpellings().get(
        pieces
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' '),
      )
    const length = lengths.find((each) => said(each) !== undefined) ?? 1
    const [first, last] = [pieces[at], pieces[at + length - 1]]
    if (first && last)
      for (const word of said(length) ?? [first.word]) written.push({ word, from: first.from, to: last.to })
    at += length
  }
  return written
}
