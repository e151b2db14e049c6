import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { normalise } from '#domain/search/search-words.ts'

const maxNameWords = 4
const minPrefixCharacters = 2
const asOneWord = (text: string) => normalise(text).replaceAll(' ', '')

/** A vehicle with its spellings as one word: `hondacd70`, `cd70`, `honda70`. */
interface Spelled {
  bike: Vehicle
  names: string[]
}

const spelled = new WeakMap<VehicleList, Spelled[]>()

function forms(): Spelled[] {
  const list = knownVehicles()
  const known = spelled.get(list)
  if (known) return known
  const made = list.all
    .filter(({ isHidden }) => !isHidden)
    .map((bike) => ({
      bike,
      names: [`${bike.maker} ${bike.name}`, bike.name, ...bike.alsoCalled].map(asOneWord),
    }))
  spelled.set(list, made)
  return made
}

/** The bikes in a text, complete or as a prefix at its end, and its other words. */
export interface TypedBikes {
  bikes: Vehicle[]
  words: string
}

/**
 * Finds the bikes in a text that is being typed: `cd 70 garari` is the CD 70, `plug cg` every CG. The longest name
 * wins. A name at the end may be a prefix, so `cd 70` is the CD 70 first and then the CD 70 Dream.
 */
export function typedBikes(text: string): TypedBikes {
  const words = normalise(text).split(' ').filter(Boolean)
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let from = words.length - length; from >= 0; from -= 1) {
      const typed = words.slice(from, from + length).join('')
      const isLast = from + length === words.length
      const exact = forms().filter(({ names }) => names.includes(typed))
      const prefixed = isLast && typed.length >= minPrefixCharacters ? forms().filter(beginsWith(typed)) : []
      const found = [...new Set([...exact, ...prefixed])].map(({ bike }) => bike)
      if (found.length > 0) return { bikes: found, words: words.toSpliced(from, length).join(' ') }
    }
  return { bikes: [], words: words.join(' ') }
}

const beginsWith =
  (typed: string) =>
  ({ names }: { names: string[] }) =>
    names.some((name) => name.startsWith(typed))
