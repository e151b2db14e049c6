import { once } from '#domain/once.ts'
import { bikeGlossary } from '#domain/search/glossary.ts'
import { normalise, wordsOf } from '#domain/search/search-words.ts'
import type { Ridden } from '#domain/vehicles/fit.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { ShopContext } from '#worker/context.ts'
import { readYear, riddenBy } from '#worker/vehicles/part-fit.ts'
import { riderExpression } from './facets/fit-values.ts'
import type { SearchResult } from './search.store.ts'

const maxNameWords = 6

/** Spellings of makers and models in other scripts: `یونائیٹڈ` is `united`. */
const latin = once(
  () =>
    new Map(
      bikeGlossary.flatMap(({ names: [name = ''], words }) => words.map((word) => [normalise(word), name] as const)),
    ),
)

/**
 * Finds the best parts for a text. A vehicle that takes another's parts is read as what fits it: `united 70 clutch plate`;
 * so is a year beside a vehicle: `cg125 2022 head`.
 */
export async function findByText(shop: ShopContext, text: string): Promise<SearchResult> {
  const read = readVehicle(text, shop.now())
  if (!read) return shop.stores.search.find(text)
  const found = await shop.stores.search.find(read.words, { within: riderExpression(read.ridden) })
  return found
}

/** A search text with its vehicle taken out. */
interface VehicleText {
  words: string
  ridden: Ridden
}

/** Reads the vehicle of a text where words alone would not find its parts; `null` otherwise. */
function readVehicle(text: string, now: number): VehicleText | null {
  const named = findNamedVehicle(text)
  if (!named) return null
  const year = named.others.map((word) => readYear(word, now)).find((each) => each !== null) ?? null
  const { partsOf } = named.vehicle
  if (partsOf === null && year === null) return null
  const others = named.others.filter((word) => year === null || word !== String(year))
  const ridden = riddenBy(named.vehicle.slug, year)
  const family = knownVehicles().of(partsOf)
  // Without another word, all its parts.
  const words = [...others, ...(others.length === 0 || partsOf === null ? wordsOfModel(family ?? named.vehicle) : [])]
  return ridden && { words: words.join(' '), ridden }
}

const wordsOfModel = ({ name }: Vehicle) => wordsOf(name)

/** The vehicle that a text names, and its other words; the longest name wins. `null` without one. */
function findNamedVehicle(text: string): { vehicle: Vehicle; others: string[] } | null {
  const words = withLatinNames(normalise(text).split(' ').filter(Boolean))
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const vehicle = knownVehicles().called(words.slice(from, from + length).join(''))
      if (vehicle) return { vehicle, others: words.toSpliced(from, length) }
    }
  return null
}

function withLatinNames(words: string[]): string[] {
  const written: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find((each) => latin().has(words.slice(at, at + each).join(' '))) ?? 1
    const run = words.slice(at, at + length).join(' ')
    written.push(...(latin().get(run) ?? run).split(' '))
    at += length
  }
  return written
}
