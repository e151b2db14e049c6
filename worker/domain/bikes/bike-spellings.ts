import { once } from '#domain/once.ts'
import { type Bike, bikes } from './bike-list.ts'

/**
 * Finds bikes in the field "Fits". The triggers of migration 0004 do the same with the table `bike_spellings`;
 * `tests/worker/bikes/bikes.test.ts` compares both.
 */

/** Separators between the words of a name, as in the view `bikes_in_fits`. */
const separators = /[-–_.,/()+&]/g

/** Returns every spelling of a bike's names with and without spaces: `cb 150f`, `cb150f`, `cb 150 f`, `cb150 f`. */
export function spellingsOf({ name, alsoCalled }: Pick<Bike, 'name' | 'alsoCalled'>): string[] {
  return [...new Set([name, ...alsoCalled].flatMap((each) => together(piecesOf(each))))]
}

const spellings = once(() => bikes.flatMap((bike) => spellingsOf(bike).map((spelling) => ({ bike, spelling }))))

/**
 * Returns the bikes that a text names: `Honda CD70 (2012-2020)`, `cg-125`. The longest name wins: `CD 70 Dream` is no
 * CD 70.
 */
export function bikesIn(text: string): Bike[] {
  const words = ` ${text.toLowerCase().replace(separators, ' ').replace(/ +/g, ' ').trim()} `
  const named = spellings().filter(({ spelling }) => words.includes(` ${spelling} `))
  const outermost = named.filter(
    ({ bike, spelling }) =>
      !named.some((other) => other.bike !== bike && ` ${other.spelling} `.includes(` ${spelling} `)),
  )
  return [...new Set(outermost.map(({ bike }) => bike))]
}

/** Splits a name into runs of letters and digits. */
function piecesOf(name: string): string[] {
  return name.toLowerCase().match(/[a-z]+|\d+/g) ?? []
}

function together([first = '', ...rest]: string[]): string[] {
  if (rest.length === 0) return [first]
  return together(rest).flatMap((tail) => [`${first} ${tail}`, `${first}${tail}`])
}
