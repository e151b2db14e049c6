import { normalise, searchWordsOf, wordsOf } from '#domain/search/search-words.ts'
import { editDistance, editsAllowed } from '#domain/search/word-edits.ts'
import { type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { namesOfVehicle } from './part-fit.ts'

/** The words that find a vehicle: of its names in three scripts. */
interface Searched {
  vehicle: Vehicle
  names: { words: string[]; joined: string }[]
}

const searched = new WeakMap<VehicleList, Searched[]>()

/** Finds vehicles that are not hidden, at most so many. */
export function findVehicles(list: VehicleList, text: string, most: number): Vehicle[] {
  return findAllVehicles(list, text)
    .filter(({ isHidden }) => !isHidden)
    .slice(0, most)
}

/**
 * Finds vehicles by maker, name, other names, and the names in Urdu and Roman Urdu, with one typing error a word: the best
 * first, then by the number of their parts.
 */
export function findAllVehicles(list: VehicleList, text: string): Vehicle[] {
  const typed = searchWordsOf(text)
  if (typed.length === 0) return []
  const all = searched.get(list) ?? list.all.map(toSearched)
  searched.set(list, all)
  const joined = typed.join('')
  return all
    .flatMap(({ vehicle, names }) => {
      const cost = Math.min(...names.map((name) => costOf(typed, joined, name)))
      return cost === Infinity ? [] : [{ vehicle, cost, parts: list.countOf(vehicle) }]
    })
    .toSorted((a, b) => a.cost - b.cost || b.parts - a.parts)
    .map(({ vehicle }) => vehicle)
}

function toSearched(vehicle: Vehicle): Searched {
  const { maker, name, alsoCalled } = vehicle
  const { ur, roman } = namesOfVehicle(vehicle)
  const names = [vehicleName(vehicle), ...alsoCalled.map((other) => `${maker} ${other}`), ur, roman, `${ur} ${name}`]
  return {
    vehicle,
    names: [...new Set(names.map(normalise))].map((each) => ({
      words: wordsOf(each),
      joined: each.replaceAll(' ', ''),
    })),
  }
}

/** How far a name is from what was typed: 0 is the whole name; infinite when a word is not there. */
function costOf(typed: string[], joined: string, { words, joined: name }: Searched['names'][number]): number {
  if (name === joined) return 0
  if (name.startsWith(joined)) return 1
  const costs = typed.map((word) => Math.min(...words.map((own) => wordCost(word, own))))
  return costs.reduce((sum, cost) => sum + cost, 2)
}

function wordCost(typed: string, own: string): number {
  if (own === typed) return 0
  if (own.startsWith(typed)) return 0.5
  // A number is another model.
  if (/\p{N}/u.test(typed)) return Infinity
  const edits = Math.min(1, editsAllowed(typed.length))
  const near = Math.min(editDistance(typed, own), editDistance(typed, own.slice(0, typed.length)))
  return near <= edits ? 2 : Infinity
}
