import { bikeGlossary } from '#domain/search/glossary.ts'
import { normalise } from '#domain/search/search-words.ts'
import { once } from '#domain/once.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'

const maxNameWords = 6

/** Spellings of makers and models in other scripts: `یونائیٹڈ` is `united`. */
const latin = once(
  () =>
    new Map(
      bikeGlossary.flatMap(({ names: [name = ''], words }) => words.map((word) => [normalise(word), name] as const)),
    ),
)

/** The vehicle that a text names, and its other words; the longest name wins. `null` without one. */
export function findNamedVehicle(text: string): { vehicle: Vehicle; others: string[] } | null {
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
