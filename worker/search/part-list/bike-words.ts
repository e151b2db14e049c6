import { choiceKeys, onceByChoices } from '#domain/choices/choices.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'
import { scopeOf } from '#worker/search/facets/fit-values.ts'
import { readYear } from '#worker/vehicles/part-fit.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { once } from '#domain/once.ts'
import { bikeGlossary } from '#domain/search/glossary.ts'
import { wordsOf } from '#domain/search/search-words.ts'

/** A bike as it was written in a list. */
export interface ParsedBike {
  /** For display: `Honda CD 70`, `125 CC`. */
  name: string
  /** The words to search for. */
  words: string[]
  /** The expression that its parts fulfil, where words alone do not find them. */
  within: string | null
  /** The vehicle, if it is one of the shop. */
  vehicle?: Vehicle
}

/** A vehicle of the shop with a model year, if it is known; `words` are those that name it where it has its own parts. */
export function bikeOf(vehicle: Vehicle, year: number | null, words?: string[]): ParsedBike {
  const name = [vehicleName(vehicle), year].filter(Boolean).join(' ')
  const scope = scopeOf(vehicle, year)
  return { name, vehicle, ...scope, ...(words && scope.words.length > 0 && { words }) }
}

// Makers of bikes that share the parts of a Honda.
const otherMakers = ['United', 'Road Prince', 'Super Power', 'Unique', 'Hi Speed']

/** Sizes that are numbers. */
const sizes = () => choiceKeys('sizes').filter((key) => /^\d+$/.test(key))

const phrasesOf = onceByChoices(() => new WeakMap<VehicleList, Map<string, ParsedBike>>())

/** Every way to name a vehicle, or a maker and an engine size. */
function phrases(): Map<string, ParsedBike> {
  const vehicles = knownVehicles()
  const made = phrasesOf().get(vehicles)
  if (made) return made
  const known = new Map<string, ParsedBike>()
  const add = (phrase: string, vehicle?: Vehicle) => {
    const words = wordsOf(phrase)
    const key = words.join(' ')
    if (!known.has(key)) known.set(key, vehicle ? bikeOf(vehicle, null, words) : { name: phrase, words, within: null })
  }
  for (const vehicle of [...vehicles.all].sort((a, b) => Number(a.position === null) - Number(b.position === null))) {
    for (const called of [vehicle.name, ...vehicle.alsoCalled]) {
      if (vehicles.called(called) === vehicle) add(called, vehicle)
      add(`${vehicle.maker} ${called}`, vehicle)
    }
  }
  for (const maker of [...choiceKeys('brands'), ...otherMakers]) for (const size of sizes()) add(`${maker} ${size}`)
  phrasesOf().set(vehicles, known)
  return known
}

const makers = onceByChoices(
  () => new Map([...choiceKeys('brands'), ...otherMakers].map((maker) => [wordsOf(maker).join(' '), maker])),
)
const otherSpellings = once(
  () =>
    new Map(
      bikeGlossary.flatMap(({ names: [name = ''], words }) =>
        words.map((word) => [wordsOf(word).join(' '), wordsOf(name)] as const),
      ),
    ),
)
const maxRuns = 5

/** A run of letters or digits and its position in a text. */
interface TextRun {
  word: string
  from: number
  to: number
}

/**
 * Takes the bike out of a text, and the year beside a vehicle of the shop; of several the longest name wins, then the first.
 */
export function parseBike(text: string, now: number): { bike: ParsedBike | null; rest: string } {
  const runs = withLatinModels(textRuns(text))
  for (let length = Math.min(maxRuns, runs.length); length > 0; length -= 1)
    for (let at = 0; at + length <= runs.length; at += 1) {
      const run = runs.slice(at, at + length)
      const words = run.map(({ word }) => word)
      const bike = phrases().get(words.join(' '))
      const [first, last] = [run[0], run.at(-1)]
      if (bike && first && last) return parseYear(bike, `${text.slice(0, first.from)} ${text.slice(last.to)}`, now)
    }
  return parseSize(text)
}

// `2018 x plug` and `2018 pcs` are quantities.
const yearAlone =
  /(?<![^\s,(]|\b(?:x|qty)\s*)(?:model\s+)?((?:19|20)\d\d)(?:\s+model\b)?(?![^\s,:)]|\s*(?:x|pcs?|adad|عدد|nos)(?:\s|$))/u

function parseYear(bike: ParsedBike, rest: string, now: number): { bike: ParsedBike; rest: string } {
  const found = yearAlone.exec(rest)
  const year = readYear(found?.[1], now)
  if (!found || !bike.vehicle || year === null) return { bike, rest }
  return {
    bike: bikeOf(bike.vehicle, year, bike.words),
    rest: `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`,
  }
}

/** The maker when a text is nothing else, as a heading may be. */
export function makerOf(text: string): ParsedBike | null {
  const words = withLatinModels(textRuns(text)).map(({ word }) => word)
  const name = makers().get(words.join(' '))
  return name === undefined ? null : { name, words, within: null }
}

// `125 plug` and `plug 125` name a bike; `plug x 125` and `125 pcs` are quantities.
const sizeAlone = onceByChoices(
  () =>
    new RegExp(
      String.raw`(?<![^\s,]|\b(?:x|qty)\s*)(${sizes().join('|')})(?:\s?cc)?(?![^\s,:]|\s*(?:x|pcs?|runs?|adad|عدد|nos)(?:\s|$))`,
      'iu',
    ),
)

function parseSize(text: string): { bike: ParsedBike | null; rest: string } {
  const found = sizeAlone().exec(text)
  const size = found?.[1]
  if (!found || size === undefined) return { bike: null, rest: text }
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { bike: { name: `${size} CC`, words: [size], within: null }, rest }
}

function textRuns(text: string): TextRun[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].flatMap((match) => {
    const [word] = wordsOf(match[0])
    return word === undefined ? [] : [{ word, from: match.index, to: match.index + match[0].length }]
  })
}

/** Replaces spellings in other scripts: `سی ڈی` becomes `cd`, at its position. */
function withLatinModels(runs: TextRun[]): TextRun[] {
  const written: TextRun[] = []
  for (let at = 0; at < runs.length;) {
    const lengths = [3, 2, 1].filter((each) => at + each <= runs.length)
    const spelling = (length: number) =>
      otherSpellings().get(
        runs
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' '),
      )
    const length = lengths.find((each) => spelling(each) !== undefined) ?? 1
    const [first, last] = [runs[at], runs[at + length - 1]]
    if (first && last)
      for (const word of spelling(length) ?? [first.word]) written.push({ word, from: first.from, to: last.to })
    at += length
  }
  return written
}
