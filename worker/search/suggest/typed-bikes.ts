import { type Bike, bikes } from '#domain/bikes/bike-list.ts'
import { once } from '#domain/once.ts'
import { normalise } from '#domain/search/search-words.ts'

const longestName = 4
const shortestBeginning = 2
const inOneWord = (text: string) => normalise(text).replaceAll(' ', '')

/** How a bike is written as one word: `hondacd70`, `cd70`, `honda70`. */
const forms = once(() =>
  bikes.map((bike) => ({
    bike,
    names: [`${bike.brand} ${bike.name}`, bike.name, ...bike.alsoCalled].map(inOneWord),
  })),
)

/** The bikes that a text names or begins to name at its end, and its other words. */
export interface TypedBikes {
  bikes: Bike[]
  words: string
}

/**
 * Reads bikes out of a text that is being typed: of `cd 70 garari` the CD 70, of `plug cg` every CG. The longest name counts;
 * one at the end may go on, so that `cd 70` is the CD 70 first and then the CD 70 Dream.
 */
export function typedBikes(text: string): TypedBikes {
  const words = normalise(text).split(' ').filter(Boolean)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let from = words.length - length; from >= 0; from -= 1) {
      const typed = words.slice(from, from + length).join('')
      const isLast = from + length === words.length
      const exact = forms().filter(({ names }) => names.includes(typed))
      const begun = isLast && typed.length >= shortestBeginning ? forms().filter(beginsWith(typed)) : []
      const found = [...new Set([...exact, ...begun])].map(({ bike }) => bike)
      if (found.length > 0) return { bikes: found, words: words.toSpliced(from, length).join(' ') }
    }
  return { bikes: [], words: words.join(' ') }
}

const beginsWith =
  (typed: string) =>
  ({ names }: { names: string[] }) =>
    names.some((name) => name.startsWith(typed))
